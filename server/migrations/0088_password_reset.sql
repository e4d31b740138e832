-- Links by which a forgotten password is replaced, known by the hash of their token: sent by letter, or made by an administrator who hands it over.
create table password_reset (
  token_hash text constraint password_reset_key primary key, person_id int not null constraint password_reset_person references person,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz, made_by int constraint password_reset_made_by references person);
create index password_reset_of_person on password_reset (person_id);
