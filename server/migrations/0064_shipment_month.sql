-- The shipments of one month: counted row by row for whoever reads them all.
create index shipment_month on shipment (of_period, holder_bin);
