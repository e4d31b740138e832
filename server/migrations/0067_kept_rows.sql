-- A resource holder counts his own shipments.
create index shipment_tally_holder on shipment_tally (holder_bin);
-- What could not be looked at comes again later, and does not stand before the others.
alter table watched_due add column not_before timestamptz not null default '-infinity';
