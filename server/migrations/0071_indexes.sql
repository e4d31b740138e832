-- The rows of a month, whoever has them; what a person signed last.
create index allocation_month on allocation (of_period);
create index signature_person on signature (person_id, id desc);
