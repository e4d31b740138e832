-- Questions and answers about a project, a request or a wagon are lines of the journal: written once, chained, part of the history.
create index journal_talk on journal (object_type, object_id, id) where act = 'talk.say';
-- Up to which line a person has read them.
create table talk_seen (
  person_id int not null references person, object_type text not null, object_id int not null, line_id bigint not null,
  constraint talk_seen_key primary key (person_id, object_type, object_id),
  constraint talk_seen_object check (object_type in ('PROJECT', 'REQUEST', 'SHIPMENT')));
