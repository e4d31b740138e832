-- Minutes in which some instance could serve; all but the newest are folded into outages, the minutes that are missing between them.
create table heartbeat (minute timestamptz constraint heartbeat_key primary key);
create table outage (
  from_at timestamptz constraint outage_key primary key, until_at timestamptz not null,
  constraint outage_order check (until_at > from_at));
create index outage_until on outage (until_at);
-- Working days that outages took, by the rule of the settings of then: minutes between two hours, from `least` on. moves = the deadlines on days of the
-- calendar that moved (domain/deadline/moved.ts); steps = how many open sign-offs and appeals moved.
create table lost_day (
  day date constraint lost_day_key primary key, minutes int not null, least int not null, from_hour int not null, until_hour int not null,
  moves jsonb not null, steps int not null, found_at timestamptz not null default now());
create trigger outage_written_once before update or delete on outage for each row execute function refuse_change();
create trigger lost_day_written_once before update or delete on lost_day for each row execute function refuse_change();
-- The deadline before an outage moved it.
alter table signature_route add column first_deadline date;
alter table appeal add column first_deadline date;
