-- When the entries of all months were last compared with what the rows say, and how many sums differed.
create table balance_check (
  id int generated always as identity primary key, checked_at timestamptz not null default now(), months int not null, differing int not null);
