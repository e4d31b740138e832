-- No wagon holds more than 100 t, no truck more than 60 t (domain/shipment/rules.ts), whether it is shipped or received: 60100 for 60.1 is refused here too.
-- What was received before stays as it was told; a receipt does not know its vehicle, and is held against the largest.
alter table shipment add constraint vehicle_holds_net check (net <= case kind when 'WAGON' then 100 else 60 end) not valid;
alter table receipt add constraint vehicle_holds_received check (received <= 100) not valid;
