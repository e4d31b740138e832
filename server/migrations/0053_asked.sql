-- Asked is what the contractor signed, from the first signature on. A request that the closing of its month rejects before anybody signed it was
-- never asked and stays its organisation's; one that it rejects while it is being rewritten stays asked as it was signed. So a rejected request
-- keeps, as a stopped one does, where it was.
drop view signed_object;
drop view trader_request;
drop index bitumen_request_rewritten;
alter table bitumen_request add column rejected_from text
  check (rejected_from in ('CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNATURE_REVOKED'));
update bitumen_request r set rejected_from = (
  select j.from_status from journal j where j.object_type = 'REQUEST' and j.object_id = r.id and j.to_status in ('REJECTED', 'STOPPED')
    and j.from_status in ('CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNATURE_REVOKED') order by j.id desc limit 1) where r.status = 'REJECTED';
set constraints all immediate;
alter table bitumen_request add check (rejected_from is null or status = 'REJECTED'), drop column drafted;
alter table bitumen_request add column drafted boolean not null
  generated always as (coalesce(stopped_from, rejected_from, status) = 'CREATED') stored;
create index bitumen_request_rewritten on bitumen_request (project_id) where coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED';

-- What was asked, one row per request that its contractor ever signed: as it was signed last. `row_period`, `row_trader_bin` and `rewritten` find a
-- month or a trader by index: (row_period = M or rewritten) and period = M.
create view asked_request as
  select r.id as request_id, r.project_id, coalesce(d.period, r.request_period) as period, coalesce(d.bitumen_type, r.bitumen_type) as bitumen_type,
    coalesce(d.factory_bin, r.factory_bin) as factory_bin, coalesce(d.tons, r.request_volume) as tons,
    case when d.tons is null then r.trader_bin else d.trader_bin end as trader_bin,
    r.request_period as row_period, r.trader_bin as row_trader_bin,
    coalesce(r.stopped_from, r.rejected_from, r.status) = 'SIGNATURE_REVOKED' as rewritten
  from bitumen_request r left join lateral (
    select (c.content ->> 'requestPeriod')::date as period, c.content ->> 'bitumenType' as bitumen_type, c.content ->> 'factoryBin' as factory_bin,
      (c.content ->> 'requestVolume')::numeric as tons, c.content ->> 'traderBin' as trader_bin
    from document c where c.object_type = 'REQUEST' and c.object_id = r.id and c.read_only
      and coalesce(r.stopped_from, r.rejected_from, r.status) = 'SIGNATURE_REVOKED' order by c.version desc limit 1) d on true
  where not r.drafted;
-- what was signed last is looked up by its object, for every such request
create index document_signed on document (object_type, object_id, version) where read_only;

create index bitumen_request_trader on bitumen_request (trader_bin) where trader_bin is not null;
create view trader_request as select r.id, a.trader_bin, a.row_trader_bin, a.rewritten, a.tons, r.distributed_amount, r.shipped_volume
  from bitumen_request r join asked_request a on a.request_id = r.id;

create view signed_object as
  select 'PROJECT' as object_type, p.id as object_id, p.id as project_id, p.project_name as title, p.project_name_kk as title_kk, p.status,
    p.bitumen_total as tons, p.document_version, p.organization_bin, p.status = 'CREATED' as drafted from project p
  union all
  select 'REQUEST', r.id, r.project_id, p.project_name, p.project_name_kk, r.status,
    coalesce(r.approved_volume, r.proposed_volume, r.request_volume), r.document_version, p.organization_bin, r.drafted
    from bitumen_request r join project p on p.id = r.project_id
  union all
  select 'ANNUAL_PLAN', id, null, year::text, year::text, status, (select coalesce(sum(m), 0) from annual_plan_line l, unnest(l.months) m where l.plan_id = p.id),
    document_version, organization_bin, status = 'DRAFT' from annual_plan p
  union all
  select 'MONTHLY_PLAN', id, null, to_char(period, 'MM.YYYY'), to_char(period, 'MM.YYYY'), status, (select coalesce(sum(volume), 0) from monthly_plan_line l where l.plan_id = p.id),
    document_version, organization_bin, status = 'DRAFT' from monthly_plan p
  union all
  select 'DISTRIBUTION', id, null, to_char(period, 'MM.YYYY'), to_char(period, 'MM.YYYY'), status,
    (select coalesce(sum(limit_volume), 0) from distribution_line l where l.distribution_id = d.id), document_version, organization_bin, status in ('CREATED', 'AWAITING_SIGNATURE')
    from distribution d
  union all
  select 'SPLIT', s.id, null, k.name_ru || ' ' || to_char(s.period, 'MM.YYYY'), k.name_kk || ' ' || to_char(s.period, 'MM.YYYY'), s.status,
    (select coalesce(sum(volume), 0) from split_line l where l.split_id = s.id), s.document_version, s.organization_bin, s.status = 'DRAFT' from split s join kato k on k.code = s.region
  union all
  select 'ORDER', o.id, null, o.number, o.number, o.status, (select coalesce(sum(volume), 0) from supply_order_line l where l.order_id = o.id),
    o.document_version, o.organization_bin, o.status = 'DRAFT' from supply_order o
  union all
  select 'HOLDER_FORM', f.id, null, f.number, f.number, f.status, (select coalesce(sum(volume), 0) from holder_form_line l where l.form_id = f.id),
    f.document_version, f.supplier_bin, f.status = 'DRAFT' from holder_form f
  union all
  select 'MONTH_REPORT', m.id, null, m.number, m.number, m.status,
    (select coalesce(sum(s.net), 0) from shipment s join allocation a on a.id = s.allocation_id join production p on p.id = a.production_id
      where p.period = m.period and p.supplier_bin = m.supplier_bin and not s.cancelled),
    m.document_version, m.supplier_bin, m.status = 'DRAFT' from month_report m;

-- The same comparison of entries and rows, with what was asked by its one definition.
create or replace function balance_differences(of_period date) returns table (
  figure text, bitumen_type text, factory_bin text, supplier_bin text, region text, ownership_type text, request_id int, production_id int, allocation_id int,
  stands_kg bigint, entered_kg bigint) language sql stable as $$
  with asked as (
    select r.id, coalesce(a.bitumen_type, r.bitumen_type) as bitumen_type, coalesce(a.factory_bin, r.factory_bin) as factory_bin, p.region, p.ownership_type,
        a.tons as asked_tons, r.approved_volume, r.limited_volume
      from bitumen_request r join project p on p.id = r.project_id left join asked_request a on a.request_id = r.id
      where (r.request_period = of_period or coalesce(r.stopped_from, r.rejected_from, r.status) = 'SIGNATURE_REVOKED')
        and coalesce(a.period, r.request_period) = of_period
  ), given as (
    select a.id, a.volume, a.shipped, a.request_id, a.production_id, n.bitumen_type, n.factory_bin, n.supplier_bin, r.region, r.ownership_type
      from asked r join allocation a on a.request_id = r.id join production n on n.id = a.production_id where a.volume is not null
  ), stands as (
    select 'PLAN' as figure, n.bitumen_type, n.factory_bin, n.supplier_bin, null as region, null as ownership_type, null::int as request_id, n.id as production_id,
        null::int as allocation_id, coalesce(n.volume, 0) as tons from production n where n.period = of_period
    union all
    select 'LIMIT', l.bitumen_type, null, null, l.region, l.ownership_type, null, null, null, l.limit_volume from distribution_line l where l.distribution_id =
      (select d.id from distribution d where d.period = of_period and d.status in ('SIGNED', 'CLOSED') order by d.document_version desc limit 1)
    union all
    select f.figure, r.bitumen_type, r.factory_bin, null, r.region, r.ownership_type, r.id, null, null, f.tons from asked r cross join lateral (values
      ('ASKED', coalesce(r.asked_tons, 0)),
      ('APPROVED', coalesce(r.approved_volume, 0)), ('LIMITED', coalesce(r.limited_volume, 0))) as f (figure, tons)
    union all
    select f.figure, g.bitumen_type, g.factory_bin, g.supplier_bin, g.region, g.ownership_type, g.request_id, g.production_id, g.id, f.tons from given g
      cross join lateral (values ('ALLOCATED', g.volume), ('SHIPPED', least(g.shipped, g.volume)), ('OVER', greatest(g.shipped - g.volume, 0))) as f (figure, tons)
    union all
    select 'RECEIVED', g.bitumen_type, g.factory_bin, g.supplier_bin, g.region, g.ownership_type, g.request_id, g.production_id, g.id, c.received
      from given g join shipment s on s.allocation_id = g.id and not s.cancelled join receipt c on c.shipment_id = s.id
  ), both_sides as (
    select s.figure, s.bitumen_type, s.factory_bin, s.supplier_bin, s.region, s.ownership_type, s.request_id, s.production_id, s.allocation_id,
      (s.tons * 1000)::bigint as stands, 0::bigint as entered from stands s
    union all
    select b.figure, b.bitumen_type, b.factory_bin, b.supplier_bin, b.region, b.ownership_type, b.request_id, b.production_id, b.allocation_id, 0, b.kg
      from balance_entry b where b.period = of_period
  )
  select figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, request_id, production_id, allocation_id, sum(stands)::bigint, sum(entered)::bigint
    from both_sides group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(stands) <> sum(entered) order by 1, 7, 9, 8 $$;

-- Balances kept so far: entries are never changed, so the difference is one more entry.
insert into balance_entry (at, business_day, figure, period, bitumen_type, factory_bin, region, ownership_type, request_id, kg, act, object_type, object_id,
    person_id, full_name)
  select now(), (now() at time zone 'Asia/Almaty')::date, 'ASKED', m.period, b.bitumen_type, b.factory_bin, b.region, b.ownership_type, b.request_id,
    b.stands_kg - b.entered_kg, 'balance.open', 'REQUEST', r.id, w.id, w.full_name
  from (select distinct request_period as period from bitumen_request union select distinct period from balance_entry where figure = 'ASKED') m
    cross join lateral balance_differences(m.period) b join bitumen_request r on r.id = b.request_id join person w on w.id = r.created_by
  where b.figure = 'ASKED';
