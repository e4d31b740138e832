-- What the monitoring filters by, sorts by, counts and adds up, kept per request and per project by the transaction that changes it (decision 28).
-- Fields that a contractor writes are as others than the contractor read them: while a new version is written, as signed last.
create table watched_request (
  request_id int primary key references bitumen_request on delete cascade, project_id int not null references project, organization_bin text not null,
  region text not null, ownership_type text not null, period date not null, stage text not null,
  -- the day in Almaty since which somebody has to act; null: nobody has
  waits_from date, open_appeal boolean not null,
  asked_kg bigint not null, approved_kg bigint, limited_kg bigint, distributed_kg bigint, shipped_kg bigint, received_kg bigint);
create table watched_project (
  project_id int primary key references project on delete cascade, organization_bin text not null, region text not null, ownership_type text, status text not null,
  updated_at timestamptz not null, bitumen_total_kg bigint,
  -- both names in small letters, for the search
  words text not null, requests int not null,
  asked_kg bigint not null, approved_kg bigint, limited_kg bigint, distributed_kg bigint, shipped_kg bigint, received_kg bigint);

-- Where a request stands: domain/monitoring/stage.ts and server/request/progress.ts, for many rows at once (server/monitoring/answers.test.ts compares them).
create view request_standing as
  select r.id as request_id, r.project_id, p.organization_bin, p.region, p.ownership_type, q.period, s.stage,
    case when s.stage in ('DONE', 'REJECTED') then null when s.stage = 'RECEIPT' then way.since
      else ((coalesce(case s.stage when 'DECISION' then office.since when 'SPLIT' then case when signed.at > r.updated_at then signed.at end
          when 'ALLOCATION' then coalesce(ordered.since, sent.at) when 'PROMISE' then ordered.since when 'DELIVERY' then ordered.since end, r.updated_at)
        at time zone 'UTC') + interval '5 hours')::date end as waits_from,
    exists (select from appeal a where a.request_id = r.id and a.status = 'OPEN') as open_appeal,
    (q.tons * 1000)::bigint as asked_kg, (r.approved_volume * 1000)::bigint as approved_kg, (r.limited_volume * 1000)::bigint as limited_kg,
    (r.distributed_amount * 1000)::bigint as distributed_kg, (r.shipped_volume * 1000)::bigint as shipped_kg, (r.received_volume * 1000)::bigint as received_kg
  from bitumen_request r join project p on p.id = r.project_id join asked_request q on q.request_id = r.id
  left join lateral (select sr.created_at as since from signature_route sr join signature_route_step st on st.route_id = sr.id
    where sr.object_type = 'REQUEST' and sr.object_id = r.id and st.state = 'CURRENT' order by st.step_order limit 1) office on r.status = 'AWAITING_SIGNATURE'
  left join lateral (select count(*) as n, min(s.shipped_on) as since from shipment s join allocation a on a.id = s.allocation_id left join receipt c on c.shipment_id = s.id
    where a.request_id = r.id and not s.cancelled and not s.lost and c.shipment_id is null) way on r.status = 'SIGNED'
  left join lateral (select count(*) filter (where a.status = 'NEW') as unanswered, count(*) filter (where a.status in ('APPROVED', 'REDUCED', 'CLOSED')) as promised,
      count(*) filter (where a.status in ('APPROVED', 'REDUCED')) as open, max(a.updated_at) as since
    from allocation a where a.request_id = r.id and a.status is not null) ordered on r.status = 'SIGNED'
  left join lateral (select t.id, t.sent_at as at from split_line l join split t on t.id = l.split_id where l.request_id = r.id and t.status = 'SENT') sent on r.status = 'SIGNED'
  left join lateral (select count(*) as n, min(d.signed_at) as at from distribution d where d.period = r.request_period and d.status = 'SIGNED') signed on r.status = 'SIGNED'
  cross join lateral (select case
    when r.status in ('CREATED', 'SIGNATURE_REVOKED') then 'WRITING' when r.status = 'AWAITING_SIGNATURE' then 'DECISION' when r.status = 'ON_APPROVAL' then 'ANSWER'
    when r.status <> 'SIGNED' then r.status
    when way.n > 0 then 'RECEIPT' when r.month_closed then 'DONE' when ordered.unanswered > 0 then 'PROMISE'
    when ordered.promised > 0 then case when ordered.open = 0 or coalesce(r.shipped_volume, 0) >= coalesce(r.distributed_amount, 0) then 'DONE' else 'DELIVERY' end
    when sent.id is not null or r.emergency_reason is not null then 'ALLOCATION' when signed.n > 0 then 'SPLIT' else 'LIMIT' end as stage) s;
create view project_standing as
  select p.id as project_id, p.organization_bin, k.code as region, v.ownership_type, p.status, date_trunc('milliseconds', p.updated_at) as updated_at,
    (v.bitumen_total * 1000)::bigint as bitumen_total_kg, lower(concat_ws(chr(31), v.name, v.name_kk)) as words, f.requests,
    f.asked_kg, f.approved_kg, f.limited_kg, f.distributed_kg, f.shipped_kg, f.received_kg
  from project p
  left join lateral (select d.content from document d where d.object_type = 'PROJECT' and d.object_id = p.id and d.read_only order by d.version desc limit 1) d
    on p.status = 'SIGNATURE_REVOKED'
  cross join lateral (select
    case p.status when 'SIGNATURE_REVOKED' then d.content ->> 'region' else p.region end as region,
    case p.status when 'SIGNATURE_REVOKED' then d.content ->> 'ownershipType' else p.ownership_type end as ownership_type,
    case p.status when 'SIGNATURE_REVOKED' then (d.content ->> 'bitumenTotal')::numeric else p.bitumen_total end as bitumen_total,
    case p.status when 'SIGNATURE_REVOKED' then d.content ->> 'projectName' else p.project_name end as name,
    case p.status when 'SIGNATURE_REVOKED' then d.content ->> 'projectNameKk' else p.project_name_kk end as name_kk) v
  join kato k on k.code = v.region
  cross join lateral (select count(*)::int as requests, coalesce(sum(w.asked_kg), 0)::bigint as asked_kg, sum(w.approved_kg)::bigint as approved_kg,
      sum(w.limited_kg)::bigint as limited_kg, sum(w.distributed_kg)::bigint as distributed_kg, sum(w.shipped_kg)::bigint as shipped_kg, sum(w.received_kg)::bigint as received_kg
    from watched_request w where w.project_id = p.id) f
  where p.status <> 'CREATED';

-- Sums over all requests, as entries that only add up: no act waits for another one at a sum. A job folds them (server/monitoring/keep.ts).
create table watched_sum (
  period date not null, region text not null, ownership_type text not null, stage text not null, folded boolean not null default false, requests int not null,
  asked_kg bigint not null, approved_kg bigint not null, limited_kg bigint not null, distributed_kg bigint not null, shipped_kg bigint not null, received_kg bigint not null);
create index watched_sum_new on watched_sum (period) where not folded;
create function add_watched() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into watched_sum select period, region, ownership_type, stage, false, count(*), sum(asked_kg), coalesce(sum(approved_kg), 0), coalesce(sum(limited_kg), 0),
      coalesce(sum(distributed_kg), 0), coalesce(sum(shipped_kg), 0), coalesce(sum(received_kg), 0) from added group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into watched_sum select period, region, ownership_type, stage, false, -count(*), -sum(asked_kg), -coalesce(sum(approved_kg), 0), -coalesce(sum(limited_kg), 0),
      -coalesce(sum(distributed_kg), 0), -coalesce(sum(shipped_kg), 0), -coalesce(sum(received_kg), 0) from gone group by 1, 2, 3, 4;
  else
    insert into watched_sum select period, region, ownership_type, stage, false, sum(sign), sum(sign * asked_kg), coalesce(sum(sign * approved_kg), 0),
      coalesce(sum(sign * limited_kg), 0), coalesce(sum(sign * distributed_kg), 0), coalesce(sum(sign * shipped_kg), 0), coalesce(sum(sign * received_kg), 0)
      from (select 1 as sign, a.* from added a union all select -1, g.* from gone g) both_sides group by 1, 2, 3, 4
      having sum(sign) <> 0 or sum(sign * asked_kg) <> 0 or sum(sign * approved_kg) <> 0 or sum(sign * limited_kg) <> 0 or sum(sign * distributed_kg) <> 0
        or sum(sign * shipped_kg) <> 0 or sum(sign * received_kg) <> 0;
  end if;
  return null; end $$;
create trigger watched_request_added after insert on watched_request referencing new table as added for each statement execute function add_watched();
create trigger watched_request_changed after update on watched_request referencing old table as gone new table as added for each statement execute function add_watched();
create trigger watched_request_gone after delete on watched_request referencing old table as gone for each statement execute function add_watched();

insert into watched_request select * from request_standing;
create index watched_request_project on watched_request (project_id);
insert into watched_project select * from project_standing;
update watched_sum set folded = true;
-- one index for each order in which the monitoring can be read; tons that are not decided yet come before 0
create index watched_request_period on watched_request (period nulls first, request_id);
create index watched_request_stage on watched_request (stage, request_id);
create index watched_request_asked on watched_request (asked_kg nulls first, request_id);
create index watched_request_distributed on watched_request (distributed_kg nulls first, request_id);
create index watched_request_shipped on watched_request (shipped_kg nulls first, request_id);
create index watched_request_waits on watched_request (waits_from, request_id) where waits_from is not null;
create index watched_request_appeal on watched_request (request_id) where open_appeal;
-- what the refreshing of warnings reads
create index project_road on project (road_code) where status = 'SIGNED';
create index attachment_file on attachment (sha256);

-- What the checks found (domain/monitoring), and what they have to look at again. key: a BIN, a road, a project ('*': all of them).
create table watched_warning (
  kind text not null constraint watched_warning_kind check (kind in ('PROJECT', 'REQUEST')), object_id int not null, code text not null, position int not null, warning json not null,
  primary key (kind, object_id, code, position));
create index watched_warning_code on watched_warning (kind, code, object_id);
create table watched_due (
  id bigint generated always as identity primary key, scope text not null constraint watched_due_scope check (scope in ('ORGANISATION', 'ROAD', 'FILE')), key text not null);
-- The month of new requests and the norms that the kept warnings were made with: one row, none before the first time.
create table watched_basis (one boolean primary key default true constraint watched_basis_one check (one), month date not null, norms json not null);

-- Requests and projects that a transaction has changed something of. They are settled when it ends, in the order of their ids: no two wait for each other in a circle.
create unlogged table watched_mark (
  xact xid8 not null, kind text not null constraint watched_mark_kind check (kind in ('PROJECT', 'REQUEST')), id int not null, first boolean not null, primary key (xact, kind, id));
create function mark_watched(of_kind text, ids int[]) returns void language sql as $$
  insert into watched_mark select pg_current_xact_id(), of_kind, u.id, u.n = 1 and not exists (select from watched_mark where xact = pg_current_xact_id())
    from unnest(ids) with ordinality as u (id, n) where u.id is not null on conflict do nothing $$;

create function keep_watched(asked int[], about int[]) returns void language plpgsql as $$
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
end $$;
create function settle_watched() returns trigger language plpgsql as $$
declare asked int[]; about int[];
begin
  with gone as (delete from watched_mark where xact = pg_current_xact_id() returning kind, id)
    select coalesce(array_agg(id) filter (where kind = 'REQUEST'), '{}'), coalesce(array_agg(id) filter (where kind = 'PROJECT'), '{}') into asked, about from gone;
  perform keep_watched(asked, about);
  return null; end $$;
create constraint trigger watched_settled after insert on watched_mark deferrable initially deferred for each row when (new.first) execute function settle_watched();

create function watch_changes() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old)); asked int[];
begin
  asked := case tg_table_name
    when 'bitumen_request' then array[(row ->> 'id')::int]
    when 'shipment' then array(select a.request_id from allocation a where a.id = (row ->> 'allocation_id')::int)
    when 'receipt' then array(select a.request_id from shipment s join allocation a on a.id = s.allocation_id where s.id = (row ->> 'shipment_id')::int)
    when 'split' then array(select l.request_id from split_line l where l.split_id = (row ->> 'id')::int)
    when 'distribution' then array(select r.id from bitumen_request r where r.request_period = (row ->> 'period')::date and r.status = 'SIGNED')
    when 'signature_route_step' then array(select r.object_id from signature_route r where r.id = (row ->> 'route_id')::int and r.object_type = 'REQUEST')
    else array[(row ->> 'request_id')::int] end;
  perform mark_watched('REQUEST', asked);
  return null; end $$;
create trigger request_watched after insert or update on bitumen_request for each row when (not new.drafted) execute function watch_changes();
create trigger allocation_watched after insert or update on allocation for each row when (new.status is not null) execute function watch_changes();
create trigger allocation_gone_watched after delete on allocation for each row when (old.status is not null) execute function watch_changes();
create trigger shipment_watched after insert or update on shipment for each row execute function watch_changes();
create trigger receipt_watched after insert or update or delete on receipt for each row execute function watch_changes();
create trigger split_watched after update on split for each row when ((old.status, old.sent_at) is distinct from (new.status, new.sent_at)) execute function watch_changes();
create trigger split_line_watched after insert or delete on split_line for each row execute function watch_changes();
create trigger distribution_watched after update on distribution for each row when ((old.status, old.signed_at) is distinct from (new.status, new.signed_at))
  execute function watch_changes();
create trigger step_watched after insert or update on signature_route_step for each row execute function watch_changes();
create trigger appeal_watched after insert or update on appeal for each row execute function watch_changes();

create function watch_project() returns trigger language plpgsql as $$ begin
  perform mark_watched('PROJECT', array[new.id]);
  if tg_op = 'INSERT' then
    return null;
  end if;
  if (old.region, old.ownership_type, old.organization_bin) is distinct from (new.region, new.ownership_type, new.organization_bin) then
    perform mark_watched('REQUEST', array(select id from bitumen_request where project_id = new.id and not drafted));
  end if;
  if 'SIGNED' in (old.status, new.status) then
    insert into watched_due (scope, key) values ('FILE', new.id);
    insert into watched_due (scope, key) select distinct 'ROAD', r from unnest(array[old.road_code, new.road_code]) r where r is not null;
  end if;
  return null; end $$;
create trigger project_watched after insert or update on project for each row when (new.status <> 'CREATED') execute function watch_project();
-- the plan and the files of a project that is signed
create function watch_parts() returns trigger language plpgsql as $$
declare about int := (to_jsonb(coalesce(new, old)) ->> 'project_id')::int;
begin
  insert into watched_due (scope, key) select case tg_table_name when 'attachment' then 'FILE' else 'ORGANISATION' end,
    case tg_table_name when 'attachment' then id::text else organization_bin end from project where id = about and status = 'SIGNED';
  return null; end $$;
create trigger project_planned_watched after insert or update or delete on project_planned for each row execute function watch_parts();
create trigger attachment_watched after insert or update or delete on attachment for each row execute function watch_parts();
