-- suits builds from 0084_attempt_source.sql
-- Backups that were tried by restoring them (docs/backup.md, "The drill"): the newest one of that moment, what was found in it, and why it cannot be relied on.
create table drill_check (
  id bigint generated always as identity primary key, checked_at timestamptz not null default now(), manifest text, made_at timestamptz,
  rows bigint not null, files int not null, papers int not null, fault text,
  constraint drill_check_of_a_backup check (manifest is not null or fault is not null));

-- A drill is a command of the operator, who is nobody of the portal: its line names no person.
alter table admin_journal alter person_id drop not null,
  drop constraint admin_journal_subject_check, add constraint admin_journal_subject_check
    check (subject in ('REGISTRATION', 'ORGANISATION', 'PERSON', 'SETTING', 'TRADER', 'SUPPLIER', 'SUBSTITUTION', 'PROBLEM', 'BACKUP')),
  add constraint admin_journal_by_person check (person_id is not null or subject = 'BACKUP');
