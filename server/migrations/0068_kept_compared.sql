-- What is kept can be compared with what it is made from, and is mended where it differs (decision 33).

-- A request that is approved while limits are signed is seen by neither of the two transactions: the month is looked at again when both have ended.
alter table watched_due drop constraint watched_due_scope, add constraint watched_due_scope check (scope in ('ORGANISATION', 'ROAD', 'FILE', 'MONTH'));
-- compared by value, whatever a version of the portal writes them like
alter table watched_basis alter norms type jsonb using norms::jsonb;

create or replace function keep_watched(asked int[], about int[]) returns void language plpgsql as $$
declare projects int[];
begin
  -- two acts on one request wait for each other here, and the later one sees what the earlier one did
  perform from watched_request where request_id = any (asked) order by request_id for update;
  insert into watched_request select * from request_standing where request_id = any (asked) order by request_id
    on conflict (request_id) do update set organization_bin = excluded.organization_bin, region = excluded.region, ownership_type = excluded.ownership_type,
      period = excluded.period, stage = excluded.stage, waits_from = excluded.waits_from, open_appeal = excluded.open_appeal, asked_kg = excluded.asked_kg,
      approved_kg = excluded.approved_kg, limited_kg = excluded.limited_kg, distributed_kg = excluded.distributed_kg, shipped_kg = excluded.shipped_kg,
      received_kg = excluded.received_kg
    where watched_request.* is distinct from excluded.*;
  delete from watched_request w where w.request_id = any (asked) and not exists (select from bitumen_request r where r.id = w.request_id and not r.drafted);
  projects := array(select project_id from bitumen_request where id = any (asked) union select unnest(about));
  perform from watched_project where project_id = any (projects) order by project_id for update;
  insert into watched_project select * from project_standing where project_id = any (projects) order by project_id
    on conflict (project_id) do update set organization_bin = excluded.organization_bin, region = excluded.region, ownership_type = excluded.ownership_type,
      status = excluded.status, updated_at = excluded.updated_at, bitumen_total_kg = excluded.bitumen_total_kg, words = excluded.words, requests = excluded.requests,
      asked_kg = excluded.asked_kg, approved_kg = excluded.approved_kg, limited_kg = excluded.limited_kg, distributed_kg = excluded.distributed_kg,
      shipped_kg = excluded.shipped_kg, received_kg = excluded.received_kg
    where watched_project.* is distinct from excluded.*;
  delete from watched_project w where w.project_id = any (projects) and not exists (select from project_standing s where s.project_id = w.project_id);
  insert into watched_due (scope, key) select distinct 'ORGANISATION', organization_bin from project where id = any (projects);
  insert into watched_due (scope, key) select 'FILE', id::text from project where id = any (about) and status = 'SIGNED';
  insert into watched_due (scope, key) select distinct 'ROAD', road_code from project where id = any (about) and status = 'SIGNED' and road_code is not null;
end $$;

-- What a project has now is looked at by keep_watched; here, what it had before.
create or replace function watch_project() returns trigger language plpgsql as $$ begin
  perform mark_watched('PROJECT', array[new.id]);
  if tg_op = 'INSERT' then
    return null;
  end if;
  if (old.region, old.ownership_type, old.organization_bin) is distinct from (new.region, new.ownership_type, new.organization_bin) then
    perform mark_watched('REQUEST', array(select id from bitumen_request where project_id = new.id and not drafted));
  end if;
  if old.status = 'SIGNED' then
    insert into watched_due (scope, key) select 'FILE', new.id where new.status <> 'SIGNED';
    insert into watched_due (scope, key) select 'ROAD', old.road_code where old.road_code is not null and (old.road_code, 'SIGNED') is distinct from (new.road_code, new.status);
  end if;
  return null; end $$;

-- Once a statement, not once a row: a split of a country's month has thousands of lines.
drop trigger request_watched on bitumen_request;
drop trigger allocation_watched on allocation;
drop trigger allocation_gone_watched on allocation;
drop trigger shipment_watched on shipment;
drop trigger receipt_watched on receipt;
drop trigger split_watched on split;
drop trigger split_line_watched on split_line;
drop trigger distribution_watched on distribution;
drop trigger step_watched on signature_route_step;
drop trigger appeal_watched on appeal;
drop trigger project_planned_watched on project_planned;
drop trigger attachment_watched on attachment;
create or replace function watch_changes() returns trigger language plpgsql as $$
declare asked int[];
begin
  if tg_table_name = 'bitumen_request' then
    asked := array(select id from changed where not drafted);
  elsif tg_table_name = 'allocation' then
    asked := array(select request_id from changed where status is not null);
  elsif tg_table_name = 'shipment' then
    asked := array(select a.request_id from changed c join allocation a on a.id = c.allocation_id);
  elsif tg_table_name = 'receipt' then
    asked := array(select a.request_id from changed c join shipment s on s.id = c.shipment_id join allocation a on a.id = s.allocation_id);
  elsif tg_table_name = 'split' then
    asked := array(select l.request_id from changed n join before o on o.id = n.id and (o.status, o.sent_at) is distinct from (n.status, n.sent_at)
      join split_line l on l.split_id = n.id);
  elsif tg_table_name = 'distribution' then
    asked := array(select r.id from changed n join before o on o.id = n.id and (o.status, o.signed_at) is distinct from (n.status, n.signed_at)
      join bitumen_request r on r.request_period = n.period and r.status = 'SIGNED');
    -- late enough for a request whose own transaction is just ending
    insert into watched_due (scope, key, not_before) select distinct 'MONTH', n.period::text, clock_timestamp() + interval '5 seconds' from changed n
      join before o on o.id = n.id and (o.status, o.signed_at) is distinct from (n.status, n.signed_at);
  elsif tg_table_name = 'signature_route_step' then
    asked := array(select object_id from changed where object_type = 'REQUEST');
  else
    asked := array(select request_id from changed);
  end if;
  perform mark_watched('REQUEST', array(select distinct u from unnest(asked) u where u is not null));
  return null; end $$;
-- the plan and the files of a project that is signed
create or replace function watch_parts() returns trigger language plpgsql as $$ begin
  insert into watched_due (scope, key) select distinct case tg_table_name when 'attachment' then 'FILE' else 'ORGANISATION' end,
    case tg_table_name when 'attachment' then p.id::text else p.organization_bin end from changed c join project p on p.id = c.project_id and p.status = 'SIGNED';
  return null; end $$;
do $make$
declare made record;
begin
  for made in select w.on_table, e.event, w.does, case e.event when 'insert' then 'new table as changed' when 'delete' then 'old table as changed'
        else 'new table as changed' || case when w.on_table in ('split', 'distribution') then ' old table as before' else '' end end as seen
      from (values ('bitumen_request', 'insert update', 'watch_changes'), ('allocation', 'insert update delete', 'watch_changes'), ('shipment', 'insert update', 'watch_changes'),
        ('receipt', 'insert update delete', 'watch_changes'), ('split', 'update', 'watch_changes'), ('split_line', 'insert delete', 'watch_changes'),
        ('distribution', 'update', 'watch_changes'), ('signature_route_step', 'insert update', 'watch_changes'), ('appeal', 'insert update', 'watch_changes'),
        ('project_planned', 'insert update delete', 'watch_parts'), ('attachment', 'insert update delete', 'watch_parts')) as w (on_table, events, does)
      cross join lateral unnest(string_to_array(w.events, ' ')) as e (event) loop
    execute format('create trigger %1$s_watched_%2$s after %2$s on %1$I referencing %3$s for each statement execute function %4$s()', made.on_table, made.event, made.seen,
      made.does);
  end loop;
end $make$;

-- Makes those of these requests and projects anew whose kept row differs from what it is made from. @returns what differed. Rows that are right are not locked.
create function mend_watched(asked int[], about int[]) returns table (kept_in text, was jsonb, made jsonb) language plpgsql as $$
declare requests int[]; projects int[]; found jsonb;
begin
  select coalesce(array_agg(d.request_id), '{}'), coalesce(jsonb_agg(jsonb_build_object('kept_in', 'watched_request', 'was', d.was, 'made', d.made)), '[]') into requests, found
    from (select request_id, to_jsonb(w) as was, to_jsonb(s) as made from (select * from request_standing where request_id = any (asked)) s
      full join (select * from watched_request where request_id = any (asked)) w using (request_id) where s.* is distinct from w.*) d;
  select coalesce(array_agg(d.project_id), '{}'), found || coalesce(jsonb_agg(jsonb_build_object('kept_in', 'watched_project', 'was', d.was, 'made', d.made)), '[]')
    into projects, found
    from (select project_id, to_jsonb(w) as was, to_jsonb(s) as made from (select * from project_standing where project_id = any (about)) s
      full join (select * from watched_project where project_id = any (about)) w using (project_id) where s.* is distinct from w.*) d;
  if requests <> '{}' or projects <> '{}' then
    perform keep_watched(requests, projects);
  end if;
  return query select * from jsonb_to_recordset(found) as d (kept_in text, was jsonb, made jsonb);
end $$;

-- Which sums are kept of what: the columns of the source that key a line, and which rows are counted; what is added up, in the order of the columns of the tally.
create function kept_sums() returns table (tally text, source text, keys text, counted text, summed text) language sql immutable as $$ values
  ('request_tally', 'bitumen_request', 'contractor_bin, place_region, place_network, status, drafted', 'true',
    $s$count(*), sum(case when drafted or coalesce(stopped_from, rejected_from, status) = 'SIGNATURE_REVOKED' then 0 else request_volume end), sum(coalesce(approved_volume, 0)),
      count(approved_volume), sum(coalesce(limited_volume, 0)), count(limited_volume), sum(coalesce(distributed_amount, 0)), count(distributed_amount),
      sum(coalesce(shipped_volume, 0)), count(shipped_volume), sum(coalesce(received_volume, 0)), count(received_volume)$s$),
  ('shipment_tally', 'shipment', 'contractor_bin, holder_bin, place_region, place_network, receipt_state', 'true', 'count(*), sum(net), sum(coalesce(receipt_tons, 0))'),
  ('allocation_tally', 'allocation', $s$holder_bin, of_period, status, status = 'NEW' or unpromised > 0$s$, 'volume is not null', 'count(*), sum(volume), sum(shipped)'),
  ('journal_tally', 'journal', 'act, object_type', 'true', 'count(*)'),
  ('watched_sum', 'watched_request', 'period, region, ownership_type, stage, false', 'true',
    'count(*), sum(asked_kg), coalesce(sum(approved_kg), 0), coalesce(sum(limited_kg), 0), coalesce(sum(distributed_kg), 0), coalesce(sum(shipped_kg), 0), coalesce(sum(received_kg), 0)')
$$;
-- Adds the lines that a tally lacks. Lines and rows are written by the same statements, so one look sees both alike while others write; nobody is locked out.
-- @returns the lines that were added
create function mend_sum(of_tally text) returns setof jsonb language plpgsql as $$
declare kept record; columns record;
begin
  -- of two at once the second sees what the first has added
  perform pg_advisory_xact_lock(7202633);
  select * into strict kept from kept_sums() where tally = of_tally;
  select string_agg(quote_ident(attname), ', ' order by attnum) as all_of, count(*) filter (where is_key) as keys,
      string_agg(case when attname = 'folded' then 'false' else quote_ident(attname) end, ', ' order by attnum) filter (where is_key) as own,
      string_agg(format('sum(-%I)', attname), ', ' order by attnum) filter (where not is_key) as taken,
      string_agg(format('sum(%I)', attname), ', ' order by attnum) filter (where not is_key) as sums,
      string_agg(format('sum(%I) <> 0', attname), ' or ' order by attnum) filter (where not is_key) as differs
    into columns from pg_attribute cross join lateral (select atttypid in ('text'::regtype, 'date'::regtype, 'boolean'::regtype) as is_key) k
    where attrelid = of_tally::regclass and attnum > 0 and not attisdropped;
  return query execute format('with rows_of (%1$s) as (select %2$s, %3$s from %4$I where %5$s group by %6$s), lines as (select %7$s, %8$s from %9$I group by %6$s),
      added as (insert into %9$I select %10$s, %11$s from (select * from rows_of union all select * from lines) b group by %10$s having %12$s returning *)
      select to_jsonb(added) from added',
    columns.all_of, kept.keys, kept.summed, kept.source, kept.counted, (select string_agg(n::text, ', ') from generate_series(1, columns.keys) n), columns.own, columns.taken,
    of_tally, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = of_tally::regclass and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'date'::regtype, 'boolean'::regtype)), columns.sums, columns.differs);
end $$;

-- What fires also where rows are copied in with triggers off; a restore of data alone (pg_restore --disable-triggers) makes them ordinary ones. @returns those that were
create function fire_always() returns setof text language plpgsql as $$
declare found record;
begin
  for found in select tgrelid::regclass as on_table, tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and tgenabled <> 'A' and p.pronamespace = current_schema()::regnamespace
        and p.proname ~ '^(place_(request|allocation|shipment|step)|note_receipts|move_requests|keep_\w+_tally)$' loop
    execute format('alter table %s enable always trigger %I', found.on_table, found.tgname);
    return next format('%s on %s', found.tgname, found.on_table);
  end loop;
end $$;

-- When what is kept was compared last, and how many rows and sums differed.
create table kept_check (checked_at timestamptz primary key default now(), differing int not null);
