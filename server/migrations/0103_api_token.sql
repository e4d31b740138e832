-- Access tokens of other programs, known by their hash. bin and role: of an organisation, in this role; null = of the person, in all their roles.
create table api_token (
  id int generated always as identity primary key, token_hash text not null constraint api_token_once unique,
  person_id int not null constraint api_token_person references person, bin text constraint api_token_organisation references organisation, role text,
  name text not null, scopes text[] not null, created_at timestamptz not null, expires_at timestamptz not null,
  last_used_at timestamptz, last_ip text, revoked_at timestamptz, revoked_by int constraint api_token_revoked_by references person,
  constraint api_token_of check ((bin is null) = (role is null)),
  constraint api_token_revoked check ((revoked_at is null) = (revoked_by is null)));
create index api_token_of_person on api_token (person_id) where revoked_at is null;
create index api_token_of_organisation on api_token (bin, role) where revoked_at is null;
