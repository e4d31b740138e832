-- Which state of the journal a paper bears witness to: taken when its content is first printed, so that the same content gives the same bytes ever after.
create table paper_mark (
  content text primary key check (content ~ '^[0-9a-f]{64}$'), day date, root text, head text, marked_at timestamptz not null default now(),
  check ((day is null) = (root is null)));
create index paper_mark_time on paper_mark (marked_at desc);
create trigger paper_mark_written_once before update or delete on paper_mark for each row execute function refuse_change();

-- What the nightly check of the journal has found; fault = what is wrong first.
create table journal_check (
  id bigint generated always as identity primary key, checked_at timestamptz not null default now(), links bigint not null, days int not null, head text not null,
  waiting int not null, marks int not null, fault jsonb);
