-- Reference books, people, organisations and their sessions.
create table kato (
  code text primary key, parent text references kato deferrable initially deferred, level int not null check (level in (1, 2)),
  name_ru text not null, name_kk text not null);
create table road (
  code text primary key, name_ru text not null, name_kk text not null, length_km int, regions text[] not null default '{}');

create table organisation (
  bin text primary key check (bin ~ '^\d{12}$'), name_ru text not null, name_kk text not null,
  kato_code text not null references kato, demo boolean not null default false, created_at timestamptz not null default now());
-- What an organisation is in the trade; its people act in one of these roles.
create table organisation_role (bin text not null references organisation, role text not null, primary key (bin, role));
create index organisation_role_role on organisation_role (role);
create table trader (bin text primary key references organisation);

create table person (
  id int generated always as identity primary key, iin text not null unique check (iin ~ '^\d{12}$'),
  surname text not null, name text not null, patronymic text, full_name text not null,
  email text not null, phone text, password_hash text, language text not null default 'ru' check (language in ('ru', 'kk')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'BLOCKED')), created_at timestamptz not null default now());
create unique index person_email on person (lower(email));

create table membership (
  person_id int not null references person, bin text not null references organisation, role text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')), primary key (person_id, bin));

-- An office decides for its own region and for those mapped to it (process.md, section 4).
create table office_region (bin text not null references organisation, region text not null references kato, primary key (bin, region));

create table session (
  id uuid primary key, person_id int not null references person, created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(), expires_at timestamptz not null, ended_at timestamptz, ended_because text,
  ip text not null, user_agent text not null);
create index session_person on session (person_id) where ended_at is null;
-- A refresh token is known by its hash; used_at is when it was rotated.
create table refresh_token (
  hash text primary key, session_id uuid not null references session on delete cascade, issued_at timestamptz not null default now(), used_at timestamptz);
create index refresh_token_session on refresh_token (session_id);

-- A person's name, organisation and role as they were at the visit.
create table visit (
  id bigint generated always as identity primary key, person_id int not null references person, full_name text not null, user_iin text not null,
  organization_bin text not null, organization_name text not null, role text not null, logged_time timestamptz not null default now(), ip text not null);
create index visit_time on visit (logged_time desc);

create table setting (key text primary key, value jsonb not null, updated_at timestamptz not null default now());

create table idempotency (
  person_id int not null references person, key text not null, request_hash text not null,
  answer text, created_at timestamptz not null default now(), primary key (person_id, key));
