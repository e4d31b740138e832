-- The prices of a year are read of contracts alone, by the row of the order that each belongs to.
create index delivery_stage_contract on delivery_stage (allocation_id) include (price_per_ton) where stage = 'CONTRACT' and withdrawn_at is null;
