-- Who has a request says also that its deadline was moved by an outage, and from which day.
create or replace view request_travel as select r.id as request_id,
  (select json_build_object('routeId', sr.id, 'role', st.role, 'nameRu', so.name_ru, 'nameKk', so.name_kk, 'since', sr.created_at, 'deadline', sr.deadline, 'movedFrom', sr.first_deadline)
    from signature_route sr join signature_route_step st on st.route_id = sr.id join organisation so on so.bin = st.organization_bin
    where sr.object_type = 'REQUEST' and sr.object_id = r.id and st.state = 'CURRENT' order by st.step_order limit 1) as office,
  (select json_build_object('statuses', json_agg(a.status), 'windowFrom', min(a.window_from), 'windowTo', max(a.window_to),
    'holders', json_agg(distinct jsonb_build_object('ru', h.name_ru, 'kk', h.name_kk)), 'since', max(a.updated_at))
    from allocation a join production n on n.id = a.production_id join organisation h on h.bin = n.supplier_bin
    where a.request_id = r.id and a.status is not null) as ordered,
  way.on_way,
  sent.split_id is not null as split_sent,
  signed.n > 0 as limits_signed,
  way.on_way_since, sent.sent_at as split_sent_at, signed.at as limits_signed_at
  from bitumen_request r
  cross join lateral (
    select count(*) as on_way, min(s.shipped_on) as on_way_since from shipment s join allocation a on a.id = s.allocation_id left join receipt c on c.shipment_id = s.id
    where a.request_id = r.id and not s.cancelled and not s.lost and c.shipment_id is null) way
  left join lateral (select t.id as split_id, t.sent_at from split_line l join split t on t.id = l.split_id where l.request_id = r.id and t.status = 'SENT') sent on true
  cross join lateral (select count(*) as n, min(d.signed_at) as at from distribution d where d.period = r.request_period and d.status = 'SIGNED') signed;
