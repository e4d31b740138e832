-- Organisations are entered and edited by administrators: two who edit at the same time do not overwrite each other.
alter table organisation add column version int not null default 1;
-- Whoever is added by an administrator has nothing left to send: the registration they began is done with as it is.
alter table registration drop constraint registration_check, add constraint registration_sent_whole check (
  status in ('UNCONFIRMED', 'ACTIVE') or (bin is not null and organization_name is not null and phone is not null and legal_address is not null));
-- What was done to somebody's place in an organisation is told on their page too.
create index admin_journal_membership on admin_journal ((after ->> 'personId'), id) where act like 'membership.%';
