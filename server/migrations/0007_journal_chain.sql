-- The journal as a chain of hashes (domain/chain). Numbers of lines may have gaps and become visible out of order; so every line is also put into an
-- outbox in its own transaction, and one sequencer takes from there what has been committed and gives it a place without a gap.
create table journal_outbox (journal_id bigint primary key);
create function journal_to_outbox() returns trigger language plpgsql as $$ begin insert into journal_outbox values (new.id); return null; end $$;
create trigger journal_outbox after insert on journal for each row execute function journal_to_outbox();

create table journal_chain (
  seq bigint primary key check (seq > 0), journal_id bigint not null unique, day date not null, previous text not null, salt text not null, hash text not null,
  chained_at timestamptz not null default now());
create index journal_chain_day on journal_chain (day, seq);
-- Written when the day is over; the root stands in the first link of the next day as well.
create table journal_day (day date primary key, first_seq bigint not null, last_seq bigint not null, root text not null);

create trigger journal_chain_written_once before update or delete on journal_chain for each row execute function refuse_change();
create trigger journal_day_written_once before update or delete on journal_day for each row execute function refuse_change();
insert into journal_outbox select id from journal;
