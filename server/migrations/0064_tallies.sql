-- How many rows a reader has in which state, and their tons, without reading five seasons of them: a tally is a sum of small changes. Every statement that
-- writes rows adds a line of what it changed; nobody waits for anybody, as they would for one counter. fold_tallies() adds the lines up once a night.
-- Lines are keyed by text, days and booleans; everything else in them is summed.
create table request_tally (contractor_bin text not null, place_region text not null, place_network text not null, status text not null, drafted boolean not null,
  n bigint not null, asked numeric not null, approved numeric not null, approved_n bigint not null, limited numeric not null, limited_n bigint not null,
  distributed numeric not null, distributed_n bigint not null, shipped numeric not null, shipped_n bigint not null, received numeric not null, received_n bigint not null);
create index request_tally_contractor on request_tally (contractor_bin);
create index request_tally_place on request_tally (place_region, place_network);
create table shipment_tally (contractor_bin text not null, holder_bin text not null, place_region text not null, place_network text not null, receipt_state text not null,
  n bigint not null, net numeric not null, received numeric not null);
create index shipment_tally_contractor on shipment_tally (contractor_bin);
create index shipment_tally_place on shipment_tally (place_region, place_network);
create table allocation_tally (holder_bin text not null, of_period date not null, status text not null, awaited boolean not null,
  n bigint not null, volume numeric not null, shipped numeric not null);
create index allocation_tally_holder on allocation_tally (holder_bin);
create table journal_tally (act text not null, object_type text not null, n bigint not null);

do $make$
declare tally record; sums text; changed text; counting text;
begin
  for tally in select * from (values
    -- what was asked of a request that is being rewritten stands in its signed document (asked_request): there are few, and they are added when they are read
    ('request_tally', 'bitumen_request', 'contractor_bin, place_region, place_network, status, drafted', 5, 'true', array[
      $$case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end$$,
      'coalesce(approved_volume, 0)', 'num_nonnulls(approved_volume)', 'coalesce(limited_volume, 0)', 'num_nonnulls(limited_volume)',
      'coalesce(distributed_amount, 0)', 'num_nonnulls(distributed_amount)', 'coalesce(shipped_volume, 0)', 'num_nonnulls(shipped_volume)',
      'coalesce(received_volume, 0)', 'num_nonnulls(received_volume)']),
    ('shipment_tally', 'shipment', 'contractor_bin, holder_bin, place_region, place_network, receipt_state', 5, 'true', array['net', 'coalesce(receipt_tons, 0)']),
    ('allocation_tally', 'allocation', $$holder_bin, of_period, status, status = 'NEW' or unpromised > 0$$, 4, 'volume is not null', array['volume', 'shipped']),
    ('journal_tally', 'journal', 'act, object_type', 2, 'true', array[]::text[])
  ) as made(name, source, keys, width, counted, summed) loop
    select coalesce(string_agg(format(', sum(sign * (%s))', s), '' order by place), ''), coalesce(string_agg(format(' or sum(sign * (%s)) <> 0', s), '' order by place), '')
      into sums, changed from unnest(tally.summed) with ordinality as each(s, place);
    counting := format('insert into %I select %s, sum(sign)%s from (%%s) r where %s group by %s having sum(sign) <> 0%s', tally.name, tally.keys, sums, tally.counted,
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

create function fold_tallies() returns void language plpgsql as $$
declare tally record;
begin
  for tally in select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where kept) as keys,
      string_agg(format('sum(%I)', a.attname), ', ' order by a.attnum) filter (where not kept) as sums,
      string_agg(format('sum(%I) <> 0', a.attname), ' or ' order by a.attnum) filter (where not kept) as standing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join lateral (select a.atttypid in ('text'::regtype, 'date'::regtype, 'boolean'::regtype) as kept) k
    where c.relname in ('request_tally', 'shipment_tally', 'allocation_tally', 'journal_tally') and c.relkind = 'r' and pg_table_is_visible(c.oid) group by c.oid loop
    execute format('with gone as (delete from %1$s returning *) insert into %1$s select %2$s, %3$s from gone group by %2$s having %4$s', tally.name, tally.keys, tally.sums,
      tally.standing);
  end loop;
end $$;
