-- Who left an organisation acts for it no more; that they did, and why they left, stays.
alter table membership drop constraint membership_status_check, add column left_at timestamptz, add column left_because text,
  add constraint membership_status_check check (status in ('ACTIVE', 'SUSPENDED', 'LEFT')),
  add constraint membership_left check (status <> 'LEFT' or (left_at is not null and left_because is not null));
-- The memberships that count. Every question of who comes in, is told or stands for somebody begins here. blocked = reads, if that.
create view live_membership as
  select m.person_id, m.bin, m.role, m.status, 'BLOCKED' in (o.status, p.status) as blocked
  from membership m join organisation o on o.bin = m.bin join person p on p.id = m.person_id
  where m.status <> 'LEFT' and o.status <> 'CANCELLED' and p.status <> 'CANCELLED';
