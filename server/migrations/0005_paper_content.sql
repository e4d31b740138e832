-- What a paper says, as data: those outside see the signed content while a new version is being written.
alter table document add column content jsonb not null default '{}';
