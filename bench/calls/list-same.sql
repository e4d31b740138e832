-- The first page of the republican projects of $1 in Russian as the portal's own bytes; written by hand, for bench/calls/list-bare.ts.
with counts as materialized (
  select status, count(*) as n, sum(bitumen_total) as t from project where organization_bin = $1 and ownership_type = 'REPUBLICAN' group by status),
page as materialized (
  select id, status from project where organization_bin = $1 and ownership_type = 'REPUBLICAN' order by id desc limit 10)
select concat('{"content":[', string_agg(concat(
    '{"id":', p.id, ',"projectName":', to_json(p.project_name), ',"projectNameKk":', to_json(p.project_name_kk), ',"name":', to_json(p.project_name),
    ',"workType":{"code":"', p.work_type, '","description":"', work.name, '"},"typework":{"code":"', p.work_type, '","description":"', work.name, '"}',
    ',"ownershipType":{"code":"REPUBLICAN","description":"Республиканская сеть"},"kato":{"code":"', p.kato_code, '","description":', to_json(k.name_ru),
    '},"status":{"code":"', p.status, '","description":"', states.name, '"},"road":{"code":', to_json(p.road_code), ',"description":', to_json(r.name_ru),
    '},"projectDescription":', coalesce(to_json(p.project_description), 'null'), ',"projectDescriptionKk":', coalesce(to_json(p.project_description_kk), 'null'), ',"fromKm":', p.from_km, ',"toKm":', p.to_km,
    ',"startDate":"', p.start_date, '","endDate":"', p.end_date, '","asphaltPavement":', trim_scale(p.asphalt_pavement),
    ',"bitumenTotal":', trim_scale(p.bitumen_total), ',"bitumenRemainder":', trim_scale(p.bitumen_remainder),
    ',"signatureComment":', coalesce(to_json(p.signature_comment), 'null'),
    concat(',"stopped":', case when p.status = 'STOPPED' then concat('{"at":"', to_char(coalesce(p.stopped_at, p.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      '","by":', to_json(coalesce(p.stopped_by, '')), ',"reason":', to_json(coalesce(p.signature_comment, '')), '}') else 'null' end,
    ',"organization":{"bin":"', p.organization_bin, '","organizationName":', to_json(o.name_ru), '},"projectDocumentList":[', documents.texts,
    '],"documents":[', documents.texts, '],"projectAttachmentList":[', attachments.texts, '],"projectStorageList":[', storages.texts,
    '],"projectPlannedList":[', planned.texts, '],"holder":', case when states.editable then concat('{"role":"ROLE_CONTRACTOR","organizationName":',
      to_json(o.name_ru), ',"since":"', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '","deadline":null,"movedFrom":null,"routeId":null}') else coalesce(office.text, 'null') end,
    ',"documentFresh":', coalesce(documents.latest = p.content_version, false)::text, ',"active":', states.active, ',"version":', p.version,
    ',"createdAt":"', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '","updatedAt":"', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')), ',' order by p.id desc),
  '],"totalElements":', (select sum(n) from counts), ',"byStatus":{', (select string_agg(concat('"', status, '":', n), ',' order by status) from counts), '},"totals":{"bitumenTotal":', (select trim_scale(sum(t)) from counts), '}}') as text
from page join project p on p.id = page.id join organisation o on o.bin = p.organization_bin join kato k on k.code = p.kato_code join road r on r.code = p.road_code
join (values ('RECONSTRUCTION', 'Реконструкция'), ('MEDIUM_REPAIR', 'Средний ремонт'), ('CAPITAL_REPAIR', 'Капитальный ремонт'), ('MAINTENANCE', 'Содержание')) work (code, name)
  on work.code = p.work_type
join (values ('CREATED', 'Создан', 'true', true), ('AWAITING_SIGNATURE', 'Ожидает подписания', 'true', false), ('SIGNED', 'Подписан', 'true', false),
  ('REJECTED', 'Отклонён', 'false', false), ('SIGNATURE_REVOKED', 'Подпись отозвана', 'true', true), ('STOPPED', 'Остановлен', 'false', false))
  states (code, name, active, editable) on states.code = p.status
left join (
  select d.object_id, (array_agg(d.content_version order by d.version))[count(*)::int] as latest,
    string_agg(concat('{"documentId":"', d.id, '","readOnly":', d.read_only::text, ',"version":', d.version, ',"verifyCode":', to_json(d.verify_code), '}'), ','
      order by d.version) as texts
  from page join document d on d.object_type = 'PROJECT' and d.object_id = page.id and d.superseded_at is null group by d.object_id) documents on documents.object_id = p.id
left join (
  select a.project_id, string_agg(concat('{"documentId":"', a.id, '","fileName":', to_json(a.file_name), ',"size":', a.size, ',"sha256":"', a.sha256,
    '","author":{"fullName":', to_json(w.full_name), '},"status":"ATTACHED","version":1,"createdAt":"', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","updatedAt":"', to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '","readOnly":', (page.status not in ('CREATED', 'SIGNATURE_REVOKED'))::text, '}'), ',' order by a.position) as texts
  from page join attachment a on a.project_id = page.id join person w on w.id = a.author_id group by a.project_id) attachments on attachments.project_id = p.id
left join (
  select s.project_id, string_agg(concat('{"storageType":"', s.storage_type, '","projectStorageNameKk":', coalesce(to_json(s.project_storage_name_kk), 'null'), ',"projectStorageVolume":', trim_scale(s.project_storage_volume), ',"projectStorageRemainder":', trim_scale(s.project_storage_remainder),
    ',"katoCode":"', s.kato_code, '","stationCode":', coalesce(to_json(s.station_code), 'null'), ',"address":', coalesce(to_json(s.address), 'null'),
    ',"contact":', coalesce(to_json(s.contact), 'null'), ',"id":', s.id, ',"kato":{"code":"', s.kato_code, '","description":', to_json(k.name_ru), '},"projectStorageName":', to_json(s.project_storage_name), '}'), ','
      order by s.position) as texts
  from page join project_storage s on s.project_id = page.id join kato k on k.code = s.kato_code group by s.project_id) storages on storages.project_id = p.id
left join (
  select m.project_id, string_agg(concat('{"projectPlannedPeriod":"', m.period, '","projectPlannedVolume":', trim_scale(m.volume), '}'), ',' order by m.period) as texts
  from page join project_planned m on m.project_id = page.id group by m.project_id) planned on planned.project_id = p.id
left join (
  select distinct on (r.object_id) r.object_id, concat('{"role":"ROLE_', st.role, '","organizationName":', to_json(o.name_ru), ',"since":"', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","deadline":"', r.deadline, '","movedFrom":', coalesce(to_json(r.first_deadline), 'null'), ',"routeId":', r.id, '}') as text
  from page join signature_route r on r.object_type = 'PROJECT' and r.object_id = page.id join signature_route_step st on st.route_id = r.id and st.state = 'CURRENT'
  join organisation o on o.bin = st.organization_bin order by r.object_id, st.step_order) office on office.object_id = p.id
