-- Why the limits of a month are not those of the fair proposal, and which kept proposal they were taken from.
alter table distribution add column note text, add column proposal_id int references proposal;
