-- The root of the month's rows that an order prints, with the secret it is made with (docs/decisions/0061-the-root-is-printed-on-the-order.md).
-- Orders made while nothing of the month moved print the same root.
create table rows_seal (
  id int generated always as identity primary key, period date not null,
  root text not null unique check (root ~ '^[0-9a-f]{64}$'), secret text not null check (secret ~ '^[0-9a-f]{64}$'));
create index rows_seal_period on rows_seal (period, id);
-- null = made before roots were printed, or it only lists what others reduced
alter table supply_order add column rows_root text references rows_seal (root);
