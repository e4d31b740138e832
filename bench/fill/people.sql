-- Who acts in the filled country: contractors by number, people of each organisation by number, the centre.
create table fill_contractor as select o.bin, o.name_ru, o.name_kk, row_number() over (order by o.bin) - 1 as n
  from organisation o join organisation_role r on r.bin = o.bin and r.role = 'CONTRACTOR';
create table fill_person as select m.bin, m.person_id, p.full_name, row_number() over (partition by m.bin order by m.person_id) - 1 as n
  from membership m join person p on p.id = m.person_id;
create index on fill_person (bin);
create table fill_centre as select r.role, f.bin, f.person_id, f.full_name from organisation_role r join fill_person f on f.bin = r.bin and f.n = 0
  where r.role in ('MENERGY', 'KAD_MT', 'QAJ');
create table fill_trader as select bin, row_number() over (order by bin) - 1 as n from trader;
analyze;
