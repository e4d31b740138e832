-- A running season moves in (decision 89): what was taken over from before, out of which workbook, by a protocol that an administrator signs.
create table takeover (
  -- a dry run uses ids up, numbers of protocols have no gap
  id int generated always as identity primary key, number int not null constraint takeover_number unique, status text not null default 'CREATED', organization_bin text not null constraint takeover_organisation references organisation,
  file_name text not null, size int not null, sha256 text not null, content jsonb not null,
  document_version int not null default 1, version int not null default 1, content_version int not null default 1, content_at timestamptz not null,
  created_by int not null constraint takeover_person references person, created_at timestamptz not null, signed_at timestamptz,
  constraint takeover_status_check check (status in ('CREATED', 'SIGNED')));
create constraint trigger takeover_status_line after update of status on takeover deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('TAKEOVER');

-- Scanned papers that wait for the workbook that names them.
create table takeover_scan (
  id int generated always as identity primary key, file_name text not null, size int not null, sha256 text not null,
  person_id int not null constraint takeover_scan_person references person, created_at timestamptz not null);
create unique index takeover_scan_name on takeover_scan (lower(file_name));

alter table document drop constraint document_object_type_check, add constraint document_object_type_check check (object_type in
  ('PROJECT', 'REQUEST', 'ANNUAL_PLAN', 'MONTHLY_PLAN', 'DISTRIBUTION', 'SPLIT', 'ORDER', 'HOLDER_FORM', 'MONTH_REPORT', 'TAKEOVER'));
create or replace view stored_file as
  select sha256 from document union all select sha256 from attachment union all select contract_sha256 from bitumen_request where contract_sha256 is not null
  union all select sha256 from substitution union all select sha256 from delivery_file
  union all select sha256 from problem where sha256 is not null union all select sha256 from warning where sha256 is not null
  union all select sha256 from takeover union all select sha256 from takeover_scan;
create or replace view signed_object as
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
    m.document_version, m.supplier_bin, m.status = 'DRAFT' from month_report m
  union all
  select 'TAKEOVER', t.id, null, t.file_name, t.file_name, t.status, coalesce((t.content ->> 'tons')::numeric, 0), t.document_version, t.organization_bin, t.status = 'CREATED' from takeover t;
