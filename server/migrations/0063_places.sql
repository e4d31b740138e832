-- Lists of five seasons. A row that is listed says itself whose it is and where it lies, so that an index gives the first ten of a reader; what is shown
-- beside them is read for these ten alone. It is filled in by the database, by whoever a row is written (a copy of a row brings it along): a project with requests keeps its contractor,
-- region and network, a row of an order its request and its line of the plan.
alter table bitumen_request add column contractor_bin text, add column place_region text, add column place_network text;
alter table bitumen_request disable trigger user;
update bitumen_request r set contractor_bin = p.organization_bin, place_region = p.region, place_network = p.ownership_type from project p where p.id = r.project_id;
alter table bitumen_request enable trigger user;
alter table bitumen_request alter contractor_bin set not null, alter place_region set not null, alter place_network set not null;
create function place_request() returns trigger language plpgsql as $$ begin
  if new.contractor_bin is null then
    select p.organization_bin, p.region, p.ownership_type into new.contractor_bin, new.place_region, new.place_network from project p where p.id = new.project_id;
  end if;
  return new;
end $$;
create trigger request_placed before insert on bitumen_request for each row execute function place_request();

alter table allocation add column holder_bin text, add column of_period date;
alter table allocation disable trigger user;
update allocation a set holder_bin = n.supplier_bin, of_period = n.period from production n where n.id = a.production_id;
alter table allocation enable trigger user;
alter table allocation alter holder_bin set not null, alter of_period set not null;
create function place_allocation() returns trigger language plpgsql as $$ begin
  if new.holder_bin is null then
    select n.supplier_bin, n.period into new.holder_bin, new.of_period from production n where n.id = new.production_id;
  end if;
  return new;
end $$;
create trigger allocation_placed before insert on allocation for each row execute function place_allocation();

-- receipt_tons: what its receipt says; receipt_state: as lists count and filter shipments.
alter table shipment add column contractor_bin text, add column place_region text, add column place_network text, add column holder_bin text, add column of_period date,
  add column receipt_tons numeric(12,3);
alter table shipment disable trigger user;
update shipment s set contractor_bin = r.contractor_bin, place_region = r.place_region, place_network = r.place_network, holder_bin = a.holder_bin, of_period = a.of_period,
    receipt_tons = (select c.received from receipt c where c.shipment_id = s.id)
  from allocation a join bitumen_request r on r.id = a.request_id where a.id = s.allocation_id;
alter table shipment enable trigger user;
alter table shipment alter contractor_bin set not null, alter place_region set not null, alter place_network set not null, alter holder_bin set not null,
  alter of_period set not null, add column receipt_state text not null generated always as (case when cancelled then 'CANCELLED' when lost then 'LOST'
    when receipt_tons is null then 'ON_WAY' when receipt_tons <> net then 'DIFFERENCE' else 'RECEIVED' end) stored;
create function place_shipment() returns trigger language plpgsql as $$ begin
  if new.contractor_bin is null then
    select r.contractor_bin, r.place_region, r.place_network, a.holder_bin, a.of_period
      into new.contractor_bin, new.place_region, new.place_network, new.holder_bin, new.of_period
      from allocation a join bitumen_request r on r.id = a.request_id where a.id = new.allocation_id;
  end if;
  return new;
end $$;
create trigger shipment_placed before insert on shipment for each row execute function place_shipment();
create function note_receipts() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    update shipment s set receipt_tons = null from gone c where s.id = c.shipment_id;
  else
    update shipment s set receipt_tons = c.received from came c where s.id = c.shipment_id and s.receipt_tons is distinct from c.received;
  end if;
  return null;
end $$;
create trigger receipt_entered after insert on receipt referencing new table as came for each statement execute function note_receipts();
create trigger receipt_corrected after update on receipt referencing new table as came for each statement execute function note_receipts();
create trigger receipt_removed after delete on receipt referencing old table as gone for each statement execute function note_receipts();

-- Who waits for whom: a step of a sign-off, by its office and by what it is about.
alter table signature_route_step add column object_type text, add column object_id int, add column place_region text, add column place_network text,
  add column sent_at timestamptz;
update signature_route_step s set object_type = r.object_type, object_id = r.object_id, place_region = r.region, place_network = r.ownership_type, sent_at = r.created_at
  from signature_route r where r.id = s.route_id;
alter table signature_route_step alter object_type set not null, alter object_id set not null, alter place_region set not null, alter place_network set not null,
  alter sent_at set not null;
create function place_step() returns trigger language plpgsql as $$ begin
  if new.object_type is null then
    select r.object_type, r.object_id, r.region, r.ownership_type, r.created_at
      into new.object_type, new.object_id, new.place_region, new.place_network, new.sent_at from signature_route r where r.id = new.route_id;
  end if;
  return new;
end $$;
create trigger step_placed before insert on signature_route_step for each row execute function place_step();

create function move_requests() returns trigger language plpgsql as $$ begin
  update bitumen_request set contractor_bin = new.organization_bin, place_region = new.region, place_network = new.ownership_type where project_id = new.id;
  update shipment s set contractor_bin = new.organization_bin, place_region = new.region, place_network = new.ownership_type
    from allocation a join bitumen_request r on r.id = a.request_id where r.project_id = new.id and a.id = s.allocation_id;
  return null;
end $$;
create trigger project_moved after update on project for each row
  when ((old.organization_bin, old.region, old.ownership_type) is distinct from (new.organization_bin, new.region, new.ownership_type))
  execute function move_requests();

-- also where rows are copied in with triggers off: a list without them would be wrong, not slow
alter table bitumen_request enable always trigger request_placed;
alter table allocation enable always trigger allocation_placed;
alter table shipment enable always trigger shipment_placed;
alter table receipt enable always trigger receipt_entered, enable always trigger receipt_corrected, enable always trigger receipt_removed;
alter table signature_route_step enable always trigger step_placed;
alter table project enable always trigger project_moved;

create index bitumen_request_contractor on bitumen_request (contractor_bin, id desc);
create index bitumen_request_contractor_status on bitumen_request (contractor_bin, status);
create index bitumen_request_place on bitumen_request (place_region, place_network, id desc) where not drafted;
-- what a split gave and no order names yet
create index bitumen_request_unallocated on bitumen_request (request_period) where status = 'SIGNED' and distributed_amount is null and not month_closed;
drop index bitumen_request_month;
create index bitumen_request_month on bitumen_request (request_period, status, place_region, place_network);
create index bitumen_request_status on bitumen_request (status, id desc);

create index allocation_holder on allocation (holder_bin, id desc) where volume is not null;
create index allocation_awaited on allocation (holder_bin, of_period) where status = 'NEW' or unpromised > 0;
create index allocation_open on allocation (holder_bin) where status in ('APPROVED', 'REDUCED');
create index allocation_freed on allocation (of_period) where status in ('REDUCED', 'REJECTED');

create index shipment_shipped on shipment (shipped_on desc, id desc);
create index shipment_contractor on shipment (contractor_bin, shipped_on desc, id desc);
create index shipment_holder on shipment (holder_bin, shipped_on desc, id desc);
create index shipment_place on shipment (place_region, place_network, shipped_on desc, id desc);
create index shipment_on_way on shipment (contractor_bin, shipped_on) where receipt_state = 'ON_WAY';

drop index signature_route_step_current;
create index signature_route_step_place on signature_route_step (role, place_region, place_network, object_type, state, sent_at desc, route_id);
create index signature_route_step_current on signature_route_step (role, object_type) where state = 'CURRENT';

create index project_rewritten on project (id) where status = 'SIGNATURE_REVOKED';
create index journal_act on journal (act, at desc, id desc);
