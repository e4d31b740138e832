-- What the nightly comparison of papers, rights and rows has found (docs/journal.md, "The nightly comparison"): at most a hundred findings, `found` of them in all.
create table proof_check (
  id bigint generated always as identity primary key, checked_at timestamptz not null default now(), papers int not null, found int not null,
  findings jsonb not null default '[]');

-- Where the rows of these papers say other tons, months or owners than was signed: nothing, unless somebody wrote past the portal. Only of papers whose version is still in force.
create function paper_differences(of_papers uuid[]) returns table (document_id uuid, field text, signed text, stands text) language sql stable as $$
  with paper as (
    select d.* from document d where d.id = any (of_papers) and d.read_only and d.superseded_at is null and d.content <> '{}'
  ), sums as (
    -- by which name, signed tons, tons of the rows; both sides of the papers that list rows
    select d.id, 'volume № ' || (r ->> 'requestId') as field, (r ->> 'volume')::numeric as signed, 0 as stands from paper d, jsonb_array_elements(d.content -> 'rows') r where d.object_type = 'ORDER'
    union all
    select d.id, 'volume № ' || a.request_id, 0, l.volume from paper d join supply_order_line l on l.order_id = d.object_id join allocation a on a.id = l.allocation_id where d.object_type = 'ORDER'
    union all
    select d.id, 'volume № ' || (r ->> 'requestId'), (r ->> 'promised')::numeric, 0 from paper d, jsonb_array_elements(d.content -> 'rows') r where d.object_type = 'HOLDER_FORM'
    union all
    select d.id, 'volume № ' || a.request_id, 0, l.volume from paper d join holder_form_line l on l.form_id = d.object_id join allocation a on a.id = l.allocation_id where d.object_type = 'HOLDER_FORM'
    union all
    select d.id, concat('volume ', l #>> '{factory,bin}', ' ', l #>> '{supplier,bin}'), (l ->> 'volume')::numeric, 0 from paper d, jsonb_array_elements(d.content -> 'lines') l where d.object_type = 'MONTHLY_PLAN'
    union all
    select d.id, concat('volume ', n.factory_bin, ' ', n.supplier_bin), 0, l.volume from paper d join monthly_plan_line l on l.plan_id = d.object_id join production n on n.id = l.production_id where d.object_type = 'MONTHLY_PLAN'
    union all
    select d.id, concat('volume ', l #>> '{factory,bin}', ' ', l #>> '{supplier,bin}'), m::numeric, 0 from paper d, jsonb_array_elements(d.content -> 'lines') l, jsonb_array_elements_text(l -> 'months') m where d.object_type = 'ANNUAL_PLAN'
    union all
    select d.id, concat('volume ', l.factory_bin, ' ', l.supplier_bin), 0, m from paper d join annual_plan_line l on l.plan_id = d.object_id, unnest(l.months) m where d.object_type = 'ANNUAL_PLAN'
    union all
    select d.id, concat('limit ', l #>> '{region,ru}'), (l ->> 'limit')::numeric, 0 from paper d, jsonb_array_elements(d.content -> 'grades') g, jsonb_array_elements(g -> 'lines') l where d.object_type = 'DISTRIBUTION'
    union all
    select d.id, concat('limit ', k.name_ru), 0, l.limit_volume from paper d join distribution_line l on l.distribution_id = d.object_id join kato k on k.code = l.region where d.object_type = 'DISTRIBUTION'
  )
  select s.id, s.field, trim_scale(sum(s.signed))::text, trim_scale(sum(s.stands))::text from sums s group by 1, 2 having sum(s.signed) <> sum(s.stands)
  union all
  -- a request may leave a sent split; what stays has the tons that were signed
  select d.id, 'volume № ' || l.request_id, trim_scale((r ->> 'volume')::numeric)::text, trim_scale(l.volume)::text from paper d cross join jsonb_array_elements(d.content -> 'rows') r
    join split s on s.id = d.object_id and s.document_version = d.version and s.status = 'SENT' join split_line l on l.split_id = s.id and l.request_id = (r ->> 'requestId')::int
    where d.object_type = 'SPLIT' and l.volume <> (r ->> 'volume')::numeric
  union all
  -- no row has more tons than its newest signed order gives it
  select d.id, 'allocated № ' || a.request_id, trim_scale(l.volume)::text, trim_scale(a.volume)::text from paper d join supply_order o on o.id = d.object_id and o.status = 'SIGNED'
    join supply_order_line l on l.order_id = o.id join allocation a on a.id = l.allocation_id
    where d.object_type = 'ORDER' and a.volume > l.volume and not exists (select from supply_order_line n join supply_order p on p.id = n.order_id and p.status = 'SIGNED'
      where n.allocation_id = l.allocation_id and p.id > o.id)
  union all
  select d.id, f.field, f.signed, f.stands from paper d join project p on d.object_type = 'PROJECT' and p.id = d.object_id and p.document_version = d.version
    cross join lateral (values
      ('organizationBin', d.content ->> 'organizationBin', p.organization_bin), ('ownershipType', d.content ->> 'ownershipType', p.ownership_type), ('katoCode', d.content ->> 'katoCode', p.kato_code),
      ('roadCode', d.content ->> 'roadCode', p.road_code), ('workType', d.content ->> 'workType', p.work_type), ('projectName', d.content ->> 'projectName', p.project_name), ('projectNameKk', d.content ->> 'projectNameKk', p.project_name_kk),
      ('projectDescription', coalesce(d.content ->> 'projectDescription', ''), coalesce(p.project_description, '')),
      ('fromKm', d.content ->> 'fromKm', p.from_km::text), ('toKm', d.content ->> 'toKm', p.to_km::text), ('startDate', d.content ->> 'startDate', p.start_date::text), ('endDate', d.content ->> 'endDate', p.end_date::text),
      ('asphaltPavement', trim_scale((d.content ->> 'asphaltPavement')::numeric)::text, trim_scale(p.asphalt_pavement)::text),
      ('bitumenTotal', trim_scale((d.content ->> 'bitumenTotal')::numeric)::text, trim_scale(p.bitumen_total)::text),
      ('bitumenRemainder', trim_scale((d.content ->> 'bitumenRemainder')::numeric)::text, trim_scale(p.bitumen_remainder)::text),
      ('planned', (select string_agg((n ->> 'projectPlannedPeriod') || ' ' || trim_scale((n ->> 'projectPlannedVolume')::numeric), ', ' order by n ->> 'projectPlannedPeriod') from jsonb_array_elements(d.content -> 'planned') n),
        (select string_agg(n.period || ' ' || trim_scale(n.volume), ', ' order by n.period) from project_planned n where n.project_id = p.id)),
      ('storages', (select string_agg(concat_ws(' ', n ->> 'storageType', n ->> 'katoCode', trim_scale((n ->> 'projectStorageVolume')::numeric), trim_scale((n ->> 'projectStorageRemainder')::numeric)), ', ' order by (n ->> 'id')::int) from jsonb_array_elements(d.content -> 'storages') n),
        (select string_agg(concat_ws(' ', n.storage_type, n.kato_code, trim_scale(n.project_storage_volume), trim_scale(n.project_storage_remainder)), ', ' order by n.id) from project_storage n where n.project_id = p.id))
    ) f (field, signed, stands) where f.signed is distinct from f.stands
  union all
  -- what is signed is of the version that was signed last
  select d.id, 'documentVersion', d.version::text, o.document_version::text from paper d join signed_object o on o.object_type = d.object_type and o.object_id = d.object_id
    where d.object_type in ('PROJECT', 'REQUEST') and o.status in ('AWAITING_SIGNATURE', 'SIGNED') and o.document_version <> d.version
      and not exists (select from document n where n.object_type = d.object_type and n.object_id = d.object_id and n.read_only and n.version > d.version)
  union all
  select d.id, f.field, f.signed, f.stands from paper d join bitumen_request r on d.object_type = 'REQUEST' and r.id = d.object_id and r.document_version = d.version
    cross join lateral (values
      ('requestVolume', trim_scale((d.content ->> 'requestVolume')::numeric)::text, trim_scale(r.request_volume)::text), ('requestPeriod', d.content ->> 'requestPeriod', r.request_period::text),
      ('bitumenType', d.content ->> 'bitumenType', r.bitumen_type), ('traderBin', d.content ->> 'traderBin', r.trader_bin),
      -- what the office approved is in the line of its signature
      ('approvedVolume', case when r.status = 'SIGNED' then (select trim_scale((j.detail ->> 'approved')::numeric)::text from journal j where j.object_type = 'REQUEST' and j.object_id = r.id
        and j.document_id = d.id and j.detail ? 'approved' order by j.id desc limit 1) end, case when r.status = 'SIGNED' then trim_scale(r.approved_volume)::text end)
    ) f (field, signed, stands) where f.signed is distinct from f.stands
$$;

-- Where a step of the sign-off of these papers says another decision than the journal: each decided step has its line, each decision its step.
create function step_differences(of_papers uuid[]) returns table (document_id uuid, field text, signed text, stands text) language sql stable as $$
  with route as (select r.* from signature_route r where r.document_id = any (of_papers)),
  step as (select r.document_id, r.object_type, r.object_id, s.* from route r join signature_route_step s on s.route_id = r.id),
  line as (select j.* from route r join journal j on j.object_type = r.object_type and j.object_id = r.object_id and j.document_id = r.document_id)
  select s.document_id, 'step ' || s.step_order, null, s.state from step s where s.state in ('SIGNED', 'REJECTED', 'REVOKED') and not exists (
    select from line j where j.document_id = s.document_id and j.person_id = s.person_id and j.at = s.decided_at and j.role = s.role and j.bin = s.organization_bin
      and j.comment is not distinct from s.comment
      and j.act like case s.state when 'SIGNED' then '%.approve' when 'REJECTED' then '%.reject' else '%.revoke' end)
  union all
  select j.document_id, 'step', j.act, null from line j where (j.act like '%.approve' or j.act like '%.reject')
    and not exists (select from step s where s.document_id = j.document_id and s.role = j.role and s.state in ('SIGNED', 'REJECTED', 'REVOKED'))
$$;

-- Where the standing, the roles and the seats of accounts, the settings and the regions of offices are not what the administrators' journal says last; the invented people of a demo came without lines.
create function account_differences() returns table (field text, signed text, stands text) language sql stable as $$
  with told as (
    select distinct on (subject, subject_id) subject, subject_id, after ->> 'status' as status from admin_journal
      where subject in ('ORGANISATION', 'PERSON') and act like 'account.%' and after ? 'status' order by subject, subject_id, id desc
  ), roles as (
    select distinct on (subject_id) subject_id as bin, after ->> 'roles' as roles from admin_journal where subject = 'ORGANISATION' and after ? 'roles' order by subject_id, id desc
  ), seat as (
    select distinct on (subject_id, after ->> 'personId') subject_id as bin, (after ->> 'personId')::int as person_id, after ->> 'role' as role from admin_journal
      where act like 'membership.%' and after ? 'personId' order by subject_id, after ->> 'personId', id desc
  )
  select 'organisation ' || o.bin || ' status', coalesce(t.status, 'ACTIVE'), o.status from organisation o left join told t on t.subject = 'ORGANISATION' and t.subject_id = o.bin
    where o.status <> coalesce(t.status, 'ACTIVE')
  union all
  select 'person ' || p.id || ' status', coalesce(t.status, 'ACTIVE'), p.status from person p left join told t on t.subject = 'PERSON' and t.subject_id = p.id::text
    where p.status <> coalesce(t.status, 'ACTIVE')
  union all
  select 'organisation ' || r.bin || ' roles', r.roles, s.roles from roles r
    cross join lateral (select string_agg('ROLE_' || o.role, ', ' order by 'ROLE_' || o.role) as roles from organisation_role o where o.bin = r.bin) s where r.roles is distinct from s.roles
  union all
  select 'membership ' || s.bin || ' ' || s.person_id, coalesce(s.role, 'LEFT'), case when m.status = 'LEFT' then 'LEFT' else 'ROLE_' || m.role end
    from seat s left join membership m on m.bin = s.bin and m.person_id = s.person_id
    where coalesce(s.role, 'LEFT') is distinct from case when m.status = 'LEFT' then 'LEFT' else 'ROLE_' || m.role end
  union all
  select 'membership ' || m.bin || ' ' || m.person_id, null, 'ROLE_' || m.role from membership m join organisation o on o.bin = m.bin
    where not o.demo and m.status <> 'LEFT' and not exists (select from seat s where s.bin = m.bin and s.person_id = m.person_id)
      and not exists (select from registration g where g.person_id = m.person_id and g.bin = m.bin and g.status = 'ACTIVE')
      and not exists (select from admin_journal a where a.subject = 'PERSON' and a.subject_id = m.person_id::text and a.act = 'account.invite')
  union all
  -- who may sign in whose place, and until when
  select 'substitution ' || s.id, a.told, a.stands from substitution s join admin_journal m on m.subject = 'SUBSTITUTION' and m.subject_id = s.id::text and m.act = 'substitution.make'
    left join lateral (select e.after ->> 'endedAt' as ended from admin_journal e where e.subject = 'SUBSTITUTION' and e.subject_id = s.id::text and e.act = 'substitution.end' order by e.id desc limit 1) e on true
    cross join lateral (select concat_ws(' ', m.after ->> 'bin', m.after ->> 'principal', m.after ->> 'deputy', m.after ->> 'from', m.after ->> 'until', m.after ->> 'orderNumber', m.after ->> 'sha256') as told,
      concat_ws(' ', s.bin, s.principal_name, s.deputy_name, s.from_day, s.until_day, s.order_number, s.sha256) as stands) a
    where a.told <> a.stands or (e.ended is not null and s.ended_at is null)
  union all
  select 'setting ' || t.subject_id, t.after::text, s.stands::text from (
      select distinct on (subject_id) subject_id, after from admin_journal where subject = 'SETTING' and act = 'setting.edit' and subject_id <> 'offices' order by subject_id, id desc) t
    left join lateral (select case when jsonb_typeof(value) = 'array' then jsonb_build_object('list', value) else value end as stands from setting where key = 'portal.' || t.subject_id) s on true
    where t.after is distinct from s.stands
  union all
  select 'office ' || o.bin, t.regions::text, s.stands::text from organisation o
    cross join lateral (select a.after -> o.name_ru as regions from admin_journal a where a.subject = 'SETTING' and a.subject_id = 'offices' and a.after ? o.name_ru order by a.id desc limit 1) t
    cross join lateral (select coalesce(jsonb_agg(m.region order by m.region), '[]') as stands from office_region m where m.bin = o.bin) s
    where t.regions is distinct from s.stands
$$;
