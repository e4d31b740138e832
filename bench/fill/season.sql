-- One season of the country, from the projects to the closed books. Settings: fill.year, fill.today, fill.projects (how many the season has).
-- The months of a season are April to October: what lies before today's month is closed, today's is being delivered, the next one is being filed.
create or replace function pg_temp.pick(seed text, choices int) returns int language sql immutable parallel safe as
  $$ select (hashtextextended(seed, 0) & 1073741823)::int % choices $$;
-- Almaty's working hours on a day
create or replace function pg_temp.hour(d date, seed text) returns timestamptz language sql immutable as
  $$ select (d + make_time(9 + pg_temp.pick(seed || 'h', 9), pg_temp.pick(seed || 'm', 60), 0)) at time zone interval '5 hours' $$;
-- not a working day: the Monday after it
create or replace function pg_temp.working(d date) returns date language sql immutable as
  $$ select d + case extract(isodow from d)::int when 6 then 2 when 7 then 1 else 0 end $$;
create or replace function pg_temp.code(seed text) returns text language sql immutable as
  $$ select upper(concat_ws('-', substr(md5(seed), 1, 4), substr(md5(seed), 5, 4), substr(md5(seed), 9, 4), substr(md5(seed), 13, 4))) $$;

-- Of the session only: the portal has views with some of these names.
drop table if exists pg_temp.months, pg_temp.place, pg_temp.road_place, pg_temp.made, pg_temp.work, pg_temp.asked, pg_temp.given, pg_temp.wagon;
create temp table months as
  select p::date as period, (p - interval '1 month')::date as before,
    case when p < date_trunc('month', t) then 'CLOSED' when p = date_trunc('month', t) then 'RUNNING' else 'FILING' end as stage
  from (select current_setting('fill.today')::date as t) today, generate_series(
    make_date(current_setting('fill.year')::int, current_setting('fill.first')::int, 1), make_date(current_setting('fill.year')::int, 10, 1), interval '1 month') p
  where p <= date_trunc('month', t) + interval '1 month';

-- Regions with the office of each ownership and the person who signs there.
create temp table place as
  select k.code as region, k.name_ru, k.name_kk, o.ownership_type, o.role, o.bin, f.person_id, f.full_name, n.name_ru as office_ru, row_number() over (order by o.ownership_type, k.code) - 1 as n
  from kato k cross join lateral (
    select 'REPUBLICAN' as ownership_type, 'QAJ_BRANCH' as role, coalesce(
      (select r.bin from office_region r join organisation_role q on q.bin = r.bin and q.role = 'QAJ_BRANCH' where r.region = k.code),
      (select g.bin from organisation g join organisation_role q on q.bin = g.bin and q.role = 'QAJ_BRANCH' where g.kato_code = k.code)) as bin
    union all
    select 'LOCAL', 'AKIMAT_BRANCH', (select g.bin from organisation g join organisation_role q on q.bin = g.bin and q.role = 'AKIMAT_BRANCH' where g.kato_code = k.code)) o
  join fill_person f on f.bin = o.bin and f.n = 0 join organisation n on n.bin = o.bin
  where k.level = 1;
create temp table road_place as
  select code, name_ru, name_kk, row_number() over (order by code) - 1 as n, count(*) over () as of from road;

-- Projects: who, where, which road. Sections of one road lie one behind the other, one project in fifty overlaps its neighbour.
create temp table work as
  select base.id + g as id, g, c.bin as contractor, c.name_ru as contractor_ru, c.name_kk as contractor_kk, h.person_id, h.full_name,
    w.region, w.ownership_type, w.name_ru as region_ru, w.name_kk as region_kk, w.bin as office, w.role as office_role, w.person_id as officer, w.full_name as officer_name, w.office_ru,
    r.code as road, r.name_ru as road_ru, r.name_kk as road_kk,
    k.from_km, k.from_km + 5 + pg_temp.pick('len' || g, 6) + case when pg_temp.pick('lap' || g, 50) = 0 then 8 else 0 end as to_km,
    (array['MEDIUM_REPAIR', 'CAPITAL_REPAIR', 'RECONSTRUCTION', 'MAINTENANCE'])[1 + pg_temp.pick('type' || g, 4)] as work_type,
    case when pg_temp.pick('status' || g, 100) < 90 then 'SIGNED' when pg_temp.pick('status' || g, 100) < 93 then 'REJECTED' when pg_temp.pick('status' || g, 100) < 96 then 'AWAITING_SIGNATURE'
      when pg_temp.pick('status' || g, 100) < 98 then 'CREATED' when pg_temp.pick('status' || g, 100) < 99 then 'SIGNATURE_REVOKED' else 'STOPPED' end as status,
    pg_temp.working(make_date(current_setting('fill.year')::int, 1, 10) + pg_temp.pick('day' || g, 45)) as made_on
  from generate_series(1, current_setting('fill.projects')::int) g
    cross join (select coalesce(max(id), 0) as id from project) base
    -- one stretch in twenty stays with the contractor who had it the year before
    join fill_contractor c on c.n = pg_temp.pick('who' || g || case when pg_temp.pick('stays' || g, 20) > 0 then current_setting('fill.year') else '' end, (select count(*)::int from fill_contractor))
    join fill_person h on h.bin = c.bin and h.n = 0
    join place w on w.n = pg_temp.pick('where' || g, (select count(*)::int from place))
    left join road_place r on w.ownership_type = 'REPUBLICAN' and r.n = g % r.of
    cross join lateral (select (g / 52) * 12 as from_km) k;
create index on work (id);
analyze work;

-- Lines of the plan: what the months of the season produce, by holder, factory and grade.
insert into production (period, factory_bin, supplier_bin, bitumen_type, volume)
  select m.period, s.factory_bin, s.supplier_bin, g, null from months m, supplier_factory s, unnest(array['BND_70_100', 'BND_100_130', 'PBV']) g
  order by 1, 2, 3, 4;
create temp table made as
  select p.id, p.period, p.bitumen_type, p.factory_bin, p.supplier_bin, row_number() over (partition by p.period, p.bitumen_type order by p.id) - 1 as n,
    count(*) over (partition by p.period, p.bitumen_type) as of from production p join months m on m.period = p.period;

-- Requests. An approved one keeps nine tenths or all of what was asked; the limit leaves 85 % of it, the order gives that.
create temp table asked as
  select base.id + row_number() over (order by m.period, w.id, copy) as id, m.period, m.before, m.stage, copy, w.id as project_id, w.contractor, w.contractor_ru, w.contractor_kk,
    w.person_id, w.full_name, w.region, w.region_ru, w.region_kk, w.ownership_type, w.office, w.office_role, w.officer, w.officer_name, w.office_ru, n.id as production_id, n.factory_bin, n.supplier_bin, g.grade,
    20 + pg_temp.pick('tons' || s.seed, 181) as volume, (array['RAILWAY', 'CAR', 'COMBO'])[1 + pg_temp.pick('way' || s.seed, 3)] as way, f.status, f.stopped_from, f.rejected_from, s.seed,
    pg_temp.working(m.before + pg_temp.pick('day' || s.seed, 11)) as made_on, t.bin as trader
  from months m join work w on w.status in ('SIGNED', 'STOPPED') cross join (select coalesce(max(id), 0) as id from bitumen_request) base
    cross join lateral generate_series(1, 3) copy
    cross join lateral (select m.period || ' ' || w.g || ' ' || copy as seed) s
    cross join lateral (select case when pg_temp.pick('grade' || s.seed, 100) < 50 then 'BND_70_100' when pg_temp.pick('grade' || s.seed, 100) < 85 then 'BND_100_130' else 'PBV' end as grade) g
    join made n on n.period = m.period and n.bitumen_type = g.grade and n.n = pg_temp.pick('line' || s.seed, n.of::int)
    left join fill_trader t on pg_temp.pick('trader' || s.seed, 20) = 0 and t.n = pg_temp.pick('whose' || s.seed, (select count(*)::int from fill_trader))
    cross join lateral (select pg_temp.pick('state' || s.seed, 100) as n) d
    cross join lateral (select case
      when w.status = 'STOPPED' and m.stage <> 'CLOSED' then 'STOPPED'
      when m.stage = 'FILING' then case when d.n < 30 then 'CREATED' when d.n < 55 then 'AWAITING_SIGNATURE' when d.n < 58 then 'ON_APPROVAL' when d.n < 95 then 'SIGNED'
        when d.n < 98 then 'REJECTED' else 'SIGNATURE_REVOKED' end
      when d.n < 94 then 'SIGNED' else 'REJECTED' end as status) z
    cross join lateral (select z.status, case z.status when 'STOPPED' then 'AWAITING_SIGNATURE' end as stopped_from,
      case z.status when 'REJECTED' then case when d.n % 2 = 0 then 'AWAITING_SIGNATURE' else 'CREATED' end end as rejected_from) f
  where copy < 3 or pg_temp.pick('third' || m.period || w.g, 100) < 3;
create index on asked (id);
create index on asked (project_id);
analyze asked;

-- What became of the signed ones.
create temp table given as
  select a.id, e.approved, case when a.stage = 'FILING' then null else round(e.approved * 0.85) end as limited,
    case when a.stage = 'FILING' then null when x.answer = 'REJECTED' then 0 else round(e.approved * 0.85) end as allocated, x.answer,
    case when a.stage = 'FILING' then null else base.id + row_number() over (order by a.stage = 'FILING', a.id) end as allocation_id,
    case when a.way = 'CAR' then 'TRUCK' else 'WAGON' end as kind, case when a.way = 'CAR' then 18 else 45 end as holds
  from asked a cross join (select coalesce(max(id), 0) as id from allocation) base
    cross join lateral (select case when pg_temp.pick('cut' || a.seed, 10) = 0 then ceil(a.volume * 0.9) else a.volume end as approved) e
    cross join lateral (select case when pg_temp.pick('answer' || a.seed, 100) = 0 then 'REJECTED' when pg_temp.pick('answer' || a.seed, 100) < 4 then 'REDUCED'
      when a.stage = 'RUNNING' and pg_temp.pick('answer' || a.seed, 100) < 10 then 'NEW' else 'APPROVED' end as answer) x
  where a.status = 'SIGNED';
create index on given (id);
create index on given (allocation_id);
analyze given;

-- Wagons and trucks: as many as hold the tons; one row in twenty misses its last one.
create temp table wagon as
  select base.id + row_number() over (order by a.period, g.allocation_id, i) as id, g.allocation_id, g.id as request_id, i, g.kind,
    case g.kind when 'WAGON' then lpad((50000000 + (hashtextextended(a.seed || i, 1) & 1073741823) % 40000000)::text, 8, '0') else lpad(((hashtextextended(a.seed || i, 1) & 1073741823) % 1000)::text, 3, '0') || ' ABC 10' end as vehicle,
    trunc(g.allocated / c.n, 3) as net, o.shipped_on, o.shipped_on + 2 + pg_temp.pick('way' || a.seed || i, 3) as received_on,
    pg_temp.pick('loss' || a.seed || i, 33) = 0 as loses
  from given g join asked a on a.id = g.id cross join (select coalesce(max(id), 0) as id from shipment) base
    cross join lateral (select ceil(g.allocated / g.holds)::int as n) c
    cross join lateral generate_series(1, c.n) i
    cross join lateral (select pg_temp.working(a.period + 1 + pg_temp.pick('ship' || a.seed || i, 24)) as shipped_on) o
  where g.allocated > 0 and g.answer in ('APPROVED', 'REDUCED') and o.shipped_on < current_setting('fill.today')::date
    and (i < c.n or pg_temp.pick('last' || a.seed, 20) > 0);
create index on wagon (allocation_id);
create index on wagon (request_id);
analyze wagon;
alter table given add column shipped numeric(12,3), add column received numeric(12,3), add column row_status text;
update given g set shipped = w.net, received = w.received
  from (select request_id, sum(net) as net, sum(case when received_on < current_setting('fill.today')::date then net - case when loses then 0.3 else 0 end end) as received from wagon group by 1) w
  where w.request_id = g.id;
update given g set row_status = case when g.allocation_id is null then null when g.answer = 'REJECTED' then 'REJECTED' when a.stage = 'CLOSED' or coalesce(g.shipped, 0) >= g.allocated * 0.98 then 'CLOSED' else g.answer end
  from asked a where a.id = g.id;

-- From here on the rows of the portal.
insert into project (id, organization_bin, ownership_type, status, project_name, project_name_kk, work_type, kato_code, road_code, project_description, from_km, to_km, start_date, end_date,
    asphalt_pavement, bitumen_total, bitumen_remainder, signature_comment, version, created_by, created_at, updated_at, content_at)
  overriding system value
  select w.id, w.contractor, w.ownership_type, w.status, n.ru, n.kk, w.work_type, w.region, w.road, case when w.road is null then 'Улица ' || w.g end, w.from_km, w.to_km,
    make_date(current_setting('fill.year')::int, 4, 1), make_date(current_setting('fill.year')::int, 10, 31), ceil(t.tons / 0.06), t.tons, 0,
    case when w.status in ('REJECTED', 'STOPPED') then 'Не приложена ведомость объёмов' end, 3, w.person_id, pg_temp.hour(w.made_on, 'p' || w.id), pg_temp.hour(w.made_on + 3, 'p' || w.id), pg_temp.hour(w.made_on, 'p' || w.id)
  from work w
    cross join lateral (select greatest(100, ceil(coalesce((select sum(a.volume) from asked a where a.project_id = w.id), 0) * 1.1)) as tons) t
    cross join lateral (select
      case when w.road is null then 'Средний ремонт улицы ' || w.g else 'Средний ремонт автомобильной дороги «' || w.road_ru || '» (' || w.from_km || ' – ' || w.to_km || ' км)' end as ru,
      case when w.road is null then w.g || '-көшені орташа жөндеу' else '«' || w.road_kk || '» автомобиль жолын орташа жөндеу (' || w.from_km || ' – ' || w.to_km || ' км)' end as kk) n
  order by w.id;
insert into project_storage (project_id, position, storage_type, project_storage_name, project_storage_volume, project_storage_remainder, kato_code)
  select id, 0, 'ABZ', 'АБЗ ' || g, 2000, 0, region from work order by id;
insert into project_planned select p.id, m, floor(p.bitumen_total / 7) from project p join work w on w.id = p.id,
  generate_series(make_date(current_setting('fill.year')::int, 4, 1), make_date(current_setting('fill.year')::int, 10, 1), interval '1 month') m;
insert into attachment (id, project_id, file_name, size, sha256, author_id, created_at, updated_at)
  select md5('file' || w.id)::uuid, w.id, 'Смета.pdf', 250000, encode(sha256(('file' || w.id)::bytea), 'hex'), w.person_id, p.created_at, p.created_at from work w join project p on p.id = w.id order by w.id;

insert into bitumen_request (id, project_id, factory_bin, request_period, request_volume, bitumen_type, transport_type, kato_code, project_storage_id, trader_bin, trader_phone_number, trader_comment,
    contract_id, contract_file_name, contract_size, contract_sha256, status, stopped_from, rejected_from, proposed_volume, approved_volume, limited_volume, distributed_amount,
    shipped_volume, received_volume, month_closed, signature_comment, version, created_by, created_at, updated_at, content_at)
  overriding system value
  select a.id, a.project_id, a.factory_bin, a.period, a.volume, a.grade, a.way, a.region, s.id, a.trader, case when a.trader is not null then '77010000001' end, case when a.trader is not null then 'Поставка по договору' end,
    case when a.trader is not null then md5('contract' || a.id)::uuid end, case when a.trader is not null then 'Договор.pdf' end, case when a.trader is not null then 60000 end,
    case when a.trader is not null then encode(sha256(('contract' || a.id)::bytea), 'hex') end,
    a.status, a.stopped_from, a.rejected_from, case when a.status = 'ON_APPROVAL' then ceil(a.volume * 0.8) when g.approved < a.volume then g.approved end, g.approved, g.limited, g.allocated,
    case when a.stage = 'CLOSED' and a.status = 'SIGNED' then coalesce(g.shipped, 0) else g.shipped end, g.received, a.stage = 'CLOSED' and a.status = 'SIGNED',
    case when a.status = 'REJECTED' then 'Работы не предусмотрены графиком' end, 4, a.person_id, pg_temp.hour(a.made_on, 'r' || a.id), pg_temp.hour(a.made_on + 2, 'r' || a.id), pg_temp.hour(a.made_on, 'r' || a.id)
  from asked a left join given g on g.id = a.id join project_storage s on s.project_id = a.project_id order by a.id;

-- Papers and who has decided on them.
drop table if exists papers;
create temp table papers as
  select 'PROJECT' as object_type, w.id as object_id, md5('project' || w.id)::uuid as id, w.made_on, p.project_name as title, 'П-' || lpad(w.id::text, 6, '0') as number, w.contractor, w.person_id, w.full_name,
    w.region, w.ownership_type, w.office, w.office_role, w.officer, w.officer_name, w.status <> 'CREATED' as signed,
    case w.status when 'AWAITING_SIGNATURE' then 'CURRENT' when 'REJECTED' then 'REJECTED' when 'SIGNATURE_REVOKED' then 'SKIPPED' else 'SIGNED' end as state,
    jsonb_build_object('id', w.id, 'fromKm', w.from_km, 'toKm', w.to_km, 'katoRu', w.region_ru, 'katoKk', w.region_kk, 'region', w.region, 'katoCode', w.region, 'roadCode', w.road, 'roadRu', w.road_ru,
      'roadKk', w.road_kk, 'projectName', p.project_name, 'projectNameKk', p.project_name_kk, 'ownershipType', w.ownership_type, 'workType', w.work_type, 'projectDescription', p.project_description,
      'bitumenTotal', p.bitumen_total, 'bitumenRemainder', p.bitumen_remainder, 'asphaltPavement', p.asphalt_pavement, 'startDate', p.start_date, 'endDate', p.end_date,
      'organizationBin', w.contractor, 'organizationRu', w.contractor_ru, 'organizationKk', w.contractor_kk, 'version', 1, 'status', 'CREATED',
      'storages', jsonb_build_array(jsonb_build_object('id', s.id, 'katoRu', w.region_ru, 'katoKk', w.region_kk, 'katoCode', w.region, 'storageType', 'ABZ', 'projectStorageName', s.project_storage_name,
        'projectStorageVolume', s.project_storage_volume, 'projectStorageRemainder', s.project_storage_remainder, 'stationCode', null, 'address', null, 'contact', null)),
      'attachments', jsonb_build_array(),
      'planned', (select jsonb_agg(jsonb_build_object('projectPlannedPeriod', n.period, 'projectPlannedVolume', n.volume) order by n.period) from project_planned n where n.project_id = w.id)) as content
  from work w join project p on p.id = w.id join project_storage s on s.project_id = w.id where w.status <> 'CREATED' or w.g % 2 = 0
  union all
  select 'REQUEST', a.id, md5('request' || a.id)::uuid, a.made_on, 'Заявка на битум № ' || a.id || ': ' || p.project_name, 'З-' || lpad(a.id::text, 6, '0'), a.contractor, a.person_id, a.full_name,
    a.region, a.ownership_type, a.office, a.office_role, a.officer, a.officer_name, coalesce(a.rejected_from, a.status) <> 'CREATED',
    case a.status when 'AWAITING_SIGNATURE' then 'CURRENT' when 'REJECTED' then 'REJECTED' when 'SIGNED' then 'SIGNED' else 'SKIPPED' end,
    jsonb_build_object('traderBin', a.trader, 'traderRu', null, 'traderKk', null, 'factoryBin', a.factory_bin, 'factoryRu', f.name_ru, 'factoryKk', f.name_kk, 'bitumenType', a.grade, 'requestPeriod', a.period,
      'requestVolume', a.volume, 'transportType', a.way, 'traderComment', null, 'traderPhoneNumber', null, 'contractId', null, 'contractSize', null, 'contractSha256', null, 'contractFileName', null,
      'emergencyReason', null, 'destination', jsonb_build_object('id', s.id, 'katoRu', a.region_ru, 'katoKk', a.region_kk, 'katoCode', a.region, 'storageType', 'ABZ', 'projectStorageName', s.project_storage_name,
        'stationCode', null, 'address', null, 'contact', null))
  from asked a join project p on p.id = a.project_id join project_storage s on s.project_id = a.project_id join organisation f on f.bin = a.factory_bin
  where coalesce(a.rejected_from, a.status) <> 'CREATED' or a.id % 2 = 0;
insert into document (id, object_type, object_id, version, content_version, sha256, size, verify_code, title, number, read_only, created_at, content)
  select id, object_type, object_id, 1, 1, encode(sha256(id::text::bytea), 'hex'), 60000, pg_temp.code(id::text), title, number, signed, pg_temp.hour(made_on, id::text), content from papers order by object_type, object_id;
insert into signature_route (object_type, object_id, document_id, version, organization_bin, region, ownership_type, created_at, created_day, deadline)
  select object_type, object_id, id, 1, contractor, region, ownership_type, pg_temp.hour(made_on, id::text), made_on, made_on + 10 from papers where signed order by made_on, object_type, object_id;
insert into signature_route_step (route_id, step_order, role, organization_bin, state, person_id, decided_at, comment)
  select r.id, 1, p.office_role, p.office, p.state, case when p.state in ('SIGNED', 'REJECTED') then p.officer end, case when p.state in ('SIGNED', 'REJECTED') then pg_temp.hour(p.made_on + 2, p.id::text) end,
    case when p.state = 'REJECTED' then 'Работы не предусмотрены графиком' end
  from signature_route r join papers p on p.id = r.document_id order by r.id;
insert into signature (document_id, step_id, person_id, full_name, iin, bin, role, signed_at, cms, signature_hash, document_sha256, certificate_serial, algorithm, chain, verdict, rules_version, session_id, ip)
  select p.id, s.step_id, s.person_id, n.full_name, n.iin, s.bin, s.role, s.at, decode(repeat(md5(p.id::text || coalesce(s.step_id, 0)), 6), 'hex'), encode(sha256((p.id::text || coalesce(s.step_id, 0))::bytea), 'hex'),
    encode(sha256(p.id::text::bytea), 'hex'), md5(n.iin), 'GOST-2015-512', '{}', '{"ok":true,"code":"ok","rules":"2026-11.2","times":{"timestamp":null},"reasons":[]}', '2026-11.2', md5('session' || s.person_id)::uuid, '10.0.0.1'
  from papers p join lateral (
    select null::int as step_id, p.person_id, p.contractor as bin, 'CONTRACTOR' as role, pg_temp.hour(p.made_on, p.id::text) as at
    union all
    select st.id, st.person_id, st.organization_bin, st.role, st.decided_at from signature_route r join signature_route_step st on st.route_id = r.id where r.document_id = p.id and st.state = 'SIGNED') s on true
    join person n on n.id = s.person_id
  where p.signed;

-- The year's plan, the months' plans, limits, splits, orders, promises, reports, closings.
update production n set volume = greatest(1000, ceil(coalesce(t.tons, 0) * 1.05))
  from made m left join (select a.production_id, sum(g.approved) as tons from given g join asked a on a.id = g.id group by 1) t on t.production_id = m.id where m.id = n.id;
insert into annual_plan (year, document_version, organization_bin, approved_at, created_by)
  select current_setting('fill.year')::int, 1, bin, make_date(current_setting('fill.year')::int, 1, 5), person_id from fill_centre where role = 'MENERGY';
insert into annual_plan_line (plan_id, factory_bin, supplier_bin, bitumen_type, months)
  select p.id, n.factory_bin, n.supplier_bin, n.bitumen_type, array_fill(0::numeric, array[3]) || array_agg(n.volume order by n.period) || array_fill(0::numeric, array[9 - count(*)::int])
  from annual_plan p join production n on extract(year from n.period) = p.year where p.year = current_setting('fill.year')::int group by 1, 2, 3, 4;
insert into monthly_plan (period, document_version, organization_bin, approved_at, created_by, created_at, updated_at)
  select m.period, 1, c.bin, m.before + 14, c.person_id, m.before + 13, m.before + 14 from months m, fill_centre c where c.role = 'MENERGY' order by 1;
insert into monthly_plan_line select p.id, n.id, n.volume, true from monthly_plan p join production n on n.period = p.period join months m on m.period = p.period;
insert into distribution (period, document_version, organization_bin, signed_at, created_by, created_at, updated_at)
  select m.period, 1, c.bin, m.before + 16, c.person_id, m.before + 15, m.before + 16 from months m, fill_centre c where c.role = 'KAD_MT' and m.stage <> 'FILING' order by 1;
insert into distribution_line select d.id, a.region, a.ownership_type, a.grade, sum(g.approved), sum(g.limited)
  from given g join asked a on a.id = g.id join distribution d on d.period = a.period group by 1, 2, 3, 4;
insert into split (period, region, ownership_type, status, organization_bin, sent_at, created_by, created_at, updated_at)
  select m.period, p.region, p.ownership_type, 'SENT', p.bin, m.before + 18, p.person_id, m.before + 17, m.before + 18 from months m, place p where m.stage <> 'FILING' order by 1, 2, 3;
insert into split_line (split_id, request_id, proposed, volume) select s.id, a.id, g.limited, g.limited
  from given g join asked a on a.id = g.id join split s on s.period = a.period and s.region = a.region and s.ownership_type = a.ownership_type order by a.id;
insert into allocation (id, production_id, request_id, draft_volume, volume, status, closed_from, window_from, window_to, reason_code, comment, shipped, version, updated_at)
  overriding system value
  select g.allocation_id, a.production_id, a.id, null, g.allocated, g.row_status, case when g.row_status = 'CLOSED' then g.answer end,
    case when g.row_status in ('APPROVED', 'REDUCED', 'CLOSED') then a.period + 4 end, case when g.row_status in ('APPROVED', 'REDUCED', 'CLOSED') then a.period + 25 end,
    case when g.answer in ('REDUCED', 'REJECTED') then 'OTHER' end, case when g.answer in ('REDUCED', 'REJECTED') then 'Вагоны не поданы станцией' end, coalesce(g.shipped, 0), 3, a.before + 26
  from given g join asked a on a.id = g.id where g.allocation_id is not null order by 1;
insert into supply_order (period, supplier_bin, number, document_version, organization_bin, signed_at, created_by, created_at)
  select m.period, s.supplier_bin, 'Р-' || to_char(m.period, 'YYYY-MM') || '-' || row_number() over (partition by m.period order by s.supplier_bin), 1, c.bin, m.before + 22, c.person_id, m.before + 20
  from months m, (select distinct supplier_bin from supplier_factory) s, fill_centre c where c.role = 'QAJ' and m.stage <> 'FILING' order by 1, 2;
insert into supply_order_line (order_id, allocation_id, before, volume)
  select o.id, g.allocation_id, 0, round(g.approved * 0.85) from given g join asked a on a.id = g.id join supply_order o on o.period = a.period and o.supplier_bin = a.supplier_bin where g.allocation_id is not null order by 2;
insert into holder_form (period, supplier_bin, number, signed_at, created_by, created_at)
  select o.period, o.supplier_bin, 'Д-' || substr(o.number, 3), o.period - 5, f.person_id, o.period - 6 from supply_order o join months m on m.period = o.period join fill_person f on f.bin = o.supplier_bin and f.n = 0 order by 1, 2;
insert into holder_form_line (form_id, allocation_id, volume, window_from, window_to)
  select h.id, g.allocation_id, g.allocated, a.period + 4, a.period + 25 from given g join asked a on a.id = g.id join holder_form h on h.period = a.period and h.supplier_bin = a.supplier_bin
  where g.answer in ('APPROVED', 'REDUCED') and g.allocated > 0 order by 2;
insert into month_report (period, supplier_bin, number, status, signed_at, created_by, created_at)
  select h.period, h.supplier_bin, 'О-' || substr(h.number, 3), 'SIGNED', h.period + 33, h.created_by, h.period + 32 from holder_form h join months m on m.period = h.period where m.stage = 'CLOSED' order by 1, 2;
insert into month_closing (period, closed_at, business_day, person_id, full_name, findings)
  select m.period, m.period + interval '35 days 6 hours', m.period + 35, c.person_id, c.full_name, jsonb_build_object('period', m.period) from months m, fill_centre c where c.role = 'QAJ' and m.stage = 'CLOSED';

-- Between order and wagon, the wagons, what came of them.
insert into delivery_stage (allocation_id, stage, done_on, contract_number, price_per_ton, person_id, full_name, bin, at)
  select g.allocation_id, s.stage, a.period + s.after, case when s.stage = 'CONTRACT' then 'Б-' || g.allocation_id end, case when s.stage = 'CONTRACT' then 214500 + pg_temp.pick('price' || a.seed, 9000) end,
    f.person_id, f.full_name, f.bin, pg_temp.hour(a.period + s.after, a.seed)
  from given g join asked a on a.id = g.id cross join (values ('CONTRACT', 1), ('PAYMENT', 2), ('WAGONS', 3), ('READY', 4)) s (stage, after)
    join fill_person f on f.n = 0 and f.bin = case when s.stage = 'PAYMENT' then a.contractor else a.supplier_bin end
  where g.answer in ('APPROVED', 'REDUCED') and g.allocated > 0 order by a.period, g.allocation_id, s.after;
insert into shipment (id, allocation_id, kind, vehicle, waybill, shipped_on, net, passport, created_by, created_at, updated_at)
  overriding system value
  select w.id, w.allocation_id, w.kind, w.vehicle, 'ЭТ-' || w.id, w.shipped_on, w.net, 'КП-' || w.id, f.person_id, pg_temp.hour(w.shipped_on, 's' || w.id), pg_temp.hour(w.shipped_on, 's' || w.id)
  from wagon w join asked a on a.id = w.request_id join fill_person f on f.bin = a.supplier_bin and f.n = 0 order by 1;
insert into shipment_version (shipment_id, version, content, person_id, full_name, at)
  select s.id, 1, jsonb_build_object('net', s.net, 'kind', s.kind, 'fileId', null, 'vehicle', s.vehicle, 'waybill', s.waybill, 'passport', s.passport, 'shippedOn', s.shipped_on, 'overReason', null, 'allocationId', s.allocation_id),
    s.created_by, f.full_name, s.created_at from wagon w join shipment s on s.id = w.id join fill_person f on f.person_id = s.created_by;
insert into receipt (shipment_id, received, received_on, reason, person_id, full_name, at)
  select w.id, w.net - case when w.loses then 0.3 else 0 end, w.received_on, case when w.loses then 'TRANSIT_LOSS' end, a.person_id, a.full_name, pg_temp.hour(w.received_on, 'c' || w.id)
  from wagon w join asked a on a.id = w.request_id where w.received_on < current_setting('fill.today')::date order by 1;
insert into appeal (request_id, figure, before, after, comment, answerer_role, answerer_bin, region, ownership_type, status, answer, deadline, created_by, created_name, created_at, answered_by, answered_name, answered_at)
  select a.id, 'LIMITED', g.approved, g.limited, 'Участок сдаётся в этом месяце', a.office_role, a.office, a.region, a.ownership_type, case when a.stage = 'CLOSED' then 'DECLINED' else 'OPEN' end,
    case when a.stage = 'CLOSED' then 'Лимит распределён в одной доле' end, a.period + 5, a.person_id, a.full_name, a.period - interval '2 days', case when a.stage = 'CLOSED' then a.officer end,
    case when a.stage = 'CLOSED' then a.officer_name end, case when a.stage = 'CLOSED' then a.period + interval '3 days' end
  from given g join asked a on a.id = g.id where g.limited < g.approved and pg_temp.pick('appeal' || a.seed, 100) = 0 order by 1;

-- Every ton as entries.
insert into balance_entry (at, business_day, figure, period, bitumen_type, factory_bin, supplier_bin, region, ownership_type, request_id, production_id, allocation_id, kg, act, object_type, object_id, person_id, full_name)
  select e.at, (e.at at time zone 'Asia/Almaty')::date, e.figure, e.period, e.grade, e.factory, e.supplier, e.region, e.ownership, e.request_id, e.production_id, e.allocation_id, e.tons * 1000, e.act, e.object_type, e.object_id, e.person_id, e.full_name
  from (
    select p.approved_at as at, 'PLAN' as figure, n.period, n.bitumen_type as grade, n.factory_bin as factory, n.supplier_bin as supplier, null as region, null as ownership, null::int as request_id, n.id as production_id, null::int as allocation_id,
        n.volume as tons, 'plan.sign' as act, 'MONTHLY_PLAN' as object_type, p.id as object_id, c.person_id, c.full_name
      from made m join production n on n.id = m.id join monthly_plan p on p.period = n.period join fill_centre c on c.role = 'MENERGY'
    union all
    select d.signed_at, 'LIMIT', d.period, l.bitumen_type, null, null, l.region, l.ownership_type, null, null, null, l.limit_volume, 'distribution.sign', 'DISTRIBUTION', d.id, c.person_id, c.full_name
      from distribution d join months m on m.period = d.period join distribution_line l on l.distribution_id = d.id join fill_centre c on c.role = 'KAD_MT'
    union all
    select pg_temp.hour(a.made_on, 'r' || a.id), 'ASKED', a.period, a.grade, a.factory_bin, null, a.region, a.ownership_type, a.id, null, null, a.volume, 'request.sign', 'REQUEST', a.id, a.person_id, a.full_name
      from asked a where coalesce(a.rejected_from, a.status) <> 'CREATED'
    union all
    select pg_temp.hour(a.made_on + 2, 'r' || a.id), 'APPROVED', a.period, a.grade, a.factory_bin, null, a.region, a.ownership_type, a.id, null, null, g.approved, 'request.approve', 'REQUEST', a.id, a.officer, a.officer_name
      from given g join asked a on a.id = g.id
    union all
    select s.sent_at, 'LIMITED', a.period, a.grade, a.factory_bin, null, a.region, a.ownership_type, a.id, null, null, g.limited, 'split.sign', 'SPLIT', s.id, a.officer, a.officer_name
      from given g join asked a on a.id = g.id join split s on s.period = a.period and s.region = a.region and s.ownership_type = a.ownership_type where g.limited > 0
    union all
    select o.signed_at, 'ALLOCATED', a.period, a.grade, a.factory_bin, a.supplier_bin, a.region, a.ownership_type, a.id, a.production_id, g.allocation_id, g.allocated, 'order.sign', 'ORDER', o.id, o.created_by, c.full_name
      from given g join asked a on a.id = g.id join supply_order o on o.period = a.period and o.supplier_bin = a.supplier_bin join fill_centre c on c.role = 'QAJ' where g.allocated > 0
    union all
    select pg_temp.hour(w.shipped_on, 's' || w.id), 'SHIPPED', a.period, a.grade, a.factory_bin, a.supplier_bin, a.region, a.ownership_type, a.id, a.production_id, w.allocation_id, w.net, 'shipment.add', 'SHIPMENT', w.id, f.person_id, f.full_name
      from wagon w join asked a on a.id = w.request_id join fill_person f on f.bin = a.supplier_bin and f.n = 0
    union all
    select pg_temp.hour(w.received_on, 'c' || w.id), 'RECEIVED', a.period, a.grade, a.factory_bin, a.supplier_bin, a.region, a.ownership_type, a.id, a.production_id, w.allocation_id, c.received, 'shipment.receive', 'SHIPMENT', w.id, a.person_id, a.full_name
      from wagon w join receipt c on c.shipment_id = w.id join asked a on a.id = w.request_id) e
  order by e.at;

-- What was done, line by line in the order of time.
drop table if exists acts;
create temp table acts (at timestamptz, act text, object_type text, object_id int, person_id int, full_name text, bin text, organization_name text, role text, from_status text, to_status text, comment text, document_id uuid, detail jsonb);
insert into acts
  select pg_temp.hour(w.made_on + s.after, 'p' || w.id) + s.later, s.act, 'PROJECT', w.id, case when s.office then w.officer else w.person_id end, case when s.office then w.officer_name else w.full_name end,
    case when s.office then w.office else w.contractor end, case when s.office then w.office_ru else w.contractor_ru end, case when s.office then w.office_role else 'CONTRACTOR' end, s.was, s.becomes,
    case when s.act = 'project.reject' then 'Не приложена ведомость объёмов' end, case when s.act <> 'project.create' then md5('project' || w.id)::uuid end, '{}'
  from work w join (values ('project.create', null, 'CREATED', 0, interval '0', false, '{CREATED,AWAITING_SIGNATURE,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'::text[]),
    ('project.generate', null, null, 0, interval '1 min', false, '{AWAITING_SIGNATURE,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'), ('project.sign', 'CREATED', 'AWAITING_SIGNATURE', 0, interval '2 min', false, '{AWAITING_SIGNATURE,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'),
    ('project.approve', 'AWAITING_SIGNATURE', 'SIGNED', 2, interval '0', true, '{SIGNED,STOPPED}'), ('project.reject', 'AWAITING_SIGNATURE', 'REJECTED', 2, interval '0', true, '{REJECTED}'),
    ('project.withdraw', 'AWAITING_SIGNATURE', 'SIGNATURE_REVOKED', 3, interval '0', false, '{SIGNATURE_REVOKED}'), ('project.stop', 'SIGNED', 'STOPPED', 3, interval '0', true, '{STOPPED}'))
    s (act, was, becomes, after, later, office, of) on w.status = any (s.of);
insert into acts
  select pg_temp.hour(a.made_on + s.after, 'r' || a.id) + s.later, s.act, 'REQUEST', a.id, case when s.office then a.officer else a.person_id end, case when s.office then a.officer_name else a.full_name end,
    case when s.office then a.office else a.contractor end, case when s.office then a.office_ru else a.contractor_ru end, case when s.office then a.office_role else 'CONTRACTOR' end, s.was, s.becomes,
    case when s.act = 'request.reject' then 'Работы не предусмотрены графиком' end, case when s.act <> 'request.create' then md5('request' || a.id)::uuid end, jsonb_build_object('tons', a.volume)
  from asked a join (values ('request.create', null, 'CREATED', 0, interval '0', false, '{CREATED,AWAITING_SIGNATURE,ON_APPROVAL,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'::text[]),
    ('request.generate', null, null, 0, interval '1 min', false, '{AWAITING_SIGNATURE,ON_APPROVAL,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'),
    ('request.sign', 'CREATED', 'AWAITING_SIGNATURE', 0, interval '2 min', false, '{AWAITING_SIGNATURE,ON_APPROVAL,SIGNED,REJECTED,SIGNATURE_REVOKED,STOPPED}'),
    ('request.propose', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 1, interval '0', true, '{ON_APPROVAL}'), ('request.approve', 'AWAITING_SIGNATURE', 'SIGNED', 2, interval '0', true, '{SIGNED}'),
    ('request.reject', 'AWAITING_SIGNATURE', 'REJECTED', 2, interval '0', true, '{REJECTED}'), ('request.withdraw', 'AWAITING_SIGNATURE', 'SIGNATURE_REVOKED', 1, interval '0', false, '{SIGNATURE_REVOKED}'),
    ('request.stop', 'AWAITING_SIGNATURE', 'STOPPED', 3, interval '0', true, '{STOPPED}'))
    s (act, was, becomes, after, later, office, of) on a.status = any (s.of)
  where a.rejected_from is distinct from 'CREATED' or s.act in ('request.create', 'request.reject');
insert into acts
  select s.at, s.act, 'ALLOCATION', g.allocation_id, s.person_id, s.full_name, s.bin, n.name_ru, s.role, s.was, s.becomes, s.comment, null, s.detail
  from given g join asked a on a.id = g.id join fill_centre q on q.role = 'QAJ' join fill_person f on f.bin = a.supplier_bin and f.n = 0
    cross join lateral (
      select a.before + interval '22 days' as at, 'order.sign' as act, q.person_id, q.full_name, q.bin, 'QAJ' as role, null as was, 'NEW' as becomes, null as comment, jsonb_build_object('before', 0, 'volume', g.limited) as detail
      union all
      select a.before + interval '26 days', case g.answer when 'REJECTED' then 'allocation.reject' else 'holder.sign' end, f.person_id, f.full_name, f.bin, 'SUPPLIER', 'NEW', case g.answer when 'REJECTED' then 'REJECTED' else 'APPROVED' end,
        case g.answer when 'REJECTED' then 'Вагоны не поданы станцией' end, '{}'::jsonb where g.answer <> 'NEW'
      union all
      select a.before + interval '27 days', 'allocation.reduce', f.person_id, f.full_name, f.bin, 'SUPPLIER', 'APPROVED', 'REDUCED', 'Вагоны не поданы станцией', '{}' where g.answer = 'REDUCED'
      union all
      select case when a.stage = 'CLOSED' then a.period + interval '35 days' else a.period + interval '19 days' end, case when a.stage = 'CLOSED' then 'month.close' else 'shipment.add' end, case when a.stage = 'CLOSED' then q.person_id else f.person_id end,
        case when a.stage = 'CLOSED' then q.full_name else f.full_name end, case when a.stage = 'CLOSED' then q.bin else f.bin end, case when a.stage = 'CLOSED' then 'QAJ' else 'SUPPLIER' end, g.answer, 'CLOSED', null, '{}' where g.row_status = 'CLOSED') s
    join organisation n on n.bin = s.bin
  where g.allocation_id is not null;
insert into acts
  select s.at, 'stage.enter', 'ALLOCATION', s.allocation_id, s.person_id, s.full_name, s.bin, n.name_ru, case when s.stage = 'PAYMENT' then 'CONTRACTOR' else 'SUPPLIER' end, null, null, null, null, jsonb_build_object('stage', s.stage)
  from given g join delivery_stage s on s.allocation_id = g.allocation_id join organisation n on n.bin = s.bin;
insert into acts
  select v.at, v.act, 'SHIPMENT', w.id, v.person_id, v.full_name, v.bin, n.name_ru, v.role, null, null, null, null, jsonb_build_object('net', w.net, 'allocationId', w.allocation_id)
  from wagon w join asked a on a.id = w.request_id cross join lateral (
    select pg_temp.hour(w.shipped_on, 's' || w.id) as at, 'shipment.add' as act, f.person_id, f.full_name, f.bin, 'SUPPLIER' as role from fill_person f where f.bin = a.supplier_bin and f.n = 0
    union all
    select c.at, 'shipment.receive', a.person_id, a.full_name, a.contractor, 'CONTRACTOR' from receipt c where c.shipment_id = w.id) v
    join organisation n on n.bin = v.bin;
insert into acts
  select s.at, s.act, s.object_type, s.object_id, c.person_id, c.full_name, c.bin, n.name_ru, c.role, s.was, s.becomes, null, null, '{}'
  from (
    select m.period as at, 'plan.sign' as act, 'MONTHLY_PLAN' as object_type, m.id as object_id, 'MENERGY' as role, 'DRAFT' as was, 'APPROVED' as becomes from monthly_plan m join months o on o.period = m.period
    union all select m.period + 35, 'month.close', 'MONTHLY_PLAN', m.id, 'QAJ', 'APPROVED', 'CLOSED' from monthly_plan m join months o on o.period = m.period where o.stage = 'CLOSED'
    union all select y.approved_at, 'plan.sign', 'ANNUAL_PLAN', y.id, 'MENERGY', 'DRAFT', 'APPROVED' from annual_plan y where y.year = current_setting('fill.year')::int
    union all select d.signed_at, 'distribution.sign', 'DISTRIBUTION', d.id, 'KAD_MT', 'AWAITING_SIGNATURE', 'SIGNED' from distribution d join months o on o.period = d.period
    union all select d.period + 35, 'month.close', 'DISTRIBUTION', d.id, 'QAJ', 'SIGNED', 'CLOSED' from distribution d join months o on o.period = d.period where o.stage = 'CLOSED'
    union all select s.sent_at, 'split.sign', 'SPLIT', s.id, null, 'DRAFT', 'SENT' from split s join months o on o.period = s.period
    union all select s.signed_at, 'order.sign', 'ORDER', s.id, 'QAJ', 'DRAFT', 'SIGNED' from supply_order s join months o on o.period = s.period
    union all select h.signed_at, 'holder.sign', 'HOLDER_FORM', h.id, 'SUPPLIER', 'DRAFT', 'SIGNED' from holder_form h join months o on o.period = h.period
    union all select m.period + 35, 'month.close', 'MONTH', to_char(m.period, 'YYYYMM')::int, 'QAJ', null, null from months m where m.stage = 'CLOSED') s
    join lateral (
      select c.person_id, c.full_name, c.bin, c.role from fill_centre c where c.role = s.role
      union all select p.person_id, p.full_name, p.bin, p.role from split t join place p on p.region = t.region and p.ownership_type = t.ownership_type where s.role is null and t.id = s.object_id
      union all select f.person_id, f.full_name, f.bin, 'SUPPLIER' from holder_form h join fill_person f on f.bin = h.supplier_bin and f.n = 0 where s.role = 'SUPPLIER' and h.id = s.object_id) c on true
    join organisation n on n.bin = c.bin;
insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, from_status, to_status, comment, document_id, detail, ip)
  select at, (at at time zone 'Asia/Almaty')::date, act, object_type, object_id, person_id, full_name, bin, organization_name, role, from_status, to_status, comment, document_id, detail, '10.0.0.1' from acts order by at, object_type, object_id;

-- What was written as a draft is what it has become, now that its lines stand.
update annual_plan set status = 'APPROVED' where status = 'DRAFT' and year = current_setting('fill.year')::int;
update monthly_plan p set status = case m.stage when 'CLOSED' then 'CLOSED' else 'APPROVED' end from months m where m.period = p.period;
update distribution d set status = case m.stage when 'CLOSED' then 'CLOSED' else 'SIGNED' end from months m where m.period = d.period;
update supply_order o set status = 'SIGNED' from months m where m.period = o.period;
update holder_form h set status = 'SIGNED' from months m where m.period = h.period;

-- Who was told: the office of what came, the contractor of what was decided; what is older than a week has been read.
insert into notice (kind, person_id, bin, role, object_type, object_id, path, args, created_at, business_day, read_at, in_app, mail, mailed_at, written_at)
  select n.kind, f.person_id, n.bin, n.role, 'REQUEST', a.id::text, '/applications/' || a.project_id || '?query=' || a.id, jsonb_build_object('id', a.id, 'tons', a.volume, 'month', a.period),
    n.at, (n.at at time zone 'Asia/Almaty')::date, case when n.at < current_setting('fill.today')::date - 7 then n.at + interval '3 hours' end, true, true, n.at, n.at
  from asked a left join given g on g.id = a.id cross join lateral (
    select 'request.arrived' as kind, a.office as bin, a.office_role as role, pg_temp.hour(a.made_on, 'r' || a.id) as at where coalesce(a.rejected_from, a.status) <> 'CREATED'
    union all select 'request.signed', a.contractor, 'CONTRACTOR', pg_temp.hour(a.made_on + 2, 'r' || a.id) where a.status = 'SIGNED'
    union all select 'request.rejected', a.contractor, 'CONTRACTOR', pg_temp.hour(a.made_on + 2, 'r' || a.id) where a.status = 'REJECTED'
    union all select 'request.limited', a.contractor, 'CONTRACTOR', a.before + interval '18 days' where g.limited is not null
    union all select 'request.allocated', a.contractor, 'CONTRACTOR', a.before + interval '22 days' where g.allocated is not null
    union all select 'request.shipped', a.contractor, 'CONTRACTOR', a.period + interval '5 days' where g.shipped > 0) n
    join fill_person f on f.bin = n.bin and f.n < 2
  order by n.at;
