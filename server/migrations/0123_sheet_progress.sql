-- How far a sheet is that somebody sent, while it is read. Nothing is lost when it is: a crash empties it.
create unlogged table sheet_progress (
  id uuid primary key, person_id int not null references person, done int not null, total int not null, at timestamptz not null default now());
create index sheet_progress_person on sheet_progress (person_id);
