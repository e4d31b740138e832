-- What the orders show of their tables to the splits below them: which requests signed orders list.
create view ordered_request as select a.request_id, o.number, o.signed_at
  from supply_order_line l join allocation a on a.id = l.allocation_id join supply_order o on o.id = l.order_id where o.status = 'SIGNED';
