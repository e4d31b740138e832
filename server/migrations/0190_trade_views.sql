-- What a feature of the trade shows of its tables to others (modules.test.ts lists each view with its owner).
-- Simple views: PostgreSQL plans a query of them as one of the tables, and a left join of which no column is read costs nothing.

-- A request: whose it is, where it lies and is unloaded, its official figures. Of what its contractor may be writing anew it has the columns of the row only;
-- server/request/seen-by.ts shows that as others see it. served: it is signed, and so is its project.
create view placed_request as
  select r.id, r.project_id, r.request_period, r.bitumen_type, r.contractor_bin, r.place_region, r.place_network, r.status, r.drafted, r.emergency_reason,
    r.approved_volume, r.limited_volume, r.distributed_amount, r.shipped_volume, r.received_volume, r.month_closed, r.document_version, r.updated_at,
    r.transport_type, coalesce(u.kato_code, r.kato_code) as unloaded_kato, r.status = 'SIGNED' and p.status = 'SIGNED' as served
  from bitumen_request r left join project p on p.id = r.project_id left join project_storage u on u.id = r.project_storage_id;

-- A line of a month's plan: what a plant makes for a resource holder. volume: null until a plan is approved.
create view plan_line as select id, period, factory_bin, supplier_bin, bitumen_type, volume, in_distribution from production;

-- A row of the signed orders, with what its line of the plan and its request say of it.
create view order_row as
  select a.id, a.production_id, a.request_id, a.of_period, a.holder_bin, a.volume, a.unpromised, a.shipped, a.status, a.due, a.window_from, a.window_to,
    a.reason_code, a.comment, a.version, a.updated_at, n.factory_bin, n.bitumen_type,
    r.project_id, r.contractor_bin, r.place_region, r.place_network, r.month_closed
  from allocation a left join production n on n.id = a.production_id left join bitumen_request r on r.id = a.request_id where a.status is not null;

-- A signed order, each version for itself, and its lines.
create view signed_order as select id, number, document_version, period, supplier_bin, signed_at, rows_root from supply_order where status = 'SIGNED';
create view signed_order_line as
  select l.order_id, l.allocation_id, l.before, l.volume, l.reason, o.number, o.document_version, o.period, o.supplier_bin, o.signed_at
  from supply_order_line l join supply_order o on o.id = l.order_id where o.status = 'SIGNED';

-- The limits of a month that are in force: the newest signed version, and its lines, of which a month without production has none. closed: with their month.
create view limits_in_force as
  select d.id, d.period, d.signed_at, d.status = 'CLOSED' as closed from distribution d
  where d.status in ('SIGNED', 'CLOSED') and not exists (
    select from distribution n where n.period = d.period and n.status in ('SIGNED', 'CLOSED') and n.document_version > d.document_version);
create view signed_limit as
  select d.period, d.id as distribution_id, d.signed_at, d.closed, l.region, l.ownership_type, l.bitumen_type, l.need, l.limit_volume
  from limits_in_force d join distribution_line l on l.distribution_id = d.id;

-- The part of a request in a split that is sent.
create or replace view sent_split as select id, period, region, ownership_type, proposal_id, sent_at from split where status = 'SENT';
create view sent_share as
  select l.request_id, l.split_id, l.volume, s.period, s.region, s.ownership_type, s.sent_at from split_line l join split s on s.id = l.split_id where s.status = 'SENT';

-- What a project's contractor planned to take month by month.
create view planned_month as select project_id, period, volume from project_planned;

-- The stages of an order's row that are done.
create or replace view stage_done as select allocation_id, stage, done_on, price_per_ton from delivery_stage where withdrawn_at is null;

-- A month that is closed.
create view closed_month as select period, closed_at, business_day, full_name from month_closing;

-- A shipment as it stands, with its receipt. A cancelled one is in it as such.
create view wagon as
  select s.id, s.allocation_id, s.vehicle, s.net, s.shipped_on, s.of_period, s.holder_bin, s.contractor_bin, s.place_region, s.place_network, s.receipt_state,
    s.cancelled, c.received, c.received_on
  from shipment s left join receipt c on c.shipment_id = s.id;
