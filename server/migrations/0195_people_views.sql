-- What other features read of organisations and people. Simple views: PostgreSQL plans a query of them as one of the tables.

-- An organisation of the register: what it is called, where it has its seat, whether it may work.
create view organisation_entry as select bin, name_ru, name_kk, kato_code, status, status_comment from organisation;

-- An organisation in one of its roles, and how to reach it.
create view party as
  select r.bin, r.role, o.name_ru, o.name_kk, o.kato_code, o.status, o.email, o.phone, coalesce(o.actual_address, o.legal_address) as address
  from organisation_role r join organisation o on o.bin = r.bin;

-- The offices that decide for a region: its own one comes before one that the region is mapped to (process.md, section 4). A cancelled office has given up its region.
create view regional_office as
  select bin, role, kato_code as region, true as own from party where status <> 'CANCELLED'
  union all
  select p.bin, p.role, m.region, false from party p join office_region m on m.bin = p.bin where p.status <> 'CANCELLED';

-- A person as others name and reach them: no password, only whether there is one.
create view person_entry as
  select id, iin, surname, name, patronymic, full_name, email, email_confirmed, email_pending, phone, language, status, status_comment, password_hash is not null as has_password from person;

-- A person's place in an organisation, also one that was left, with the standing of both.
create view seat as
  select m.person_id, m.bin, m.role, m.status, m.left_at, m.left_because, p.full_name, p.status as person_status,
    o.name_ru, o.name_kk, o.status as organisation_status, o.status_comment as organisation_comment
  from membership m join person p on p.id = m.person_id join organisation o on o.bin = m.bin;

-- Registrations that are not active yet: those on review have a day on which they were sent.
create or replace view open_registration as select id, person_id, status, submitted_at from registration where status <> 'ACTIVE';
