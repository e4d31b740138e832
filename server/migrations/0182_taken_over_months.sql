-- Requests of past months that came by a takeover, under the number that they had in the agency's own books.
create table takeover_request (
  request_id int primary key constraint takeover_request_request references bitumen_request, takeover_id int not null constraint takeover_request_takeover references takeover,
  ref text not null constraint takeover_request_ref unique);
create index takeover_request_of on takeover_request (takeover_id);

-- What was allocated before the portal was never split in it: such a request is allocated within what was approved.
create or replace function keep_request_figures() returns trigger language plpgsql as $$
declare checked int := (to_jsonb(coalesce(new, old)) ->> 'request_id')::int; given numeric; row record;
begin
  select coalesce(sum(volume), 0) into given from allocation where request_id = checked;
  select r.approved_volume, r.distributed_amount, r.month_closed, r.emergency_reason, (select volume from split_line s where s.request_id = r.id) as split_volume,
      exists (select from takeover_request t where t.request_id = r.id) as taken_over
    into row from bitumen_request r where r.id = checked;
  if row.emergency_reason is not null and row.split_volume is not null then
    raise exception 'emergency request % is in a split', checked using constraint = 'emergency_outside_splits';
  end if;
  if given > 0 and given > coalesce(case when row.emergency_reason is null and not row.taken_over then row.split_volume else row.approved_volume end, 0) then
    raise exception 'request % is allocated more than its split', checked using constraint = 'allocation_within_split';
  end if;
  if row.split_volume > coalesce(row.approved_volume, 0) then
    raise exception 'request % is split more than approved', checked using constraint = 'split_within_approved';
  end if;
  if given <> coalesce(row.distributed_amount, 0) then
    raise exception 'request % does not say what is allocated', checked using constraint = 'request_says_allocated';
  end if;
  return null; end $$;

-- Where what stands is not what a signed protocol of a takeover lists: a project or a request is gone, or a request has other tons.
create function takeover_differences(of_papers uuid[]) returns table (document_id uuid, field text, signed text, stands text) language sql stable as $$
  with paper as (select d.* from document d where d.id = any (of_papers) and d.read_only and d.object_type = 'TAKEOVER')
  select d.id, 'project ' || (p ->> 'number'), p ->> 'sha256', null from paper d cross join jsonb_array_elements(d.content -> 'projects') p
    where not exists (select from project r join document n on n.object_type = 'PROJECT' and n.object_id = r.id and n.version = 1 and n.read_only where r.id = (p ->> 'id')::int)
  union all
  select d.id, f.field || ' ' || (q ->> 'number'), f.signed, f.stands from paper d cross join jsonb_array_elements(d.content -> 'requests') q
    left join bitumen_request r on r.id = (q ->> 'id')::int
    cross join lateral (values
      ('project', q ->> 'projectId', r.project_id::text), ('requestPeriod', q ->> 'month', r.request_period::text), ('bitumenType', q ->> 'grade', r.bitumen_type),
      ('requestVolume', trim_scale((q ->> 'requestVolume')::numeric)::text, trim_scale(r.request_volume)::text),
      ('approvedVolume', trim_scale((q ->> 'approvedVolume')::numeric)::text, trim_scale(r.approved_volume)::text),
      ('distributedAmount', trim_scale((q ->> 'distributedAmount')::numeric)::text, trim_scale(r.distributed_amount)::text)
    ) f (field, signed, stands) where f.signed is distinct from f.stands
$$;
