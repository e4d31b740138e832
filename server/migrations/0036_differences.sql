-- Where the entries of a month do not add up to what its rows say: nothing, unless somebody wrote past the portal. One row per sum that differs, in kilograms.
create function balance_differences(of_period date) returns table (
  figure text, bitumen_type text, factory_bin text, supplier_bin text, region text, ownership_type text, request_id int, production_id int, allocation_id int,
  stands_kg bigint, entered_kg bigint) language sql stable as $$
  with asked as (
    select r.*, p.region, p.ownership_type from bitumen_request r join project p on p.id = r.project_id where r.request_period = of_period
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
      ('ASKED', case when coalesce(r.stopped_from, r.status) in ('CREATED', 'SIGNATURE_REVOKED') then 0 else r.request_volume end),
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

-- What was raised without a name has one, so that a refusal can say it in words.
create or replace function keep_takes_within_project() returns trigger language plpgsql as $$
declare checked int := case when tg_table_name = 'project' then new.id else (to_jsonb(new) ->> 'project_id')::int end;
begin
  if (select coalesce(sum(takes), 0) from bitumen_request where project_id = checked) >
     (select bitumen_total - bitumen_remainder from project where id = checked) then
    raise exception 'requests take more than project % has', checked using constraint = 'requests_within_project';
  end if;
  return null; end $$;
create or replace function keep_signed_lines() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(old, new)); frozen boolean;
begin
  frozen := case tg_table_name
    when 'annual_plan_line' then exists (select from annual_plan where id = (row ->> 'plan_id')::int and status <> 'DRAFT')
    when 'monthly_plan_line' then exists (select from monthly_plan where id = (row ->> 'plan_id')::int and status <> 'DRAFT')
    when 'distribution_line' then exists (select from distribution where id = (row ->> 'distribution_id')::int and status <> 'CREATED')
    when 'supply_order_line' then exists (select from supply_order where id = (row ->> 'order_id')::int and status <> 'DRAFT')
    else exists (select from holder_form where id = (row ->> 'form_id')::int and status <> 'DRAFT') end;
  if frozen then raise exception '% of what is signed does not change', tg_table_name using constraint = 'signed_lines_stay'; end if;
  return coalesce(new, old); end $$;
