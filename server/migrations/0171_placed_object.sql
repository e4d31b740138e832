-- Of each object that acts are told of: what decides who sees it (domain/reach.ts).
create view placed_object as
  with row_of_order as (
    select a.id, n.supplier_bin as supplier, p.organization_bin as organization, p.region, p.ownership_type, a.status is not null as official
    from allocation a join production n on n.id = a.production_id join bitumen_request r on r.id = a.request_id join project p on p.id = r.project_id)
  select 'PROJECT' as object_type, id as object_id, status <> 'CREATED' as official, organization_bin as organization, null::text as supplier, region, ownership_type,
    null::text as answerer, null::text as answerer_role from project
  union all select 'REQUEST', r.id, p.status <> 'CREATED' and not r.drafted, p.organization_bin, null, p.region, p.ownership_type, null, null
    from bitumen_request r join project p on p.id = r.project_id
  union all select 'SPLIT', id, status = 'SENT', null, null, region, ownership_type, null, null from split
  union all select 'ORDER', id, status = 'SIGNED', null, supplier_bin, null, null, null, null from supply_order
  union all select 'HOLDER_FORM', id, status = 'SIGNED', null, supplier_bin, null, null, null, null from holder_form
  union all select 'MONTH_REPORT', id, status = 'SIGNED', null, supplier_bin, null, null, null, null from month_report
  union all select 'APPEAL', id, true, contractor_bin, null, null, null, answerer_bin, answerer_role from appeal
  union all select 'ALLOCATION', id, official, organization, supplier, region, ownership_type, null, null from row_of_order
  union all select 'SHIPMENT', s.id, true, a.organization, a.supplier, a.region, a.ownership_type, null, null
    from shipment s join row_of_order a on a.id = s.allocation_id;
