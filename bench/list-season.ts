import pg from 'pg'
import { loadReferenceData } from '#server/directory/load-reference-data.ts'
import type { DatabaseConfig } from '#server/platform/connection.ts'
import { openDb } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { hashPassword } from '#server/session/passwords.ts'

/** Several national seasons: 20,000 projects of 400 contractors. The first contractor sends the requests; it has 200 projects on republican roads. */
export const reader = { bin: '100000000001', email: 'reader@bench.test', password: 'Bench-bitumen-2026' }

const season = `
insert into organisation (bin, name_ru, name_kk, kato_code)
  select (100000000000 + n)::text, 'ТОО «Дорожная компания ' || n || '»', '«Жол компаниясы ' || n || '» ЖШС', (array['350000000', '110000000', '190000000'])[1 + n % 3]
  from generate_series(1, 400) n;
insert into organisation_role select bin, 'CONTRACTOR' from organisation;
insert into organisation (bin, name_ru, name_kk, kato_code) values ('200000000001', 'Областной филиал', 'Облыстық филиал', '350000000');
insert into membership values (1, '100000000001', 'CONTRACTOR');

insert into project (organization_bin, ownership_type, status, project_name, project_name_kk, work_type, kato_code, road_code, project_description, from_km, to_km,
  start_date, end_date, asphalt_pavement, bitumen_total, bitumen_remainder, document_version, created_by)
  select case when n % 100 = 0 then '100000000001' else (100000000002 + n % 399)::text end, kind, (array['CREATED', 'AWAITING_SIGNATURE', 'SIGNED', 'SIGNED', 'REJECTED'])[1 + (n / 100) % 5],
    'Средний ремонт автомобильной дороги «Астана – Караганда – Алматы» (' || n % 500 || ' – ' || n % 500 + 25 || ' км)',
    '«Астана – Қарағанды – Алматы» автомобиль жолын орташа жөндеу (' || n % 500 || ' – ' || n % 500 + 25 || ' км)',
    'MEDIUM_REPAIR', '350000000', case kind when 'REPUBLICAN' then 'KAZ01' end, case kind when 'LOCAL' then 'улица' end, n % 500, n % 500 + 25,
    '2026-12-01', '2027-10-31', 49000, 2940, 140, 1, 1
  from generate_series(1, 20000) n, lateral (select case when n % 100 = 0 or n % 2 = 1 then 'REPUBLICAN' else 'LOCAL' end as kind) k;
insert into project_storage (project_id, position, storage_type, project_storage_name, project_storage_volume, project_storage_remainder, kato_code)
  select id, position, 'ABZ', 'АБЗ ' || position, 800, 70, '350000000' from project, generate_series(0, 1) position;
insert into project_planned select id, make_date(2027, m, 1), 400 from project, generate_series(4, 10) m;
insert into attachment (id, project_id, file_name, size, sha256, author_id)
  select gen_random_uuid(), id, 'Смета.pdf', 250000, encode(sha256(id::text::bytea), 'hex'), 1 from project;
insert into document (id, object_type, object_id, version, content_version, sha256, size, verify_code, title, number, read_only)
  select gen_random_uuid(), 'PROJECT', id, 1, 1, encode(sha256(id::text::bytea), 'hex'), 60000, 'code-' || id, project_name, 'П-' || id, status <> 'CREATED' from project;
insert into signature_route (object_type, object_id, document_id, version, organization_bin, region, ownership_type, created_day, deadline)
  select 'PROJECT', p.id, d.id, 1, p.organization_bin, p.region, p.ownership_type, '2026-11-20', '2026-11-27'
  from project p join document d on d.object_id = p.id where p.status <> 'CREATED';
insert into signature_route_step (route_id, step_order, role, organization_bin, state)
  select r.id, 1, 'QAJ_BRANCH', '200000000001', case p.status when 'AWAITING_SIGNATURE' then 'CURRENT' when 'REJECTED' then 'REJECTED' else 'SIGNED' end
  from signature_route r join project p on p.id = r.object_id;
`

/** Fills an empty database. */
export async function layOutSeason(config: DatabaseConfig): Promise<void> {
  await migrate(config)
  const db = openDb(config)
  await loadReferenceData(db)
  await db
    .insertInto('person')
    .values({
      iin: '850312300111',
      surname: 'Р',
      name: 'Р',
      patronymic: null,
      fullName: 'Р Р',
      email: reader.email,
      phone: null,
      passwordHash: await hashPassword(reader.password),
    })
    .execute()
  await db.destroy()
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(season)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
