-- The folder in which the documents of this database are stored, by the id that is also in the folder (docs/operating.md, "Where the documents are").
create table file_store (id uuid primary key, made_at timestamptz not null default now(), single boolean not null default true,
  constraint file_store_single unique (single), constraint file_store_one check (single));

-- Every file that a row names. What signed papers name in their content besides is looked up there (server/upkeep/orphans.ts).
create view stored_file as
  select sha256 from document union all select sha256 from attachment union all select contract_sha256 from bitumen_request where contract_sha256 is not null
  union all select sha256 from substitution union all select sha256 from delivery_file
  union all select sha256 from problem where sha256 is not null union all select sha256 from warning where sha256 is not null;
create index bitumen_request_contract on bitumen_request (contract_sha256) where contract_sha256 is not null;
create index delivery_file_sha256 on delivery_file (sha256);

-- Sessions in which somebody signed: they are evidence.
create view signing_session as select distinct session_id from signature;

-- What the nightly sweep has taken away.
create table sweep_check (
  id bigint generated always as identity primary key, checked_at timestamptz not null default now(), keys int not null, tokens int not null, sessions int not null,
  attempts int not null, files int not null);

-- Old rows are found without a look at all others.
create index idempotency_created on idempotency using brin (created_at);
create index refresh_token_used on refresh_token using brin (used_at);
create index sign_in_attempt_at on sign_in_attempt (at);
