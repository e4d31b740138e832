-- Clients of organisations that get short access tokens by OAuth 2.0 client credentials. Their tokens stand in api_token with client_id.
create table oauth_client (
  id text primary key, name text not null, scopes text[] not null, person_id int not null constraint oauth_client_person references person,
  bin text not null constraint oauth_client_organisation references organisation, role text not null, created_at timestamptz not null,
  revoked_at timestamptz, revoked_by int constraint oauth_client_revoked_by references person,
  constraint oauth_client_revoked check ((revoked_at is null) = (revoked_by is null)));
create index oauth_client_of_organisation on oauth_client (bin, role) where revoked_at is null;
-- Secrets by their hash; two work side by side while a program is given the new one.
create table oauth_secret (
  id int generated always as identity primary key, client_id text not null references oauth_client, secret_hash text not null constraint oauth_secret_once unique,
  created_at timestamptz not null, last_used_at timestamptz, last_ip text);
create index oauth_secret_client on oauth_secret (client_id);
alter table api_token add column client_id text constraint api_token_client references oauth_client;
create index api_token_client on api_token (client_id) where client_id is not null;
