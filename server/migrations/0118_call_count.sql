-- Calls of this minute, counted by all instances together (server/platform/shared-quota.ts). Unlogged: after a crash of the database a minute begins anew.
create unlogged table call_count (key text constraint call_count_key primary key, since timestamptz not null, taken int not null);
create index call_count_since on call_count (since);
