-- Who failed to enter, was refused or limited, and what changed at the door: one row for an hour, a kind, a route, a person and an address.
create table security_event (
  id bigint generated always as identity primary key, hour timestamptz not null, kind text not null, code text not null, route text not null,
  person_id int constraint security_event_person references person, ip text not null, times int not null constraint security_event_counted check (times > 0),
  first_at timestamptz not null, last_at timestamptz not null,
  constraint security_event_once unique nulls not distinct (hour, kind, code, route, person_id, ip));
create index security_event_newest on security_event (last_at desc, id desc);
