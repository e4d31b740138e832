-- Who refused tons of a row last, its holder or its contractor: no calculation gives them to it again. Empty once the holder promises the row anew;
-- what QAJ takes by an order changes nothing here.
alter table allocation add column refused_by text check (refused_by in ('HOLDER', 'CONTRACTOR'));
update allocation set refused_by = case when reason_code = 'CONTRACTOR' then 'CONTRACTOR' else 'HOLDER' end
  where coalesce(closed_from, status) in ('REDUCED', 'REJECTED') and reason_code is distinct from 'QAJ';
create index allocation_given_back on allocation (request_id) where refused_by = 'CONTRACTOR';
-- Requests of whose rows the contractor gave tons back.
create view given_back as select distinct request_id from allocation where refused_by = 'CONTRACTOR';
