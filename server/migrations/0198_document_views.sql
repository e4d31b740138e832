-- What other features read of documents: what was signed (the newest version of an object is its last word to others), and what an object has now, drafts included.
create view signed_document as
  select id, object_type, object_id, number, version, content_version, content, sha256, verify_code, created_at from document where read_only;
create view current_document as
  select id, object_type, object_id, number, version, content_version, content, sha256, size, verify_code, read_only, created_at from document where superseded_at is null;
