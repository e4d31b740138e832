-- A step that a deputy decided names the order by which it was done, as a signature does (process.md, section 7).
alter table signature_route_step add column substitution_id int references substitution;
