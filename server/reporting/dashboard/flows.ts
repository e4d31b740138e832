import { type SqlBool, sql } from 'kysely'
import type { DashboardFlow, DashboardQuery } from '#contract/reporting/dashboard.ts'
import { flowsOf } from '#domain/reporting/dashboard/flows.ts'
import { inLanguage } from '#i18n/language.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { distancesOf, kmTo } from '../../trade/engine/places.ts'
import { visibleEntries } from '../balance/visible.ts'

/** Allocated tons of a month from each plant to each region, and their ton-kilometres: of the entries that the balance opens, by the distances of the proposal. */
export async function readFlows(db: Db, call: Call, q: DashboardQuery): Promise<DashboardFlow[]> {
  const parts = await partsOf(db, call, q)
  const places = await placesOf(db, call, parts)
  const plants = places.plants.map(({ key, katoCode }) => ({ bin: key, katoCode }))
  const distances = Map.groupBy(await distancesOf(plants, (await portalSettings(db)).norms), ({ factoryId }) => factoryId)
  const flows = flowsOf(
    parts.map(({ factoryBin, region, destination, transport, kg }) => {
      const km = kmTo(distances.get(factoryBin) ?? [], destination, transport)
      return { factoryBin, region, kg: Number(kg), km }
    }),
  )
  const names = new Map([...places.plants, ...places.regions].map(({ key, name }) => [key, name]))
  return flows.map((flow) => ({ ...flow, factory: names.get(flow.factoryBin) ?? '', regionName: names.get(flow.region) ?? '' }))
}

/** By plant, region of the project, and what decides the way: the region where the bitumen is taken to, and the transport. */
const partsOf = (db: Db, { actor }: Call, q: DashboardQuery) =>
  visibleEntries(db, actor, q)
    .where('b.figure', '=', 'ALLOCATED')
    .innerJoin('placedRequest as r', 'r.id', 'b.requestId')
    .select([sql<string>`b.factory_bin`.as('factoryBin'), sql<string>`b.region`.as('region'), 'r.transportType as transport'])
    .select([sql<string>`left(r.unloaded_kato, 2) || '0000000'`.as('destination'), (eb) => eb.fn.sum<number>('b.kg').as('kg')])
    .groupBy(['b.factoryBin', 'b.region', 'r.transportType', sql`4`])
    .execute()

async function placesOf(db: Db, { language }: Call, parts: readonly { factoryBin: string; region: string }[]) {
  const name = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const among = (column: 'bin' | 'code', of: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...new Set(of)]}::text[])`
  const plants = await db
    .selectFrom('organisationEntry')
    .select(['bin as key', 'katoCode', `${name} as name`])
    .where(
      among(
        'bin',
        parts.map(({ factoryBin }) => factoryBin),
      ),
    )
    .execute()
  const regions = await db
    .selectFrom('place')
    .select(['code as key', `${name} as name`])
    .where(
      among(
        'code',
        parts.map(({ region }) => region),
      ),
    )
    .execute()
  return { plants, regions }
}
