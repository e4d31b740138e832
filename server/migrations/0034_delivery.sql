-- From the order to the asphalt: stages, shipments, receipts, the holder's report, the closed month, appeals (process.md, section 4).
create table delivery_file (
  id uuid primary key, file_name text not null, size int not null check (size > 0), sha256 text not null, author_id int not null references person,
  bin text not null references organisation, created_at timestamptz not null default now());

-- Between order and wagon. A stage that was entered by mistake is withdrawn, and may be entered again.
create table delivery_stage (
  id int generated always as identity primary key, allocation_id int not null references allocation,
  stage text not null check (stage in ('CONTRACT', 'PAYMENT', 'WAGONS', 'READY')), done_on date not null,
  contract_number text, price_per_ton numeric(12,2) check (price_per_ton > 0), file_id uuid references delivery_file, comment text,
  person_id int not null references person, full_name text not null, bin text not null references organisation, at timestamptz not null, withdrawn_at timestamptz,
  check (stage = 'CONTRACT' or num_nonnulls(contract_number, price_per_ton) = 0));
create unique index delivery_stage_once on delivery_stage (allocation_id, stage) where withdrawn_at is null;

-- One wagon or truck. A correction is the next version of the same row; all versions stay. Cancelled = it never went.
create table shipment (
  id int generated always as identity primary key, allocation_id int not null references allocation, kind text not null check (kind in ('WAGON', 'TRUCK')),
  vehicle text not null, waybill text not null, shipped_on date not null, net numeric(12,3) not null check (net > 0), passport text not null,
  file_id uuid references delivery_file, over_reason text, cancelled boolean not null default false, lost boolean not null default false,
  version int not null default 1, created_by int not null references person, created_at timestamptz not null, updated_at timestamptz not null,
  check (kind <> 'WAGON' or vehicle ~ '^\d{8}$'));
create unique index shipment_once on shipment (waybill, vehicle, shipped_on) where not cancelled;
create index shipment_allocation on shipment (allocation_id);
create table shipment_version (
  shipment_id int not null references shipment, version int not null, content jsonb not null, reason text, person_id int not null references person, full_name text not null,
  at timestamptz not null, primary key (shipment_id, version));
create trigger shipment_version_written_once before update or delete on shipment_version for each row execute function refuse_change();

-- What the contractor found in it. More or less than was shipped needs a reason.
create table receipt (
  shipment_id int primary key references shipment, received numeric(12,3) not null check (received >= 0), received_on date not null,
  reason text check (reason in ('TRANSIT_LOSS', 'SCALES', 'LOST', 'QUALITY', 'OTHER')), comment text, file_id uuid references delivery_file,
  person_id int not null references person, full_name text not null, at timestamptz not null, version int not null default 1);

-- The law of delivered tons; looked at when the transaction ends.
create function keep_shipped() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old)); held int; asked int; sent numeric; came numeric;
begin
  held := case tg_table_name when 'receipt' then (select allocation_id from shipment where id = (row ->> 'shipment_id')::int) else (row ->> 'allocation_id')::int end;
  select request_id into asked from allocation where id = held;
  select coalesce(sum(net), 0) into sent from shipment where allocation_id = held and not cancelled;
  if sent <> (select shipped from allocation where id = held) then
    raise exception 'allocation % does not say what was shipped', held using constraint = 'allocation_says_shipped';
  end if;
  select coalesce(sum(s.net), 0), coalesce(sum(r.received), 0) into sent, came
    from allocation a join shipment s on s.allocation_id = a.id and not s.cancelled left join receipt r on r.shipment_id = s.id where a.request_id = asked;
  if not exists (select from bitumen_request where id = asked and coalesce(shipped_volume, 0) = sent and coalesce(received_volume, 0) = came) then
    raise exception 'request % does not say what was shipped and received', asked using constraint = 'request_says_shipped';
  end if;
  if exists (select from receipt r join shipment s on s.id = r.shipment_id where s.allocation_id = held and r.received <> s.net and r.reason is null) then
    raise exception 'a difference of allocation % has no reason', held using constraint = 'difference_has_reason';
  end if;
  return null; end $$;
create constraint trigger shipment_adds_up after insert or update on shipment deferrable initially deferred for each row execute function keep_shipped();
create constraint trigger receipt_adds_up after insert or update or delete on receipt deferrable initially deferred for each row execute function keep_shipped();

-- What a holder says it shipped in a month, signed; a correction is the next version.
create table month_report (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), supplier_bin text not null references organisation, number text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SIGNED')), document_version int not null default 1 check (document_version > 0), version int not null default 1,
  content_version int not null default 1, content_at timestamptz not null default now(), signed_at timestamptz, created_by int not null references person,
  created_at timestamptz not null default now(), unique (period, supplier_bin, document_version));
create unique index month_report_written on month_report (period, supplier_bin) where status = 'DRAFT';

create table month_closing (
  period date primary key check (extract(day from period) = 1), closed_at timestamptz not null, business_day date not null,
  person_id int not null references person, full_name text not null, findings jsonb not null default '{}');

-- Of a cut: answered by whoever made it, within five working days.
create table appeal (
  id int generated always as identity primary key, request_id int not null references bitumen_request, figure text not null check (figure in ('APPROVED', 'LIMITED', 'ALLOCATED')),
  before numeric(12,3) not null, after numeric(12,3) not null check (after < before), comment text not null, answerer_role text not null, answerer_bin text not null references organisation,
  region text not null references kato, ownership_type text not null check (ownership_type in ('REPUBLICAN', 'LOCAL')),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED')), answer text, deadline date not null,
  created_by int not null references person, created_name text not null, created_at timestamptz not null, answered_by int references person, answered_name text, answered_at timestamptz,
  version int not null default 1, check ((status = 'OPEN') = (answer is null)));
create unique index appeal_open on appeal (request_id, figure) where status = 'OPEN';
create index appeal_answerer on appeal (answerer_bin, status);

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
    m.document_version, m.supplier_bin, m.status = 'DRAFT' from month_report m;
