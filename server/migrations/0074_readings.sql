-- Who opened personal data or took data out as a sheet, and how many rows of it (docs/security.md). The rows of a sheet are known at its end only.
create table reading (
  id bigint generated always as identity primary key, at timestamptz not null,
  person_id int not null constraint reading_person references person, full_name text not null, bin text, role text,
  what text not null, name text not null, rows int constraint reading_rows_counted check (rows >= 0), ip text not null);
create index reading_newest on reading (at desc, id desc);
-- A reading is about people too: after five years an operator may delete it, as docs/operating.md says.
create function keep_reading() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '5 years' then return old; end if;
  elsif old.rows is null and to_jsonb(old) - 'rows' = to_jsonb(new) - 'rows' then
    return new;
  end if;
  raise exception 'reading is written once';
end $$;
create trigger reading_written_once before update or delete on reading for each row execute function keep_reading();
