-- suits builds from 0073_proof_check.sql
-- The journal as a log that others can witness (docs/journal.md, "Published roots"): one tree over the hashes of all links. Leaves are read from journal_chain.
-- `place` = which group of 256^level leaves, from 0; written when the group is whole.
create table log_node (
  level int not null, place bigint not null, hash text not null,
  constraint log_node_key primary key (level, place), constraint log_node_level check (level between 1 and 7), constraint log_node_place check (place >= 0));
-- The states of the log that were published: the root of its first `size` leaves. Each must begin with the one before it.
create table log_checkpoint (
  size bigint not null, root text not null, made_at timestamptz not null,
  constraint log_checkpoint_key primary key (size), constraint log_checkpoint_size check (size > 0));
-- Which witness has signed which of them last, with its line of the note.
create table log_cosignature (
  witness text not null, size bigint not null, cosigned_at timestamptz not null, line text not null,
  constraint log_cosignature_key primary key (witness, size), constraint log_cosignature_size foreign key (size) references log_checkpoint (size));
create index log_cosignature_of_size on log_cosignature (size);

create trigger log_node_written_once before update or delete on log_node for each row execute function refuse_change();
create trigger log_checkpoint_written_once before update or delete on log_checkpoint for each row execute function refuse_change();
