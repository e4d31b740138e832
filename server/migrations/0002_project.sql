-- Projects, their documents, signatures, sign-off and the journal. Tons are exact decimals.
create table project (
  id int generated always as identity primary key, organization_bin text not null references organisation, ownership_type text not null check (ownership_type in ('REPUBLICAN', 'LOCAL')),
  status text not null default 'CREATED' check (status in ('CREATED', 'AWAITING_SIGNATURE', 'SIGNED', 'REJECTED', 'SIGNATURE_REVOKED', 'STOPPED')),
  project_name text not null, project_name_kk text not null, work_type text not null,
  kato_code text not null references kato, region text not null generated always as (substr(kato_code, 1, 2) || '0000000') stored,
  road_code text references road, project_description text,
  from_km int not null check (from_km >= 0), to_km int not null, start_date date not null, end_date date not null,
  asphalt_pavement numeric(12,3) not null, bitumen_total numeric(12,3) not null check (bitumen_total > 0), bitumen_remainder numeric(12,3) not null check (bitumen_remainder >= 0),
  signature_comment text,
  -- version: of the record, for two people on one row; content_version: of what the document shows; document_version: of the paper, n+1 after a revocation
  version int not null default 1, content_version int not null default 1, document_version int not null default 1,
  created_by int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  content_at timestamptz not null default now(),
  check (to_km > from_km), check (end_date >= start_date), check (bitumen_remainder <= bitumen_total), check (bitumen_total * 1000 <= asphalt_pavement * 60),
  check ((ownership_type = 'REPUBLICAN') = (road_code is not null)));
create index project_organisation on project (organization_bin, ownership_type, id desc);
create index project_office on project (region, ownership_type, status);

create table project_storage (
  id int generated always as identity primary key, project_id int not null references project on delete cascade, position int not null,
  storage_type text not null check (storage_type in ('ABZ', 'PIT')), project_storage_name text not null default '',
  project_storage_volume numeric(12,3) not null check (project_storage_volume >= 0), project_storage_remainder numeric(12,3) not null check (project_storage_remainder >= 0),
  kato_code text not null references kato, station_code text, address text, contact text, check (project_storage_remainder <= project_storage_volume));
create index project_storage_project on project_storage (project_id);

create table project_planned (
  project_id int not null references project on delete cascade, period date not null check (extract(day from period) = 1),
  volume numeric(12,3) not null check (volume >= 0), primary key (project_id, period));

-- A file of the storage, named by the hash of its bytes; never changed.
create table attachment (
  id uuid primary key, position int generated always as identity, project_id int not null references project on delete cascade, file_name text not null, size int not null, sha256 text not null,
  author_id int not null references person, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index attachment_project on attachment (project_id);

create table document (
  id uuid primary key, object_type text not null check (object_type in ('PROJECT')), object_id int not null, version int not null, content_version int not null,
  sha256 text not null, size int not null, verify_code text not null unique, title text not null, number text not null,
  read_only boolean not null default false, created_at timestamptz not null default now(), superseded_at timestamptz);
create unique index document_version on document (object_type, object_id, version) where superseded_at is null;

create table signature_route (
  id int generated always as identity primary key, object_type text not null check (object_type in ('PROJECT')), object_id int not null,
  document_id uuid not null unique references document, version int not null, organization_bin text not null references organisation,
  region text not null, ownership_type text not null, created_at timestamptz not null default now(), created_day date not null, deadline date not null);
create index signature_route_object on signature_route (object_type, object_id);

create table signature_route_step (
  id int generated always as identity primary key, route_id int not null references signature_route, step_order int not null, role text not null,
  organization_bin text not null references organisation, state text not null check (state in ('WAITING', 'CURRENT', 'SIGNED', 'REJECTED', 'REVOKED', 'SKIPPED')),
  person_id int references person, decided_at timestamptz, comment text);
create index signature_route_step_route on signature_route_step (route_id);
create index signature_route_step_current on signature_route_step (organization_bin) where state = 'CURRENT';

-- Everything needed to judge a signature again years later (signing.md, section 4).
create table signature (
  id int generated always as identity primary key, document_id uuid not null references document, step_id int references signature_route_step,
  person_id int not null references person, full_name text not null, iin text not null, bin text not null references organisation, role text not null,
  signed_at timestamptz not null, cms bytea not null, signature_hash text not null unique, document_sha256 text not null, certificate_serial text not null, algorithm text not null,
  chain bytea[] not null, verdict jsonb not null, rules_version text not null, session_id uuid not null, ip text not null);
create unique index signature_step on signature (document_id, coalesce(step_id, 0));

create table journal (
  id bigint generated always as identity primary key, at timestamptz not null default now(), business_day date not null, act text not null,
  object_type text not null, object_id int not null, person_id int not null references person, full_name text not null, bin text not null, organization_name text not null, role text not null,
  from_status text, to_status text, comment text, document_id uuid, detail jsonb not null default '{}', ip text not null);
create index journal_object on journal (object_type, object_id, id);

-- What the database itself refuses, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is written once', tg_table_name; end $$;
create trigger journal_written_once before update or delete on journal for each row execute function refuse_change();
create trigger signature_written_once before update or delete on signature for each row execute function refuse_change();

create function keep_signed_document() returns trigger language plpgsql as $$ begin
  if old.read_only and (tg_op = 'DELETE' or (new.sha256, new.size, new.version, new.object_id, new.verify_code, new.read_only, new.superseded_at) is distinct from
     (old.sha256, old.size, old.version, old.object_id, old.verify_code, old.read_only, old.superseded_at)) then
    raise exception 'a signed document does not change';
  end if;
  return coalesce(new, old); end $$;
create trigger document_signed_once before update or delete on document for each row execute function keep_signed_document();
