-- suits builds from 0095_post.sql
-- The search of the whole portal. Words are compared in Latin letters, a letter for a letter (domain/search/typed.ts). Kazakh letters become those of a Russian keyboard, ё is е, hard and soft signs are left out.
create function folded(words text) returns text language sql immutable strict parallel safe
  return translate(lower(words), 'абвгдежзийклмнопрстуфхцчшщыэюяёқғәіңөұүһъь', 'abvgdejziiklmnoprstufhcqwwyeuaekgainouuh');
-- Numbers are compared without what separates their parts, and in one alphabet: Р-2026-11 with a Russian or a Latin letter.
create function typed_code(number text) returns text language sql immutable strict parallel safe
  return translate(upper(number), 'АВЕЁКМНОРСТУХІ –—./\№-', 'ABEEKMHOPCTYXI');
-- Kept, since folding costs ten times what looking for a word in it does; of 20,000 projects all are looked at in 20 ms.
alter table project add column words text not null generated always as (folded(project_name) || ' ' || folded(project_name_kk)) stored;
create index shipment_code on shipment using gin (typed_code(vehicle) gin_trgm_ops, typed_code(waybill) gin_trgm_ops);
-- Signed documents that are found by their number; projects and requests are found as such.
create index document_typed on document (typed_code(number) text_pattern_ops) where read_only and object_type not in ('PROJECT', 'REQUEST');
