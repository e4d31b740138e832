-- What-if scenarios of a month, kept by the office that made them: nobody else reads them, and they change nothing.
create table scenario (
  id int generated always as identity primary key, period date not null, bin text not null constraint scenario_organisation references organisation, role text not null,
  name text not null, levers jsonb not null, version int not null default 1,
  person_id int not null constraint scenario_person references person, full_name text not null, updated_at timestamptz not null,
  constraint scenario_month check (extract(day from period) = 1), constraint scenario_name check (length(name) between 1 and 80),
  constraint scenario_once unique (bin, role, period, name));
