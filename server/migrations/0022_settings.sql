-- What an administrator sets: the value of a section, who set it and which version it is. Traders and resource holders with what is agreed about them.
alter table setting add column version int not null default 1, add column updated_by int references person;

alter table trader add column active boolean not null default true, add column contract_number text, add column contract_date date, add column contact text,
  add column phone text, add column note text, add column version int not null default 1;

-- A resource holder sells the bitumen of these factories, loaded at these stations.
create table supplier_factory (
  supplier_bin text not null references organisation, factory_bin text not null references organisation,
  station_code text check (station_code ~ '^\d{4,6}$'), station_name text, active boolean not null default true, version int not null default 1,
  primary key (supplier_bin, factory_bin));

alter table admin_journal drop constraint admin_journal_subject_check, add constraint admin_journal_subject_check
  check (subject in ('REGISTRATION', 'ORGANISATION', 'PERSON', 'SETTING', 'TRADER', 'SUPPLIER', 'SUBSTITUTION', 'PROBLEM'));
create index admin_journal_at on admin_journal (at desc, id desc);
create index journal_at on journal (at desc, id desc);
