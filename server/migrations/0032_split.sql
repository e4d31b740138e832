-- The proposal that a split's figures are compared with: what a contractor is told when he asks why he got less.
alter table split add column proposal_id int references proposal;
