-- suits builds from 0186_refused_rows.sql
-- What a trusted authority may do is chosen by the operator in the trust folder: the portal writes each choice into the journal before it serves by it.
alter table admin_journal drop constraint admin_journal_subject_check, add constraint admin_journal_subject_check
    check (subject in ('REGISTRATION', 'ORGANISATION', 'PERSON', 'SETTING', 'TRADER', 'SUPPLIER', 'SUBSTITUTION', 'PROBLEM', 'BACKUP', 'AUTHORITY')),
  drop constraint admin_journal_by_person, add constraint admin_journal_by_person
    check (person_id is not null or subject in ('BACKUP', 'AUTHORITY') or act = 'person.erased');
