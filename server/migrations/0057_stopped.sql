-- When a project was stopped, and by whom; why is its signature_comment, as for a rejection.
alter table project add column stopped_at timestamptz, add column stopped_by text;
-- Why a wagon left although its project was stopped (domain/shipment/rules.ts).
alter table shipment add column stopped_reason text;

update project p set signature_comment = j.comment, stopped_at = j.at, stopped_by = j.full_name
from (select distinct on (object_id) object_id, comment, at, full_name from journal
  where object_type = 'PROJECT' and act = 'project.stop' order by object_id, id desc) j
where j.object_id = p.id and p.status = 'STOPPED';

-- An offer that its contractor refused, or that ended with its month, stands no longer.
update bitumen_request set proposed_volume = null, proposed_factory_bin = null, proposed_transport_type = null
where status = 'REJECTED' and proposed_volume is not null;
