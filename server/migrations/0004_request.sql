-- Requests for bitumen: one project, one month, one grade, one factory, tons, one destination. The six figures are null until decided.
create table bitumen_request (
  id int generated always as identity primary key, project_id int not null references project,
  factory_bin text not null references organisation, request_period date not null check (extract(day from request_period) = 1),
  request_volume numeric(12,3) not null check (request_volume > 0 and request_volume = trunc(request_volume)),
  bitumen_type text not null check (bitumen_type in ('BND_70_100', 'BND_100_130', 'PBV')),
  transport_type text not null check (transport_type in ('RAILWAY', 'CAR', 'COMBO')),
  kato_code text not null references kato, project_storage_id int references project_storage on delete set null,
  trader_bin text references trader, trader_phone_number text check (trader_phone_number ~ '^[1-9][0-9]{0,10}$'), trader_comment text,
  contract_id uuid unique, contract_file_name text, contract_size int, contract_sha256 text,
  status text not null default 'CREATED'
    check (status in ('CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNED', 'REJECTED', 'SIGNATURE_REVOKED', 'STOPPED')),
  -- what a stopped project gives back when it goes on
  stopped_from text check (stopped_from in ('CREATED', 'AWAITING_SIGNATURE', 'ON_APPROVAL', 'SIGNED', 'SIGNATURE_REVOKED')),
  -- what an office offers instead; part of the paper from its version on
  proposed_volume numeric(12,3) check (proposed_volume > 0 and proposed_volume <= request_volume),
  proposed_factory_bin text references organisation, proposed_transport_type text check (proposed_transport_type in ('RAILWAY', 'CAR', 'COMBO')),
  approved_volume numeric(12,3) check (approved_volume > 0 and approved_volume <= request_volume),
  limited_volume numeric(12,3) check (limited_volume >= 0 and limited_volume <= approved_volume),
  distributed_amount numeric(12,3) check (distributed_amount >= 0 and distributed_amount <= approved_volume),
  shipped_volume numeric(12,3) check (shipped_volume >= 0), received_volume numeric(12,3) check (received_volume >= 0),
  month_closed boolean not null default false, signature_comment text,
  -- as in project: of the record, of what the paper shows, of the paper
  version int not null default 1, content_version int not null default 1, document_version int not null default 1,
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  content_at timestamptz not null default now(),
  -- nobody has signed it yet: a draft is its organisation's alone
  drafted boolean not null generated always as (status = 'CREATED' or (status = 'STOPPED' and stopped_from = 'CREATED')) stored,
  -- tons it takes of its project: the same sentence as domain/request/free.ts
  takes numeric(12,3) not null generated always as (case
    when status in ('REJECTED', 'STOPPED') then 0 when month_closed then coalesce(shipped_volume, 0)
    when distributed_amount is not null then distributed_amount when status = 'SIGNED' then coalesce(approved_volume, request_volume) else request_volume end) stored,
  check ((status = 'STOPPED') = (stopped_from is not null)),
  -- signed means approved, and only signed means approved
  check ((coalesce(stopped_from, status) = 'SIGNED') = (approved_volume is not null)),
  check (num_nulls(trader_bin, trader_phone_number, trader_comment, contract_id, contract_file_name, contract_size, contract_sha256) in (0, 7)),
  check (proposed_volume is not null or (proposed_factory_bin is null and proposed_transport_type is null)),
  check (coalesce(stopped_from, status) <> 'ON_APPROVAL' or proposed_volume is not null));
create index bitumen_request_project on bitumen_request (project_id, id desc);
create index bitumen_request_month on bitumen_request (request_period, status);
create index bitumen_request_storage on bitumen_request (project_storage_id);

-- Requests never take more than their project has, whoever asks; looked at when the transaction ends.
create function keep_takes_within_project() returns trigger language plpgsql as $$
declare checked int := case when tg_table_name = 'project' then new.id else (to_jsonb(new) ->> 'project_id')::int end;
begin
  if (select coalesce(sum(takes), 0) from bitumen_request where project_id = checked) >
     (select bitumen_total - bitumen_remainder from project where id = checked) then
    raise exception 'requests take more than project % has', checked;
  end if;
  return null; end $$;
create constraint trigger request_within_project after insert or update on bitumen_request deferrable initially deferred
  for each row execute function keep_takes_within_project();
create constraint trigger project_holds_requests after update of bitumen_total, bitumen_remainder on project deferrable initially deferred
  for each row execute function keep_takes_within_project();

alter table document drop constraint document_object_type_check, add constraint document_object_type_check check (object_type in ('PROJECT', 'REQUEST'));
alter table signature_route drop constraint signature_route_object_type_check,
  add constraint signature_route_object_type_check check (object_type in ('PROJECT', 'REQUEST'));

-- Whatever is signed off, as lists of sign-offs and papers name it. A new kind is one more branch, in a migration of its own.
create view signed_object as
  select 'PROJECT' as object_type, p.id as object_id, p.id as project_id, p.project_name as title, p.project_name_kk as title_kk, p.status,
    p.bitumen_total as tons, p.document_version, p.organization_bin, p.status = 'CREATED' as drafted from project p
  union all
  select 'REQUEST', r.id, r.project_id, p.project_name, p.project_name_kk, r.status,
    coalesce(r.approved_volume, r.proposed_volume, r.request_volume), r.document_version, p.organization_bin, r.drafted
    from bitumen_request r join project p on p.id = r.project_id;
