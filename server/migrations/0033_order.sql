-- Orders: what is being worked on costs nothing to save, the law is asked only where signed tons change.
drop trigger allocation_within_production on allocation;
create constraint trigger allocation_within_production after insert on allocation deferrable initially deferred
  for each row when (new.volume is not null) execute function keep_production();
create constraint trigger allocation_changed_within_production after update on allocation deferrable initially deferred
  for each row when (new.volume is distinct from old.volume) execute function keep_production();
drop trigger allocation_within_split on allocation;
create constraint trigger allocation_within_split after insert on allocation deferrable initially deferred
  for each row when (new.volume is not null) execute function keep_request_figures();
create constraint trigger allocation_changed_within_split after update on allocation deferrable initially deferred
  for each row when (new.volume is distinct from old.volume) execute function keep_request_figures();
create constraint trigger allocation_gone_within_split after delete on allocation deferrable initially deferred
  for each row when (old.volume is not null) execute function keep_request_figures();

-- Two acts on one line of the plan wait for each other at its row, so that each sees what the other gave.
create function hold_production() returns trigger language plpgsql as $$ begin
  perform from production where id = new.production_id for update;
  return new; end $$;
create trigger allocation_holds_production before insert or update of volume on allocation
  for each row when (new.volume is not null) execute function hold_production();

-- What explains the rows of a month's newest signed orders.
create index proposal_object on proposal (kind, object_id);
create index supply_order_line_allocation on supply_order_line (allocation_id);
