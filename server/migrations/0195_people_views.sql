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
