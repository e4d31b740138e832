-- What other features read of documents: what was signed (the newest version of an object is its last word to others), and what an object has now, drafts included.
create view signed_document as
  select id, object_type, object_id, number, version, content_version, content, sha256, verify_code, created_at from document where read_only;
create view current_document as
  select id, object_type, object_id, number, version, content_version, content, sha256, size, verify_code, read_only, created_at from document where superseded_at is null;

-- Who signed a document, when and by which certificate; the signature itself stays with those who check it.
create view document_signature as
  select id, document_id, person_id, full_name, bin, role, signed_at, signature_hash, certificate_serial, algorithm, chain, verdict from signature;
