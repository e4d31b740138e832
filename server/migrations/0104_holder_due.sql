-- A resource holder's rows in the order of what is due (server/holder/list.ts): 0 = it has tons to answer, 1 = promised and not all shipped, 2 = the rest.
alter table allocation add column due smallint not null generated always as (
  case when status = 'NEW' or unpromised > 0 then 0 when status in ('APPROVED', 'REDUCED') and shipped < volume then 1 else 2 end) stored;
-- The list is one of a year: without the year the rows of older seasons, which are shipped, would be read before those of this one.
create index allocation_due on allocation (holder_bin, extract(year from of_period), due, window_to, id) where volume is not null;
-- Stages before shipping that are done, for features before the delivery.
create view stage_done as select allocation_id, stage from delivery_stage where withdrawn_at is null;
