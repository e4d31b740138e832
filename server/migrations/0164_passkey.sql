-- suits builds from 0157_contract_prices.sql
-- Passkeys beside the device that makes codes: they go with it, by whomever it is taken away (its owner, an administrator, the erasure of the person).
create table passkey (
  id int generated always as identity primary key, person_id int not null constraint passkey_factor references second_factor on delete cascade,
  credential_id text not null constraint passkey_once unique, public_key bytea not null, counter bigint not null, transports text[] not null,
  name text not null, created_at timestamptz not null, used_at timestamptz);
create index passkey_of_person on passkey (person_id);
