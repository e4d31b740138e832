-- More tallies (decision 34), kept as those of migration 0064: each statement that writes rows adds a line of what it changed.

-- Whoever sees everything, or every wagon of a holder, adds up a few lines; requests by trader, signatures for the administrator; the balance of a month.
create table request_status_tally (status text not null, drafted boolean not null,
  n bigint not null, asked numeric not null, approved numeric not null, approved_n bigint not null, limited numeric not null, limited_n bigint not null,
  distributed numeric not null, distributed_n bigint not null, shipped numeric not null, shipped_n bigint not null, received numeric not null, received_n bigint not null);
create table shipment_state_tally (holder_bin text not null, receipt_state text not null, n bigint not null, net numeric not null, received numeric not null);
create table trader_tally (trader_bin text not null, n bigint not null, asked numeric not null, distributed numeric not null, distributed_n bigint not null,
  shipped numeric not null, shipped_n bigint not null);
create index trader_tally_trader on trader_tally (trader_bin);
create table signature_tally (role text not null, n bigint not null);
create table balance_tally (period date not null, figure text not null, bitumen_type text not null, factory_bin text, supplier_bin text, region text, ownership_type text,
  of_production boolean not null, n bigint not null, kg bigint not null);
create index balance_tally_period on balance_tally (period);

do $make$
declare tally record; sums text; changed text; counting text;
begin
  for tally in select * from (values
    ('request_status_tally', 'bitumen_request', 'status, drafted', 2, 'true', array[
      $$case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end$$,
      'coalesce(approved_volume, 0)', 'num_nonnulls(approved_volume)', 'coalesce(limited_volume, 0)', 'num_nonnulls(limited_volume)',
      'coalesce(distributed_amount, 0)', 'num_nonnulls(distributed_amount)', 'coalesce(shipped_volume, 0)', 'num_nonnulls(shipped_volume)',
      'coalesce(received_volume, 0)', 'num_nonnulls(received_volume)']),
    ('shipment_state_tally', 'shipment', 'holder_bin, receipt_state', 2, 'true', array['net', 'coalesce(receipt_tons, 0)']),
    -- a request that is being rewritten names the trader of its signed document: there are few, and they are added when they are read
    ('trader_tally', 'bitumen_request', 'trader_bin', 1,
      $$trader_bin is not null and not drafted and coalesce(stopped_from, rejected_from, status) <> 'SIGNATURE_REVOKED'$$,
      array['request_volume', 'coalesce(distributed_amount, 0)', 'num_nonnulls(distributed_amount)', 'coalesce(shipped_volume, 0)', 'num_nonnulls(shipped_volume)']),
    ('signature_tally', 'signature', 'role', 1, 'true', array[]::text[]),
    ('balance_tally', 'balance_entry', 'period, figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, production_id is not null', 8, 'true', array['kg'])
  ) as made(name, source, keys, width, counted, summed) loop
    select coalesce(string_agg(format(', sum(sign * (%s))', s), '' order by place), ''), coalesce(string_agg(format(' or sum(sign * (%s)) <> 0', s), '' order by place), '')
      into sums, changed from unnest(tally.summed) with ordinality as each(s, place);
    counting := format('insert into %I select %s, sum(sign)%s from (%%s) r where %s group by %s having sum(sign) <> 0%s order by 1', tally.name, tally.keys, sums, tally.counted,
      (select string_agg(n::text, ', ') from generate_series(1, tally.width) n), changed);
    execute format('create function keep_%s() returns trigger language plpgsql as %L', tally.name, format(
      'begin if tg_op = %L then %s; elsif tg_op = %L then %s; else %s; end if; return null; end',
      'INSERT', format(counting, 'select *, 1 as sign from came'),
      'UPDATE', format(counting, 'select *, 1 as sign from came union all select *, -1 from gone'), format(counting, 'select *, -1 as sign from gone')));
    execute format('create trigger %s_inserted after insert on %I referencing new table as came for each statement execute function keep_%1$s()', tally.name, tally.source);
    execute format('create trigger %s_updated after update on %I referencing old table as gone new table as came for each statement execute function keep_%1$s()',
      tally.name, tally.source);
    execute format('create trigger %s_deleted after delete on %I referencing old table as gone for each statement execute function keep_%1$s()', tally.name, tally.source);
    -- also where rows are copied in with triggers off
    execute format('alter table %I enable always trigger %s_inserted, enable always trigger %2$s_updated, enable always trigger %2$s_deleted', tally.source, tally.name);
    execute format(counting, format('select *, 1 as sign from %I', tally.source));
  end loop;
end $make$;

-- Steps of sign-offs of requests with their tons, as the list shows them. Of a request that is being rewritten the tons stand in its documents, and are added when
-- they are read. Whoever writes a step, or tons of a request that has steps, holds the request locked.
create view request_step as
  select s.role, s.place_region, s.place_network, s.state, case when w.rewritten then 0 else coalesce(r.approved_volume, r.proposed_volume, r.request_volume) end as tons,
    case when w.rewritten then 0 else r.request_volume end as asked
  from signature_route_step s join bitumen_request r on r.id = s.object_id
    cross join lateral (select coalesce(r.stopped_from, r.rejected_from, r.status) = 'SIGNATURE_REVOKED' as rewritten) w
  where s.object_type = 'REQUEST';
create table step_tally (role text not null, place_region text not null, place_network text not null, state text not null,
  n bigint not null, tons numeric not null, asked numeric not null);
create index step_tally_place on step_tally (role, place_region, place_network);
insert into step_tally select role, place_region, place_network, state, count(*), sum(tons), sum(asked) from request_step group by 1, 2, 3, 4;
do $make$
declare
  both_sides text := 'select *, 1 as sign from came union all select *, -1 from gone';
  rewritten text := $$coalesce(r.stopped_from, r.rejected_from, r.status) = 'SIGNATURE_REVOKED'$$;
  tons text := format('case when %s then 0 else coalesce(r.approved_volume, r.proposed_volume, r.request_volume) end', rewritten);
  asked text := format('case when %s then 0 else r.request_volume end', rewritten);
  counting text := format($$insert into step_tally select s.role, s.place_region, s.place_network, s.state, sum(s.sign), sum(s.sign * %s), sum(s.sign * %s)
    from (%%s) s join bitumen_request r on r.id = s.object_id where s.object_type = 'REQUEST' group by 1, 2, 3, 4 having sum(s.sign) <> 0 or sum(s.sign * %1$s) <> 0$$, tons, asked);
begin
  execute format('create function keep_step_tally() returns trigger language plpgsql as %L', format(
    'begin if tg_op = %L then %s; elsif tg_op = %L then %s; else %s; end if; return null; end',
    'INSERT', format(counting, 'select *, 1 as sign from came'), 'UPDATE', format(counting, both_sides), format(counting, 'select *, -1 as sign from gone')));
  execute format('create function keep_request_tons_tally() returns trigger language plpgsql as %L', format(
    $$begin insert into step_tally select s.role, s.place_region, s.place_network, s.state, 0, sum(c.tons), sum(c.asked)
      from (select r.id, sum(r.sign * %1$s) as tons, sum(r.sign * %2$s) as asked from (%3$s) r group by 1 having sum(r.sign * %1$s) <> 0 or sum(r.sign * %2$s) <> 0) c
        join signature_route o on o.object_type = 'REQUEST' and o.object_id = c.id join signature_route_step s on s.route_id = o.id group by 1, 2, 3, 4; return null; end$$,
    tons, asked, both_sides));
end $make$;
create trigger step_tally_inserted after insert on signature_route_step referencing new table as came for each statement execute function keep_step_tally();
create trigger step_tally_updated after update on signature_route_step referencing old table as gone new table as came
  for each statement execute function keep_step_tally();
create trigger step_tally_deleted after delete on signature_route_step referencing old table as gone for each statement execute function keep_step_tally();
create trigger request_tons_tally_updated after update on bitumen_request referencing old table as gone new table as came
  for each statement execute function keep_request_tons_tally();
alter table signature_route_step enable always trigger step_tally_inserted, enable always trigger step_tally_updated,
  enable always trigger step_tally_deleted;
alter table bitumen_request enable always trigger request_tons_tally_updated;

-- The same fold, of every tally, in the order of their first key: a reader's lines lie together.
create or replace function fold_tallies() returns void language plpgsql as $$
declare tally record;
begin
  for tally in select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where kept) as keys,
      string_agg(format('sum(%I)', a.attname), ', ' order by a.attnum) filter (where not kept) as sums,
      string_agg(format('sum(%I) <> 0', a.attname), ' or ' order by a.attnum) filter (where not kept) as standing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join lateral (select a.atttypid in ('text'::regtype, 'date'::regtype, 'boolean'::regtype) as kept) k
    where c.relname like '%\_tally' and c.relkind = 'r' and pg_table_is_visible(c.oid) group by c.oid loop
    execute format('with gone as (delete from %1$s returning *) insert into %1$s select %2$s, %3$s from gone group by %2$s having %4$s order by 1', tally.name, tally.keys,
      tally.sums, tally.standing);
  end loop;
end $$;
-- read by nobody any more: a holder's sums are in shipment_state_tally
drop index shipment_tally_holder;

-- They are compared with their rows like the others (migration 0068).
create or replace function kept_sums() returns table (tally text, source text, keys text, counted text, summed text) language sql immutable as $$ values
  ('request_tally', 'bitumen_request', 'contractor_bin, place_region, place_network, status, drafted', 'true',
    $s$count(*), sum(case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end), sum(coalesce(approved_volume, 0)),
      count(approved_volume), sum(coalesce(limited_volume, 0)), count(limited_volume), sum(coalesce(distributed_amount, 0)), count(distributed_amount),
      sum(coalesce(shipped_volume, 0)), count(shipped_volume), sum(coalesce(received_volume, 0)), count(received_volume)$s$),
  ('shipment_tally', 'shipment', 'contractor_bin, holder_bin, place_region, place_network, receipt_state', 'true', 'count(*), sum(net), sum(coalesce(receipt_tons, 0))'),
  ('allocation_tally', 'allocation', $s$holder_bin, of_period, status, status = 'NEW' or unpromised > 0$s$, 'volume is not null', 'count(*), sum(volume), sum(shipped)'),
  ('journal_tally', 'journal', 'act, object_type', 'true', 'count(*)'),
  ('watched_sum', 'watched_request', 'period, region, ownership_type, stage, false', 'true',
    'count(*), sum(asked_kg), coalesce(sum(approved_kg), 0), coalesce(sum(limited_kg), 0), coalesce(sum(distributed_kg), 0), coalesce(sum(shipped_kg), 0), coalesce(sum(received_kg), 0)'),
  ('request_status_tally', 'bitumen_request', 'status, drafted', 'true',
    $s$count(*), sum(case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end), sum(coalesce(approved_volume, 0)),
      count(approved_volume), sum(coalesce(limited_volume, 0)), count(limited_volume), sum(coalesce(distributed_amount, 0)), count(distributed_amount),
      sum(coalesce(shipped_volume, 0)), count(shipped_volume), sum(coalesce(received_volume, 0)), count(received_volume)$s$),
  ('shipment_state_tally', 'shipment', 'holder_bin, receipt_state', 'true', 'count(*), sum(net), sum(coalesce(receipt_tons, 0))'),
  ('trader_tally', 'bitumen_request', 'trader_bin',
    $s$trader_bin is not null and not drafted and coalesce(stopped_from, rejected_from, status) <> 'SIGNATURE_REVOKED'$s$,
    'count(*), sum(request_volume), sum(coalesce(distributed_amount, 0)), count(distributed_amount), sum(coalesce(shipped_volume, 0)), count(shipped_volume)'),
  ('signature_tally', 'signature', 'role', 'true', 'count(*)'),
  ('balance_tally', 'balance_entry', 'period, figure, bitumen_type, factory_bin, supplier_bin, region, ownership_type, production_id is not null', 'true', 'count(*), sum(kg)'),
  ('step_tally', 'request_step', 'role, place_region, place_network, state', 'true', 'count(*), sum(tons), sum(asked)')
$$;
