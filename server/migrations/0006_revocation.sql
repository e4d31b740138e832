-- Revocation: answers of the certification authority (lists and OCSP responses) as they came, and what they say of signatures already accepted.
create table revocation_answer (
  sha256 text primary key, kind text not null check (kind in ('crl', 'ocsp')), body bytea not null, kept_at timestamptz not null default now());

-- One row an address that the operator has set. leased_until: one instance fetches, the others wait for what it brings.
create table revocation_source (
  url text primary key, sha256 text references revocation_answer, number text, this_update timestamptz, next_update timestamptz,
  etag text, last_modified text, fetched_at timestamptz, tried_at timestamptz, failed text, leased_until timestamptz);

-- PENDING: accepted while nobody could be asked. GOOD: not revoked when it was accepted (revoked_at may lie after that). REVOKED: it was revoked by then.
create table signature_check (
  signature_id int primary key references signature, state text not null check (state in ('PENDING', 'GOOD', 'REVOKED')),
  accepted_unasked boolean not null, source text check (source in ('crl', 'ocsp')), number text, this_update timestamptz, next_update timestamptz,
  revoked_at timestamptz, reason text, answers text[] not null default '{}', checked_at timestamptz, attempts int not null default 0, due_at timestamptz, detail text,
  check ((state = 'PENDING') = (due_at is not null)), check (state = 'PENDING' or source is not null));
create index signature_check_due on signature_check (due_at) where state = 'PENDING';
create index signature_check_answers on signature_check using gin (answers);
