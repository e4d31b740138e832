-- A row is closed by the wagon that completes it, before its month is; a correction of a wagon may give it back the status that it had.
alter table allocation add column closed_from text check (closed_from in ('APPROVED', 'REDUCED'));
