-- What a feature shows of its tables to those below it (house.test.ts): a registration that is not yet done with,
-- requests that name a trader, by which answers signatures were judged, splits that are sent.
create view open_registration as select id, person_id, status from registration where status <> 'ACTIVE';
create view trader_request as
  select id, trader_bin, status, drafted, request_volume, distributed_amount, shipped_volume from bitumen_request where trader_bin is not null;
create view signature_evidence as select signature_id, answers from signature_check;
create view sent_split as select id, period, region, ownership_type from split where status = 'SENT';

-- Where a request lies and how far it has come, gathered from the whole chain: domain/monitoring/stage.ts says what it means.
create view request_travel as select r.id as request_id,
  (select json_build_object('routeId', sr.id, 'role', st.role, 'nameRu', so.name_ru, 'nameKk', so.name_kk, 'since', sr.created_at, 'deadline', sr.deadline)
    from signature_route sr join signature_route_step st on st.route_id = sr.id join organisation so on so.bin = st.organization_bin
    where sr.object_type = 'REQUEST' and sr.object_id = r.id and st.state = 'CURRENT' order by st.step_order limit 1) as office,
  (select json_build_object('statuses', json_agg(a.status), 'windowFrom', min(a.window_from), 'windowTo', max(a.window_to),
    'holders', json_agg(distinct jsonb_build_object('ru', h.name_ru, 'kk', h.name_kk)), 'since', max(a.updated_at))
    from allocation a join production n on n.id = a.production_id join organisation h on h.bin = n.supplier_bin
    where a.request_id = r.id and a.status is not null) as ordered,
  (select count(*) from shipment s join allocation a on a.id = s.allocation_id left join receipt c on c.shipment_id = s.id
    where a.request_id = r.id and not s.cancelled and not s.lost and c.shipment_id is null) as on_way,
  exists (select from split_line l join split t on t.id = l.split_id where l.request_id = r.id and t.status = 'SENT') as split_sent,
  exists (select from distribution d where d.period = r.request_period and d.status = 'SIGNED') as limits_signed
  from bitumen_request r;
