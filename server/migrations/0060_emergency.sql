-- An emergency request (process.md, section 4): of the running month, outside of limits and splits, from a reserve of the plan. Null: an ordinary one.
alter table bitumen_request add column emergency_reason text check (length(emergency_reason) between 10 and 1000);
create index bitumen_request_emergency on bitumen_request (request_period, bitumen_type) where emergency_reason is not null;

-- What requests, which stand below the plan and the orders, see of both: tons of the lines in distribution, planned and in signed orders.
create view month_supply as
  select n.period, n.bitumen_type, sum(coalesce(n.volume, 0)) as planned,
    sum(coalesce((select sum(a.volume) from allocation a where a.production_id = n.id), 0)) as allocated
  from production n where n.in_distribution group by n.period, n.bitumen_type;

-- It is allocated within what was approved; it stands in no split.
create or replace function keep_request_figures() returns trigger language plpgsql as $$
declare checked int := (to_jsonb(coalesce(new, old)) ->> 'request_id')::int; given numeric; row record;
begin
  select coalesce(sum(volume), 0) into given from allocation where request_id = checked;
  select r.approved_volume, r.distributed_amount, r.month_closed, r.emergency_reason, (select volume from split_line s where s.request_id = r.id) as split_volume
    into row from bitumen_request r where r.id = checked;
  if row.emergency_reason is not null and row.split_volume is not null then
    raise exception 'emergency request % is in a split', checked using constraint = 'emergency_outside_splits';
  end if;
  if given > 0 and given > coalesce(case when row.emergency_reason is null then row.split_volume else row.approved_volume end, 0) then
    raise exception 'request % is allocated more than its split', checked using constraint = 'allocation_within_split';
  end if;
  if row.split_volume > coalesce(row.approved_volume, 0) then
    raise exception 'request % is split more than approved', checked using constraint = 'split_within_approved';
  end if;
  if given <> coalesce(row.distributed_amount, 0) then
    raise exception 'request % does not say what is allocated', checked using constraint = 'request_says_allocated';
  end if;
  return null; end $$;

-- Together they are within the reserve at the moment of an approval; a later, smaller plan or reserve takes nothing back.
create function keep_emergency_within_reserve() returns trigger language plpgsql as $$ begin
  if (select sum(approved_volume) from bitumen_request
      where request_period = new.request_period and bitumen_type = new.bitumen_type and emergency_reason is not null) >
     coalesce((select s.planned from month_supply s where s.period = new.request_period and s.bitumen_type = new.bitumen_type), 0)
       * coalesce((select (value ->> 'emergencyPercent')::numeric from setting where key = 'portal.norms'), 0) / 100 then
    raise exception 'emergency requests of % are above the reserve', new.request_period using constraint = 'emergency_within_reserve';
  end if;
  return null; end $$;
create constraint trigger emergency_within_reserve after update of approved_volume on bitumen_request deferrable initially deferred
  for each row when (new.emergency_reason is not null and new.approved_volume is not null and new.approved_volume is distinct from old.approved_volume)
  execute function keep_emergency_within_reserve();

-- A figure of its own in the balance: what was approved of them, tons.
alter table balance_entry drop constraint balance_entry_figure_check, add constraint balance_entry_figure_check
  check (figure in ('PLAN', 'ASKED', 'APPROVED', 'LIMIT', 'LIMITED', 'EMERGENCY', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED'));
alter function balance_differences(date) rename to balance_differences_without_emergencies;
create function balance_differences(of_period date) returns table (
  figure text, bitumen_type text, factory_bin text, supplier_bin text, region text, ownership_type text, request_id int, production_id int, allocation_id int,
  stands_kg bigint, entered_kg bigint) language sql stable as $$
  with both_sides as (
    select r.bitumen_type, r.factory_bin, p.region, p.ownership_type, r.id as request_id, (r.approved_volume * 1000)::bigint as stands, 0::bigint as entered
      from bitumen_request r join project p on p.id = r.project_id
      where r.request_period = of_period and r.emergency_reason is not null and r.approved_volume is not null
    union all
    select b.bitumen_type, b.factory_bin, b.region, b.ownership_type, b.request_id, 0, b.kg
      from balance_entry b where b.period = of_period and b.figure = 'EMERGENCY'
  )
  select * from balance_differences_without_emergencies(of_period) where figure <> 'EMERGENCY'
  union all
  select 'EMERGENCY', bitumen_type, factory_bin, null, region, ownership_type, request_id, null, null, sum(stands)::bigint, sum(entered)::bigint
    from both_sides group by bitumen_type, factory_bin, region, ownership_type, request_id having sum(stands) <> sum(entered)
  order by 1, 7, 9, 8 $$;
