-- Who signs in whose place. The order is signed by the principal's own key, so that nobody without the right to sign can hand it on.
create table substitution (
  id int generated always as identity primary key, bin text not null references organisation,
  principal_id int not null references person, principal_name text not null, deputy_id int not null references person, deputy_name text not null,
  from_day date not null, until_day date not null check (until_day >= from_day), order_number text not null,
  file_name text not null, size int not null, sha256 text not null,
  cms bytea not null, signature_hash text not null unique, certificate_serial text not null, chain bytea[] not null, verdict jsonb not null,
  created_at timestamptz not null, ended_at timestamptz, check (principal_id <> deputy_id));
create index substitution_deputy on substitution (deputy_id, bin, until_day);
create index substitution_principal on substitution (principal_id, bin, until_day);

-- It ends early once; nothing else of it changes.
create function keep_substitution() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or old.ended_at is not null or to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at' then
    raise exception 'a substitution is written once';
  end if;
  return new; end $$;
create trigger substitution_written_once before update or delete on substitution for each row execute function keep_substitution();

-- By which order somebody signed for another.
alter table signature add column substitution_id int references substitution;
