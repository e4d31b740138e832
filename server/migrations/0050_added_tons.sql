-- Tons that QAJ added to a promised row stand beside its promise until its holder answers; the promised ones stay promised, and are shipped meanwhile.
alter table allocation add column unpromised numeric(12,3) not null default 0 check (unpromised >= 0);
alter table allocation add constraint added_beside_promise check (unpromised = 0 or (status in ('APPROVED', 'REDUCED') and unpromised <= volume));

-- A promised row that was raised used to be NEW as a whole. Its promise comes back as its line in the journal has it; the rest is what was added.
-- This is no new act of anybody, so there is no new line.
alter table allocation disable trigger allocation_status_line;
update allocation a set status = case was.from_status when 'CLOSED' then coalesce(a.closed_from, 'APPROVED') else was.from_status end, closed_from = null,
  unpromised = a.volume - least(a.volume, greatest(was.promised, a.shipped))
  from (select distinct on (j.object_id) j.object_id, j.from_status, (j.detail ->> 'before')::numeric as promised from journal j
    where j.object_type = 'ALLOCATION' and j.to_status = 'NEW' and j.from_status is distinct from 'NEW' order by j.object_id, j.id desc) was
  where was.object_id = a.id and a.status = 'NEW' and was.from_status in ('APPROVED', 'REDUCED', 'CLOSED');
set constraints all immediate;
alter table allocation enable trigger allocation_status_line;

-- Nothing falls below what has left, neither the row nor the promised part of it.
create function keep_loaded() returns trigger language plpgsql as $$
begin
  if new.volume - new.unpromised < least(old.volume - old.unpromised, new.shipped) then
    raise exception 'allocation % would fall below what was shipped', new.id using constraint = 'row_covers_shipped';
  end if;
  return null;
end $$;
create trigger row_covers_shipped after update of volume, unpromised on allocation for each row
  when (old.volume is not null and new.volume is not null) execute function keep_loaded();
