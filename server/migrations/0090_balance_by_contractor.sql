-- suits builds from 0084_attempt_source.sql
-- Whose tons the figures of a month are: readers of totals get sums of three contractors or more (decision 42), and a contractor's year is read from a few lines.
-- A request never changes its contractor. Null only while rows are copied in before those that they name.
create table contractor_balance_tally (period date not null, figure text not null, bitumen_type text not null, region text, ownership_type text, contractor_bin text,
  n bigint not null, kg bigint not null);
create index contractor_balance_tally_period on contractor_balance_tally (period);
create index contractor_balance_tally_contractor on contractor_balance_tally (contractor_bin, period);
select keep_tally('contractor_balance_tally', 'balance_entry',
  'period, figure, bitumen_type, region, ownership_type, (select q.contractor_bin from bitumen_request q where q.id = request_id)', 'request_id is not null', array['kg']);
