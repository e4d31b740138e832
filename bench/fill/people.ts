import pg from 'pg'
import { demoBin, demoIin } from '#demo/numbers.ts'
import { demoPassword } from '#demo/people/cast.ts'
import { demoPeople, seedPeople } from '#demo/people/people.ts'
import { loadReferenceData } from '#server/core/directory/load-reference-data.ts'
import { hashPassword } from '#server/core/session/passwords.ts'
import type { DatabaseConfig } from '#server/platform/sql/connection.ts'
import { openDb } from '#server/platform/sql/db.ts'

/** People of an organisation besides the demo's own, by role: 2,000 in all with 399 contractors. */
const staff: Record<string, number> = {
  CONTRACTOR: 4,
  QAJ_BRANCH: 7,
  AKIMAT_BRANCH: 7,
  SUPPLIER: 12,
  FACTORY: 3,
  QAJ: 15,
  KAD_MT: 8,
  MENERGY: 5,
  ADMIN: 4,
  GUEST: 4,
}
/** A serial whose number has a check digit; some elevens have none. */
function* serials(from: number, made: (serial: number) => string): Generator<string> {
  for (let serial = from; ; serial++)
    try {
      yield made(serial)
    } catch {}
}

/** The institutions and accounts of the demo, and with them the contractors and people of a whole country: all sign in with the demo's password. */
export async function fillPeople(config: DatabaseConfig, contractors: number): Promise<void> {
  const db = openDb(config)
  await loadReferenceData(db)
  await seedPeople(db, await demoPeople())
  await db.destroy()
  const client = new pg.Client(config)
  await client.connect()
  try {
    const present = (await client.query<{ n: number }>(`select count(*)::int as n from organisation_role where role = 'CONTRACTOR'`))
      .rows[0]!.n
    const bins = serials(1_000, demoBin)
    const made = Array.from({ length: contractors - present }, () => bins.next().value as string)
    await client.query(
      `insert into organisation (bin, name_ru, name_kk, kato_code, demo)
       select bin, 'ТОО «Дорожная компания ' || n || '»', '«Жол компаниясы ' || n || '» ЖШС', (select code from kato where level = 1 order by code offset n % 20 limit 1), true
       from unnest($1::text[]) with ordinality as made (bin, n)`,
      [made],
    )
    await client.query(`insert into organisation_role select unnest($1::text[]), 'CONTRACTOR'`, [made])
    await client.query(`insert into supplier_factory (supplier_bin, factory_bin) values ('240140900079', '240140900039'), ('240140900089', '240140900039'), ('240140900079', '240140900049'),
      ('240140900099', '240140900049'), ('240140900099', '240140900059'), ('240140900079', '240140900069')`)
    const seats = (await client.query<{ bin: string; role: string }>('select bin, role from organisation_role order by bin')).rows.flatMap(
      ({ bin, role }) => Array.from({ length: staff[role] ?? 0 }, () => ({ bin, role })),
    )
    const births = ['700101', '710202', '720303', '730404'].map((birth, n) =>
      serials(1, (serial) => demoIin(birth, n % 2 ? 'f' : 'm', serial)),
    )
    await client.query(
      `with made as (select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality as made (bin, role, iin, n)), people as (
         insert into person (iin, surname, name, full_name, email, password_hash)
         select iin, 'Участник', n::text, 'Участник ' || n, 'p' || n || '@fill.test', $4 from made returning id, iin)
       insert into membership (person_id, bin, role) select p.id, m.bin, m.role from people p join made m on m.iin = p.iin`,
      [
        seats.map((s) => s.bin),
        seats.map((s) => s.role),
        seats.map((_, n) => births[n % 4]!.next().value as string),
        await hashPassword(demoPassword),
      ],
    )
  } finally {
    await client.end()
  }
}
