-- Reports and the dashboard that people have sent to them. asked = the filter; months = the month told, counted from that of the day of the letter.
-- The row stays when it has ended: OWN = by the person, RIGHT = they may not read it any more.
create table report_subscription (
  id int generated always as identity primary key, person_id int not null constraint report_subscription_person references person,
  bin text not null constraint report_subscription_organisation references organisation, role text not null,
  subject text not null, asked jsonb not null, months int not null, weekday int, month_day int,
  created_at timestamptz not null, next_on date not null, last_on date, ended_at timestamptz, ended_because text,
  constraint report_subscription_rhythm check ((weekday is null) <> (month_day is null) and weekday between 1 and 7 and month_day between 1 and 28),
  constraint report_subscription_ended check ((ended_at is null) = (ended_because is null) and ended_because in ('OWN', 'RIGHT')));
create index report_subscription_due on report_subscription (next_on) where ended_at is null;
create index report_subscription_of on report_subscription (person_id) where ended_at is null;
