-- What administrators do to accounts, rights and settings stands in the same chain as the decisions: a link is of a line of one journal or of the other.
create table admin_outbox (admin_id bigint primary key);
create function admin_to_outbox() returns trigger language plpgsql as $$ begin insert into admin_outbox values (new.id); return null; end $$;
create trigger admin_journal_outbox after insert on admin_journal for each row execute function admin_to_outbox();

alter table journal_chain alter column journal_id drop not null, add column admin_id bigint,
  add constraint journal_chain_of_one_line check (num_nonnulls(journal_id, admin_id) = 1);
create unique index journal_chain_admin on journal_chain (admin_id) where admin_id is not null;
insert into admin_outbox select id from admin_journal;

-- Accepted signatures whose line the journal does not have: none, unless lines were removed.
create view unwritten_signature as
  select s.id, coalesce(d.number || ' v' || d.version, s.document_id::text) as document, (s.signed_at at time zone 'Asia/Almaty')::date as day
    from signature s left join document d on d.id = s.document_id
    where not exists (select from journal j where j.object_type = d.object_type and j.object_id = d.object_id and j.document_id = s.document_id
      and j.person_id = s.person_id and (j.act like '%.sign' or j.act like '%.approve'));
