-- People may come before their organisation is known: by key, or by e-mail as in the old portal. An administrator confirms them.
alter table person alter column iin drop not null, alter column email drop not null, add column status_comment text,
  drop constraint person_status_check, add constraint person_status_check check (status in ('ACTIVE', 'SUSPENDED', 'BLOCKED', 'CANCELLED'));
alter table organisation add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'BLOCKED', 'CANCELLED')),
  add column status_comment text, add column email text, add column phone text, add column legal_address text, add column actual_address text;

-- What a key signs to open a session: known to one browser, good once, for two minutes.
create table eds_challenge (
  id uuid primary key, pre_session_hash text not null, content text not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
create index eds_challenge_expiry on eds_challenge (expires_at);

-- One person asks to act for one organisation. Number and names are those of the certificate; null until a key was shown.
create table registration (
  id int generated always as identity primary key, person_id int not null references person, bin text check (bin ~ '^\d{12}$'), organization_name text,
  status text not null default 'UNCONFIRMED' check (status in ('UNCONFIRMED', 'ON_REVIEW', 'RETURNED', 'ACTIVE')),
  certificate bytea, certificate_serial text, phone text, organization_email text, organization_phone text, legal_address text, actual_address text,
  comment text, submitted_at timestamptz, decided_at timestamptz, version int not null default 1, created_at timestamptz not null default now(),
  check (status = 'UNCONFIRMED' or (bin is not null and organization_name is not null and phone is not null and legal_address is not null)));
create unique index registration_of_person on registration (person_id, coalesce(bin, ''));
create index registration_status on registration (status, id);

-- Who agreed to which text, as it was shown: kind, version, language and hash.
create table acceptance (
  id int generated always as identity primary key, person_id int not null references person, kind text not null check (kind in ('agreement', 'consent')),
  version text not null, language text not null check (language in ('ru', 'kk')), sha256 text not null, accepted_at timestamptz not null, ip text not null,
  unique (person_id, kind, version));

-- At most three, to an organisation or to one person; each is read by somebody at some time.
create table warning (
  id int generated always as identity primary key, bin text references organisation, person_id int references person, number int not null check (number between 1 and 3),
  comment text not null, issued_by int not null references person, issued_at timestamptz not null, read_at timestamptz, read_by int references person,
  check (num_nulls(bin, person_id) = 1));
create unique index warning_of_organisation on warning (bin, number) where bin is not null;
create unique index warning_of_person on warning (person_id, number) where person_id is not null;

-- What was done to registrations and accounts, field by field before and after. Decisions about projects and requests have a journal of their own.
create table admin_journal (
  id bigint generated always as identity primary key, at timestamptz not null, act text not null,
  subject text not null check (subject in ('REGISTRATION', 'ORGANISATION', 'PERSON')), subject_id text not null,
  person_id int not null references person, full_name text not null, before jsonb not null, after jsonb not null, comment text, ip text not null);
create index admin_journal_subject on admin_journal (subject, subject_id, id);
create trigger admin_journal_written_once before update or delete on admin_journal for each row execute function refuse_change();
create trigger acceptance_written_once before update or delete on acceptance for each row execute function refuse_change();
