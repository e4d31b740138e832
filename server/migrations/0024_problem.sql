-- What people report about the portal itself, and what was answered. The place where it happened travels with it.
create table problem (
  id int generated always as identity primary key, person_id int not null references person, bin text references organisation, full_name text not null, role text,
  screen text not null, trace_id text, told text not null, user_agent text not null, reported_at timestamptz not null,
  file_name text, size int, sha256 text, mime_type text check (mime_type in ('image/png', 'image/jpeg')),
  answer text, answered_by int references person, answered_name text, answered_at timestamptz,
  check (num_nulls(file_name, size, sha256, mime_type) in (0, 4)), check (num_nulls(answer, answered_by, answered_name, answered_at) in (0, 4)));
create index problem_person on problem (person_id, id desc);
create index problem_open on problem (id) where answer is null;

-- A warning is a numbered paper: what it says as it was issued, the code by which it is checked, its bytes once they are printed.
alter table warning add column content jsonb, add column verify_code text unique, add column sha256 text, add column size int;

-- Attempts to sign in to one account, from wherever: counted by all instances together.
create table sign_in_attempt (account text not null, at timestamptz not null, ip text not null);
create index sign_in_attempt_account on sign_in_attempt (account, at);
