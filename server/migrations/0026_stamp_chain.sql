-- The certificates that a signature's time stamps lead to: without them nobody else can check the stamps.
alter table signature add column stamp_chain bytea[] not null default '{}';
