-- How old an address is that nobody has confirmed: its own age, not that of the person who typed it. What was typed before this day begins today.
-- The address that shall take the place of the present one stands beside it until the letter sent to it is opened.
alter table person add column email_since timestamptz, add column email_pending text, add column email_pending_since timestamptz,
  add constraint person_pending check ((email_pending is null) = (email_pending_since is null));
update person set email_since = now() where email is not null and not email_confirmed;
create index person_pending_email on person (lower(email_pending)) where email_pending is not null;
