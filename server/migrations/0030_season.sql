-- From the plan to the order: what the country's plants make, who may have how much of it, and who gets it (process.md, sections 2-5).
alter table document drop constraint document_object_type_check, add constraint document_object_type_check check (object_type in
  ('PROJECT', 'REQUEST', 'ANNUAL_PLAN', 'MONTHLY_PLAN', 'DISTRIBUTION', 'SPLIT', 'ORDER', 'HOLDER_FORM', 'MONTH_REPORT'));

-- A version of the year's plan; a correction is the next version. Only one is being written at a time.
create table annual_plan (
  id int generated always as identity primary key, year int not null check (year between 2020 and 2100), document_version int not null check (document_version > 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVED')), organization_bin text not null references organisation,
  version int not null default 1, content_version int not null default 1, content_at timestamptz not null default now(), approved_at timestamptz,
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (year, document_version));
create unique index annual_plan_written on annual_plan (year) where status = 'DRAFT';
create table annual_plan_line (
  plan_id int not null references annual_plan on delete cascade, factory_bin text not null references organisation, supplier_bin text not null references organisation,
  bitumen_type text not null check (bitumen_type in ('BND_70_100', 'BND_100_130', 'PBV')), months numeric(12,3)[] not null check (cardinality(months) = 12 and 0 <= all (months)),
  primary key (plan_id, factory_bin, supplier_bin, bitumen_type));

-- A line of a month's plan keeps its number through all versions: allocations name it.
create table production (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), factory_bin text not null references organisation,
  supplier_bin text not null references organisation, bitumen_type text not null check (bitumen_type in ('BND_70_100', 'BND_100_130', 'PBV')),
  -- of the approved version: null until one is approved, 0 when the line was taken out
  volume numeric(12,3) check (volume >= 0), in_distribution boolean not null default true,
  unique (period, factory_bin, supplier_bin, bitumen_type));
create table monthly_plan (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), document_version int not null check (document_version > 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVED', 'CLOSED')), organization_bin text not null references organisation,
  version int not null default 1, content_version int not null default 1, content_at timestamptz not null default now(), approved_at timestamptz,
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (period, document_version));
create unique index monthly_plan_written on monthly_plan (period) where status = 'DRAFT';
create table monthly_plan_line (
  plan_id int not null references monthly_plan on delete cascade, production_id int not null references production,
  volume numeric(12,3) not null check (volume >= 0), in_distribution boolean not null, primary key (plan_id, production_id));

-- Limits of a month, by region, ownership and grade; a correction is the next version.
create table distribution (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), document_version int not null check (document_version > 0),
  status text not null default 'CREATED' check (status in ('CREATED', 'AWAITING_SIGNATURE', 'SIGNED', 'CLOSED')), organization_bin text not null references organisation,
  version int not null default 1, content_version int not null default 1, content_at timestamptz not null default now(), signed_at timestamptz,
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (period, document_version));
create unique index distribution_written on distribution (period) where status in ('CREATED', 'AWAITING_SIGNATURE');
create table distribution_line (
  distribution_id int not null references distribution on delete cascade, region text not null references kato, ownership_type text not null check (ownership_type in ('REPUBLICAN', 'LOCAL')),
  bitumen_type text not null check (bitumen_type in ('BND_70_100', 'BND_100_130', 'PBV')), need numeric(12,3) not null check (need >= 0),
  limit_volume numeric(12,3) not null check (limit_volume >= 0), primary key (distribution_id, region, ownership_type, bitumen_type));

-- An office's split of its limits over its signed requests. document_version: n+1 each time it was opened again after it had been sent.
create table split (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), region text not null references kato,
  ownership_type text not null check (ownership_type in ('REPUBLICAN', 'LOCAL')), status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT')),
  organization_bin text not null references organisation, sent_at timestamptz, opened_at timestamptz, returned_comment text,
  document_version int not null default 1, version int not null default 1, content_version int not null default 1, content_at timestamptz not null default now(),
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (period, region, ownership_type));
create table split_line (
  split_id int not null references split on delete cascade, request_id int not null unique references bitumen_request on delete cascade,
  proposed numeric(12,3) check (proposed >= 0), volume numeric(12,3) not null check (volume >= 0), locked boolean not null default false, reason text,
  primary key (split_id, request_id));

-- One numbered order per month and resource holder; a change of it is the next version, which lists the changed rows only.
create table supply_order (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), supplier_bin text not null references organisation,
  number text not null, document_version int not null check (document_version > 0), status text not null default 'DRAFT' check (status in ('DRAFT', 'SIGNED')),
  organization_bin text not null references organisation, version int not null default 1, content_version int not null default 1,
  content_at timestamptz not null default now(), signed_at timestamptz, created_by int not null references person, created_at timestamptz not null default now(),
  unique (period, supplier_bin, document_version));
create unique index supply_order_written on supply_order (period, supplier_bin) where status = 'DRAFT';

-- Tons of one production for one request. draft_*: what QAJ is working on, seen by QAJ alone; volume: what stands in the newest signed order, null until then.
create table allocation (
  id int generated always as identity primary key, production_id int not null references production, request_id int not null references bitumen_request,
  draft_volume numeric(12,3) check (draft_volume >= 0), draft_locked boolean not null default false, draft_reason text,
  volume numeric(12,3) check (volume >= 0), status text check (status in ('NEW', 'APPROVED', 'REDUCED', 'REJECTED', 'CLOSED')),
  window_from date, window_to date, reason_code text, comment text, shipped numeric(12,3) not null default 0 check (shipped >= 0),
  version int not null default 1, updated_at timestamptz not null default now(), unique (production_id, request_id),
  check ((volume is null) = (status is null)), check (status <> 'REJECTED' or volume = 0), check (window_to >= window_from));
create index allocation_request on allocation (request_id);
create table supply_order_line (
  order_id int not null references supply_order on delete cascade, allocation_id int not null references allocation,
  before numeric(12,3) not null check (before >= 0), volume numeric(12,3) not null check (volume >= 0), reason text, primary key (order_id, allocation_id));

-- What a proposal was made from, so that anybody can make it again and get the same bytes.
create table proposal (
  id int generated always as identity primary key, kind text not null check (kind in ('LIMITS', 'SPLIT', 'ORDER', 'REOFFER')), period date not null, object_id int,
  engine text not null, input jsonb not null, input_sha256 text not null, result_sha256 text not null, result jsonb not null,
  person_id int not null references person, at timestamptz not null, business_day date not null);
create index proposal_period on proposal (period, kind, id desc);

-- A holder forms its promise: which allocations it takes, and when it ships each.
create table holder_form (
  id int generated always as identity primary key, period date not null check (extract(day from period) = 1), supplier_bin text not null references organisation, number text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SIGNED')), document_version int not null default 1, version int not null default 1,
  content_version int not null default 1, content_at timestamptz not null default now(), signed_at timestamptz,
  created_by int not null references person, created_at timestamptz not null default now());
create table holder_form_line (
  form_id int not null references holder_form on delete cascade, allocation_id int not null references allocation, volume numeric(12,3) not null check (volume > 0),
  window_from date not null, window_to date not null check (window_to >= window_from), primary key (form_id, allocation_id));

-- Every ton as entries that only add up: a figure of anything is the sum of its entries, in whole kilograms.
create table balance_entry (
  id bigint generated always as identity primary key, at timestamptz not null, business_day date not null,
  figure text not null check (figure in ('PLAN', 'ASKED', 'APPROVED', 'LIMIT', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED')),
  period date not null, bitumen_type text not null, factory_bin text references organisation, supplier_bin text references organisation, region text references kato, ownership_type text,
  request_id int references bitumen_request, production_id int references production, allocation_id int references allocation,
  kg bigint not null check (kg <> 0), act text not null, object_type text not null, object_id int not null, person_id int not null references person, full_name text not null);
create index balance_entry_period on balance_entry (period, figure);
create index balance_entry_request on balance_entry (request_id) where request_id is not null;
create index balance_entry_production on balance_entry (production_id) where production_id is not null;
create trigger balance_entry_written_once before update or delete on balance_entry for each row execute function refuse_change();

-- The law of the tons, whoever asks; looked at when the transaction ends.
create function keep_production() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old)); checked int := case when tg_table_name = 'production' then (row ->> 'id')::int else (row ->> 'production_id')::int end;
begin
  if (select coalesce(sum(volume), 0) from allocation where production_id = checked) > (select coalesce(volume, 0) from production where id = checked) then
    raise exception 'allocated more than production % has', checked using constraint = 'production_covers_allocations';
  end if;
  if exists (select from allocation a join production p on p.id = a.production_id join bitumen_request r on r.id = a.request_id
             where a.production_id = checked and (p.bitumen_type <> r.bitumen_type or p.period <> r.request_period)) then
    raise exception 'grades and months of production % and its requests differ', checked using constraint = 'allocation_of_same_grade';
  end if;
  return null; end $$;
create constraint trigger allocation_within_production after insert or update on allocation deferrable initially deferred for each row execute function keep_production();
create constraint trigger production_covers after update on production deferrable initially deferred for each row execute function keep_production();

create function keep_request_figures() returns trigger language plpgsql as $$
declare checked int := (to_jsonb(coalesce(new, old)) ->> 'request_id')::int; given numeric; row record;
begin
  select coalesce(sum(volume), 0) into given from allocation where request_id = checked;
  select r.approved_volume, r.distributed_amount, r.month_closed, (select volume from split_line s where s.request_id = r.id) as split_volume into row
    from bitumen_request r where r.id = checked;
  if given > 0 and given > coalesce(row.split_volume, 0) then
    raise exception 'request % is allocated more than its split', checked using constraint = 'allocation_within_split';
  end if;
  if row.split_volume > coalesce(row.approved_volume, 0) then
    raise exception 'request % is split more than approved', checked using constraint = 'split_within_approved';
  end if;
  if given <> coalesce(row.distributed_amount, 0) then
    raise exception 'request % does not say what is allocated', checked using constraint = 'request_says_allocated';
  end if;
  return null; end $$;
create constraint trigger allocation_within_split after insert or update or delete on allocation deferrable initially deferred for each row execute function keep_request_figures();
create constraint trigger split_covers_allocation after insert or update or delete on split_line deferrable initially deferred for each row execute function keep_request_figures();

-- A sent split stands within the limits that are signed.
create function keep_split_within_limit() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old)); checked int := case when tg_table_name = 'split' then (row ->> 'id')::int else (row ->> 'split_id')::int end;
begin
  if exists (
    select from split s join split_line l on l.split_id = s.id join bitumen_request r on r.id = l.request_id
    left join distribution_line d on d.region = s.region and d.ownership_type = s.ownership_type and d.bitumen_type = r.bitumen_type and d.distribution_id =
      (select id from distribution n where n.period = s.period and n.status in ('SIGNED', 'CLOSED') order by document_version desc limit 1)
    where s.id = checked and s.status = 'SENT' group by r.bitumen_type having sum(l.volume) > coalesce(max(d.limit_volume), 0)) then
    raise exception 'split % is above its limit', checked using constraint = 'split_within_limit';
  end if;
  return null; end $$;
create constraint trigger split_line_within_limit after insert or update on split_line deferrable initially deferred for each row execute function keep_split_within_limit();
create constraint trigger split_within_limit after insert or update on split deferrable initially deferred for each row execute function keep_split_within_limit();

-- Limits are within the plan at the moment of their signature; a later, smaller plan only raises a flag.
create function keep_limits_within_plan() returns trigger language plpgsql as $$ begin
  if new.status = 'SIGNED' and old.status <> 'SIGNED' and exists (
    select from distribution_line l where l.distribution_id = new.id group by l.bitumen_type having sum(l.limit_volume) >
      (select coalesce(sum(p.volume), 0) from production p where p.period = new.period and p.in_distribution and p.bitumen_type = l.bitumen_type)) then
    raise exception 'limits of % are above the plan', new.period using constraint = 'limits_within_plan';
  end if;
  return null; end $$;
create constraint trigger limits_within_plan after update on distribution deferrable initially deferred for each row execute function keep_limits_within_plan();

-- What was signed stays as it was signed.
create function keep_signed_lines() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(old, new)); frozen boolean;
begin
  frozen := case tg_table_name
    when 'annual_plan_line' then exists (select from annual_plan where id = (row ->> 'plan_id')::int and status <> 'DRAFT')
    when 'monthly_plan_line' then exists (select from monthly_plan where id = (row ->> 'plan_id')::int and status <> 'DRAFT')
    when 'distribution_line' then exists (select from distribution where id = (row ->> 'distribution_id')::int and status <> 'CREATED')
    when 'supply_order_line' then exists (select from supply_order where id = (row ->> 'order_id')::int and status <> 'DRAFT')
    else exists (select from holder_form where id = (row ->> 'form_id')::int and status <> 'DRAFT') end;
  if frozen then raise exception '% of what is signed does not change', tg_table_name; end if;
  return coalesce(new, old); end $$;
create trigger annual_plan_line_frozen before insert or update or delete on annual_plan_line for each row execute function keep_signed_lines();
create trigger monthly_plan_line_frozen before insert or update or delete on monthly_plan_line for each row execute function keep_signed_lines();
create trigger distribution_line_frozen before insert or update or delete on distribution_line for each row execute function keep_signed_lines();
create trigger supply_order_line_frozen before insert or update or delete on supply_order_line for each row execute function keep_signed_lines();
create trigger holder_form_line_frozen before insert or update or delete on holder_form_line for each row execute function keep_signed_lines();

-- Papers of plans, limits, splits, orders and promises, as verification names them.
drop view signed_object;
create view signed_object as
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
    f.document_version, f.supplier_bin, f.status = 'DRAFT' from holder_form f;
