-- The second factor of whoever signs in by password: a secret shared with their device, sealed by a key of the portal (decision 43). The one that is being
-- set up takes effect once a code of it was shown; codes of last_step and before are spent.
create table second_factor (
  person_id int primary key constraint second_factor_person references person, secret bytea, since timestamptz, last_step bigint not null default 0,
  offered bytea, offered_at timestamptz,
  constraint second_factor_in_force check ((secret is null) = (since is null)),
  constraint second_factor_offered check ((offered is null) = (offered_at is null)));
-- Codes for whoever has lost the device, as hashes: each opens once.
create table recovery_code (
  person_id int not null constraint recovery_code_person references person, hash text not null, used_at timestamptz,
  constraint recovery_code_key primary key (person_id, hash));
