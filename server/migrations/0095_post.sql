-- suits builds from 0092_warning_line.sql
-- The post that papers name beside who signs them, in both languages; null = none was entered.
alter table membership add column post_ru text, add column post_kk text,
  add constraint membership_post check (length(post_ru) between 1 and 200 and length(post_kk) between 1 and 200);
-- A paper names those it rests on: the newest signed one of a kind and number.
create index document_number on document (object_type, number, version) where read_only;
