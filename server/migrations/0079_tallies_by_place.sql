-- A tally is made by one call (decision 44): its table is there, with the keys first (text, days, booleans), then the number of rows, then what is added up.
create table kept_sum (tally text constraint kept_sum_pkey primary key, source text not null, keys text not null, counted text not null, summed text not null);
insert into kept_sum select tally, source, keys, counted, summed from kept_sums();
create or replace function kept_sums() returns table (tally text, source text, keys text, counted text, summed text) language sql stable as $$
  select k.tally, k.source, k.keys, k.counted, k.summed from kept_sum k $$;

-- Keeps a tally of the rows of `source` that are `counted`, by `keys`, with the sums of `summed`: every statement that writes rows adds a line of what it changed.
-- Both sides of an update are read as `r`. Rows that are there already are added at once; from then on it is folded and compared like the others.
create function keep_tally(tally text, source text, keys text, counted text, summed text[]) returns void language plpgsql as $make$
declare sums text; changed text; counting text; width int;
begin
  select count(*) into width from pg_attribute where attrelid = tally::regclass and attnum > 0 and not attisdropped
    and atttypid in ('text'::regtype, 'date'::regtype, 'boolean'::regtype);
  select coalesce(string_agg(format(', sum(sign * (%s))', s), '' order by place), ''), coalesce(string_agg(format(' or sum(sign * (%s)) <> 0', s), '' order by place), '')
    into sums, changed from unnest(summed) with ordinality as each(s, place);
  counting := format('insert into %I select %s, sum(sign)%s from (%%s) r where %s group by %s having sum(sign) <> 0%s order by 1', tally, keys, sums, counted,
    (select string_agg(n::text, ', ') from generate_series(1, width) n), changed);
  execute format('create function keep_%s() returns trigger language plpgsql as %L', tally, format(
    'begin if tg_op = %L then %s; elsif tg_op = %L then %s; else %s; end if; return null; end',
    'INSERT', format(counting, 'select *, 1 as sign from came'),
    'UPDATE', format(counting, 'select *, 1 as sign from came union all select *, -1 from gone'), format(counting, 'select *, -1 as sign from gone')));
  execute format('create trigger %s_inserted after insert on %I referencing new table as came for each statement execute function keep_%1$s()', tally, source);
  execute format('create trigger %s_updated after update on %I referencing old table as gone new table as came for each statement execute function keep_%1$s()', tally, source);
  execute format('create trigger %s_deleted after delete on %I referencing old table as gone for each statement execute function keep_%1$s()', tally, source);
  -- also where rows are copied in with triggers off
  execute format('alter table %I enable always trigger %s_inserted, enable always trigger %2$s_updated, enable always trigger %2$s_deleted', source, tally);
  execute format(counting, format('select *, 1 as sign from %I', source));
  insert into kept_sum values (tally, source, keys, counted, concat_ws(', ', 'count(*)', (select string_agg(format('sum(%s)', s), ', ' order by place)
    from unnest(summed) with ordinality as each(s, place))));
end $make$;
create function drop_tally(of_tally text) returns void language plpgsql as $make$
declare kept record;
begin
  delete from kept_sum k where k.tally = of_tally returning * into strict kept;
  execute format('drop trigger %s_inserted on %I', of_tally, kept.source);
  execute format('drop trigger %s_updated on %I', of_tally, kept.source);
  execute format('drop trigger %s_deleted on %I', of_tally, kept.source);
  execute format('drop function keep_%s()', of_tally);
  execute format('drop table %I', of_tally);
end $make$;

-- An office adds up a few lines of its place, not those of every contractor there; who sees everything adds up all places.
create table request_place_tally (place_region text not null, place_network text not null, status text not null, drafted boolean not null,
  n bigint not null, asked numeric not null, approved numeric not null, approved_n bigint not null, limited numeric not null, limited_n bigint not null,
  distributed numeric not null, distributed_n bigint not null, shipped numeric not null, shipped_n bigint not null, received numeric not null, received_n bigint not null);
create index request_place_tally_place on request_place_tally (place_region, place_network);
select keep_tally('request_place_tally', 'bitumen_request', 'place_region, place_network, status, drafted', 'true', array[
  $$case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end$$,
  'coalesce(approved_volume, 0)', 'num_nonnulls(approved_volume)', 'coalesce(limited_volume, 0)', 'num_nonnulls(limited_volume)',
  'coalesce(distributed_amount, 0)', 'num_nonnulls(distributed_amount)', 'coalesce(shipped_volume, 0)', 'num_nonnulls(shipped_volume)',
  'coalesce(received_volume, 0)', 'num_nonnulls(received_volume)']);
select drop_tally('request_status_tally');
create table shipment_place_tally (place_region text not null, place_network text not null, receipt_state text not null, n bigint not null, net numeric not null,
  received numeric not null);
create index shipment_place_tally_place on shipment_place_tally (place_region, place_network);
select keep_tally('shipment_place_tally', 'shipment', 'place_region, place_network, receipt_state', 'true', array['net', 'coalesce(receipt_tons, 0)']);
-- read by contractors alone
drop index request_tally_place;
drop index shipment_tally_place;

-- What stands above the monitoring's list of projects.
create table watched_project_tally (region text not null, ownership_type text not null, status text not null, n bigint not null, asked_kg numeric not null,
  approved_kg numeric not null, limited_kg numeric not null, distributed_kg numeric not null, shipped_kg numeric not null, received_kg numeric not null);
select keep_tally('watched_project_tally', 'watched_project', 'region, ownership_type, status', 'true', array['asked_kg', 'coalesce(approved_kg, 0)',
  'coalesce(limited_kg, 0)', 'coalesce(distributed_kg, 0)', 'coalesce(shipped_kg, 0)', 'coalesce(received_kg, 0)']);
