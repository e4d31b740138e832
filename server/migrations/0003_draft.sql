-- What people are filling in or have set up for themselves: kept on the server, resumed on any device.
create table draft (
  person_id int not null references person, bin text not null default '', kind text not null, value jsonb not null, version int not null default 1,
  saved_at timestamptz not null default now(), primary key (person_id, bin, kind));
-- Names are searched by any part of them.
create extension if not exists pg_trgm;
create index project_name_search on project using gin (project_name gin_trgm_ops, project_name_kk gin_trgm_ops);
