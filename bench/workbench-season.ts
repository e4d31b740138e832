import pg from 'pg'
import { loadReferenceData } from '#server/core/directory/load-reference-data.ts'
import { hashPassword } from '#server/core/session/passwords.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { migrate } from '#server/platform/sql/migrate.ts'

/** A month of the whole country: 3,000 signed requests of 600 contractors in 20 regions, three grades, ten lines of the plan, every split sent. */
export const operator = { email: 'qaj@bench.test', password: 'Bench-bitumen-2026' }
export const period = '2026-12'
export const requests = 3_000

const month = `
insert into organisation (bin, name_ru, name_kk, kato_code) values
  ('240140900039', 'ТОО «СП «CASPI BITUM»', '«CASPI BITUM» БК» ЖШС', '470000000'), ('240140900049', 'ТОО «Павлодарский нефтехимический завод»', '«Павлодар мұнай-химия зауыты» ЖШС', '550000000'),
  ('240140900079', 'АО «НК «КазМунайГаз»', '«ҚазМұнайГаз» ҰК» АҚ', '710000000'), ('240140900089', 'АО «Каражанбасмунай»', '«Қаражанбасмұнай» АҚ', '470000000'),
  ('240140900099', 'ТОО «Petrosun»', '«Petrosun» ЖШС', '750000000'), ('200000000001', 'АО «НК «ҚазАвтоЖол»', '«ҚазАвтоЖол» ҰК» АҚ', '710000000');
insert into organisation (bin, name_ru, name_kk, kato_code)
  select (100000000000 + n)::text, 'ТОО «Дорожная компания ' || n || '»', '«Жол компаниясы ' || n || '» ЖШС', (select code from kato where level = 1 order by code offset n % 20 limit 1)
  from generate_series(1, 600) n;
insert into organisation_role select bin, 'CONTRACTOR' from organisation where bin like '10000000%';
insert into organisation_role values ('240140900039', 'FACTORY'), ('240140900049', 'FACTORY'), ('240140900079', 'SUPPLIER'), ('240140900089', 'SUPPLIER'), ('240140900099', 'SUPPLIER'), ('200000000001', 'QAJ');
insert into membership values (1, '200000000001', 'QAJ');
insert into project (organization_bin, ownership_type, status, project_name, project_name_kk, work_type, kato_code, road_code, project_description, from_km, to_km,
  start_date, end_date, asphalt_pavement, bitumen_total, bitumen_remainder, created_by)
  select (100000000001 + n % 600)::text, kind, 'SIGNED', 'Средний ремонт автомобильной дороги «Астана – Караганда – Алматы» (' || n % 500 || ' – ' || n % 500 + 25 || ' км)',
    '«Астана – Қарағанды – Алматы» автомобиль жолын орташа жөндеу (' || n % 500 || ' – ' || n % 500 + 25 || ' км)',
    'MEDIUM_REPAIR', (select code from kato where level = 1 order by code offset n % 20 limit 1), case kind when 'REPUBLICAN' then 'KAZ01' end,
    case kind when 'LOCAL' then 'улица' end, n % 500, n % 500 + 25, '2026-11-01', '2027-10-31', 490000, 29400, 140, 1
  from generate_series(1, ${requests}) n, lateral (select case when n % 9 < 5 then 'REPUBLICAN' else 'LOCAL' end as kind) k;
insert into bitumen_request (project_id, factory_bin, request_period, request_volume, bitumen_type, transport_type, kato_code, status, approved_volume, limited_volume, created_by)
  select id, (array['240140900039', '240140900049'])[1 + id % 2], '${period}-01', 20 + id * 7919 % 180, (array['BND_70_100', 'BND_100_130', 'BND_70_100', 'PBV'])[1 + id % 4],
    (array['RAILWAY', 'RAILWAY', 'COMBO'])[1 + id % 3], kato_code, 'SIGNED', 20 + id * 7919 % 180, 20 + id * 7919 % 180, 1 from project;
insert into production (period, factory_bin, supplier_bin, bitumen_type, volume)
  select '${period}-01', f, s, g, v from (values ('240140900039', '240140900079', 30000), ('240140900039', '240140900089', 20000), ('240140900049', '240140900079', 17000),
    ('240140900049', '240140900099', 10000)) line(f, s, v), unnest(array['BND_70_100', 'BND_100_130', 'PBV']) g;
update production set volume = case bitumen_type when 'BND_70_100' then volume when 'BND_100_130' then volume * 0.5 else volume * 0.55 end;
insert into distribution (period, document_version, status, organization_bin, created_by, signed_at) values ('${period}-01', 1, 'CREATED', '200000000001', 1, now());
insert into distribution_line select 1, p.region, p.ownership_type, r.bitumen_type, sum(r.approved_volume), sum(r.approved_volume)
  from bitumen_request r join project p on p.id = r.project_id group by 2, 3, 4;
update distribution set status = 'SIGNED';
insert into split (period, region, ownership_type, status, organization_bin, sent_at, created_by)
  select distinct '${period}-01'::date, region, ownership_type, 'SENT', '200000000001', now(), 1 from project;
insert into split_line (split_id, request_id, proposed, volume) select s.id, r.id, r.approved_volume, r.approved_volume
  from bitumen_request r join project p on p.id = r.project_id join split s on s.region = p.region and s.ownership_type = p.ownership_type;
`

/** Fills an empty database. Deferred constraint checks at the end of a transaction are not measured here. */
export async function layOutMonth(config: DatabaseConfig): Promise<void> {
  await migrate(config)
  const db = openDb(config)
  await loadReferenceData(db)
  const name = { surname: 'Оператор', name: 'О', patronymic: null, fullName: 'Оператор О' }
  const passwordHash = await hashPassword(operator.password)
  await db
    .insertInto('person')
    .values({ ...name, iin: '770403400145', email: operator.email, phone: null, passwordHash })
    .execute()
  await db.destroy()
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; ${month}; set session_replication_role = origin`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
