-- What signed projects plan, by month and region: the forecast reads some lines of a year and a half, not the plans of every project. A planned month says itself
-- in which region it counts; null = its project is not signed.
alter table project_planned add column counted_in text;
alter table project_planned disable trigger user;
update project_planned m set counted_in = p.region from project p where p.id = m.project_id and p.status = 'SIGNED';
alter table project_planned enable trigger user;
create function place_planned() returns trigger language plpgsql as $$ begin
  new.counted_in := (select p.region from project p where p.id = new.project_id and p.status = 'SIGNED');
  return new;
end $$;
create trigger planned_placed before insert on project_planned for each row execute function place_planned();
create function move_planned() returns trigger language plpgsql as $$ begin
  update project_planned set counted_in = case new.status when 'SIGNED' then new.region end where project_id = new.id;
  return null;
end $$;
create trigger planned_moved after update on project for each row
  when ((case old.status when 'SIGNED' then old.region end) is distinct from (case new.status when 'SIGNED' then new.region end)) execute function move_planned();
-- also where rows are copied in with triggers off
alter table project_planned enable always trigger planned_placed;
alter table project enable always trigger planned_moved;

create table planned_tally (period date not null, region text not null, n bigint not null, kg bigint not null);
create index planned_tally_period on planned_tally (period);
select keep_tally('planned_tally', 'project_planned', 'period, counted_in', 'counted_in is not null', array['volume * 1000']);

-- What it is compared with: three figures of a month, without the network, the plant and the holder, by which the balance has ten times as many lines.
create table forecast_tally (period date not null, figure text not null, bitumen_type text not null, region text, n bigint not null, kg bigint not null);
create index forecast_tally_period on forecast_tally (period);
select keep_tally('forecast_tally', 'balance_entry', 'period, figure, bitumen_type, region', $$figure in ('APPROVED', 'PLAN', 'LIMIT')$$, array['kg']);
