-- What a person is told: one row a recipient, in the organisation they act for (null = as a person). Written in the transaction of what it tells of.
create table notice (
  id bigint generated always as identity primary key, kind text not null, person_id int not null references person, bin text references organisation, role text,
  object_type text not null, object_id text not null, path text, args jsonb not null default '{}',
  created_at timestamptz not null, business_day date not null, read_at timestamptz,
  -- shown in the portal; sent as a letter, and when it went out
  in_app boolean not null, mail boolean not null, mailed_at timestamptz,
  -- What a person is told once only has a key.
  once_key text,
  -- By these a connection that broke off finds what it missed, whatever the order of commits.
  written_at timestamptz not null default now(), written_by xid8 not null default pg_current_xact_id(), check (in_app or mail));
create index notice_of_person on notice (person_id, id desc) where in_app;
create index notice_unread on notice (person_id, bin) where in_app and read_at is null;
create index notice_written on notice (person_id, written_by);
create unique index notice_once on notice (once_key, person_id, coalesce(bin, '')) where once_key is not null;

-- What a person has switched off or on besides the usual; decisions have no row here.
create table notice_setting (
  person_id int not null references person, kind text not null, in_app boolean not null, mail boolean not null, primary key (person_id, kind));

-- A reminder goes out once, however many instances look.
create table reminder (key text primary key, at timestamptz not null default now());

-- An address that somebody typed is theirs when a letter sent to it was opened.
alter table person add column email_confirmed boolean not null default true;
create table email_confirmation (
  token_hash text primary key, person_id int not null references person, email text not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
create index email_confirmation_person on email_confirmation (person_id);
