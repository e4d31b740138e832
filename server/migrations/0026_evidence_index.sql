-- A paper found by its bytes; signatures found by the certificate that a new list names.
create index document_sha256 on document (sha256);
create index signature_serial on signature (certificate_serial);
