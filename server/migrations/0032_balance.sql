-- What was asked and approved before the balance was kept is entered once, as the request says it; the person is the one who filed it.
insert into balance_entry (at, business_day, figure, period, bitumen_type, factory_bin, region, ownership_type, request_id, kg, act, object_type, object_id, person_id, full_name)
select r.updated_at, (r.updated_at at time zone 'Asia/Almaty')::date, f.figure, r.request_period, r.bitumen_type, r.factory_bin, p.region, p.ownership_type, r.id,
  (f.tons * 1000)::bigint, 'balance.open', 'REQUEST', r.id, r.created_by, n.full_name
from bitumen_request r join project p on p.id = r.project_id join person n on n.id = r.created_by
cross join lateral (values
  ('ASKED', case when coalesce(r.stopped_from, r.status) not in ('CREATED', 'SIGNATURE_REVOKED') then r.request_volume else 0 end),
  ('APPROVED', coalesce(r.approved_volume, 0)), ('LIMITED', coalesce(r.limited_volume, 0))) as f (figure, tons)
where f.tons > 0 and not exists (select from balance_entry b where b.request_id = r.id) order by r.id;

-- A holder writes one promise of a month at a time.
create unique index holder_form_written on holder_form (period, supplier_bin) where status = 'DRAFT';
create index holder_form_line_allocation on holder_form_line (allocation_id);
