-- Entries of a month of some requests: PostgreSQL looks for the numbers of requests that the month has, not for each of those that a contractor ever had.
create index balance_entry_month on balance_entry (period, request_id);
-- A person's notices in the order of the list, and counted by kind from an index alone, in which equal entries take a few bytes each.
create index notice_shown on notice (person_id, created_at desc, id desc) where in_app;
create index notice_kind on notice (person_id, bin, kind) where in_app;
drop index notice_of_person;
-- The steps of an office that are about some requests, such as those of a month.
create index signature_route_step_object on signature_route_step (role, place_region, place_network, object_type, state, object_id);

-- The months that are not closed (migration 0054): from one month to the next in the index, not through every open request.
create or replace view open_month as
  with recursive filed as (
    (select request_period as period from bitumen_request where not month_closed and not drafted order by 1 limit 1)
    union all
    select (select r.request_period from bitumen_request r where not r.month_closed and not r.drafted and r.request_period > f.period order by 1 limit 1)
      from filed f where f.period is not null)
  select period from (
    select period from monthly_plan where status <> 'DRAFT'
    union select period from filed where period is not null) m
  where not exists (select from month_closing c where c.period = m.period);
