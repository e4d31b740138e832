-- What was wrong at the last look at an address of revocation lists, since when and how often in a row; when the administrators were told of it last.
alter table revocation_source
  add column fault text check (fault in ('unreachable', 'unreadable', 'unsigned', 'older')),
  add column failing_since timestamptz, add column failed_tries int not null default 0, add column told_at timestamptz;
update revocation_source set fault = 'unreachable', failing_since = coalesce(tried_at, now()), failed_tries = 1 where failed is not null;
