import { sql as raw, type SqlBool } from 'kysely'
import { type PortalSettings, tierOf } from '#domain/core/setting/settings.ts'
import type { Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import type { AllocationInput, Policy } from '#domain/trade/engine/shapes.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { poolOf, takenOutside } from '../request/pool.ts'
import { owedTo } from './owed.ts'
import { distancesOf, placeIdOf } from './places.ts'

/** Quantities in whole kg. `policy`: overrides the settings. `projects`: the requests of these alone, where nothing is divided among all. */
export type MonthChoice = { policy?: Partial<Policy>; projects?: readonly number[] }

/**
 * Loads the engine's input of a month from the database: every signed request of a signed project with its approved tons, the plan lines
 * in distribution summed per factory and grade and, where the settings serve it first, what a closed month owes. The caller adds limits and locks.
 * Ids: requestId and projectId are the numbers as text, a factory is its BIN, a region its level-1 KATO.
 * Every list is sorted by id, so that the same month gives the same bytes.
 */
export async function monthInput(sql: Sql, period: Month, { policy, projects }: MonthChoice = {}): Promise<AllocationInput> {
  const settings = await portalSettings(sql)
  const factories = await factoriesOf(sql)
  const requests = await requestsOf(sql, period, projects)
  const owed = settings.policy.serveUndeliveredFirst ? await owedTo(sql, period, requests) : new Map<number, number>()
  return {
    factories: factories.map(({ bin, nameRu }) => ({ id: bin, name: nameRu, rail: true, road: true })),
    supply: await supplyOf(sql, period),
    projects: await projectsOf(sql, period, projects),
    requests: requests.map((r) => ({
      id: String(r.id),
      projectId: String(r.projectId),
      region: r.region,
      placeId: placeIdOf(r.destinationKato),
      grade: r.bitumenType,
      ownership: r.ownershipType,
      workType: r.workType,
      transport: r.transportType,
      volumeKg: kg(r.approvedVolume ?? 0),
      preferredFactoryId: r.factoryBin,
      tier: tierOf(settings.tiers, r.workType, r.ownershipType),
      ...(owed.has(r.id) && { firstKg: owed.get(r.id)! }),
    })),
    distances: await distancesOf(factories, settings.norms),
    quotas: [],
    locks: [],
    policy: { ...policyOf(settings), ...policy },
  }
}

const policyOf = ({ policy }: PortalSettings): Policy => ({
  stepKg: policy.stepKg,
  preference: policy.preference,
  preferencePenaltyKm: policy.preferencePenaltyKm,
  maxRoadKm: policy.maxRoadKm,
  claimCap: policy.claimCap,
})

const byText = (a: { id: number }, b: { id: number }) => (String(a.id) < String(b.id) ? -1 : 1)

const factoriesOf = (sql: Sql) =>
  sql.selectFrom('party as o').select(['o.bin', 'o.nameRu', 'o.katoCode']).where('o.role', '=', 'FACTORY').orderBy('o.bin').execute()

async function supplyOf(sql: Sql, period: Month): Promise<AllocationInput['supply']> {
  const rows = await sql
    .selectFrom('planLine')
    .select(['factoryBin', 'bitumenType', (eb) => eb.fn.sum<number>('volume').as('volume')])
    .where('period', '=', period)
    .where('inDistribution', '=', true)
    .where('volume', 'is not', null)
    .groupBy(['factoryBin', 'bitumenType'])
    .orderBy('factoryBin')
    .orderBy('bitumenType')
    .execute()
  return rows.map((r) => ({ factoryId: r.factoryBin, grade: r.bitumenType, kg: kg(Number(r.volume)) }))
}

/** The month's pool, or what of it is of some projects. */
const poolWithin = (sql: Sql, period: Month, projects?: readonly number[]) =>
  projects === undefined ? poolOf(sql, period) : poolOf(sql, period).where(raw<SqlBool>`r.project_id = any(${projects}::int[])`)

async function requestsOf(sql: Sql, period: Month, projects?: readonly number[]) {
  const rows = await poolWithin(sql, period, projects)
    .innerJoin('placedRequest as d', 'd.id', 'r.id')
    .select(['r.id', 'r.projectId', 'p.region', 'r.bitumenType', 'p.ownershipType', 'p.workType', 'r.transportType', 'r.approvedVolume'])
    .select(['r.factoryBin', 'd.unloadedKato as destinationKato'])
    .execute()
  return rows.sort(byText)
}

/** Loads the tons that each project may still request, not counting its requests in this month's pool as taken. */
async function projectsOf(sql: Sql, period: Month, projects?: readonly number[]): Promise<AllocationInput['projects']> {
  const rows = await sql
    .selectFrom(projectSeenBy(null))
    .where('p.id', 'in', poolWithin(sql, period, projects).select('r.projectId'))
    .leftJoin('plannedMonth as m', (join) => join.onRef('m.projectId', '=', 'p.id').on('m.period', '=', period))
    .select(['p.id', 'p.bitumenTotal', 'p.bitumenRemainder', 'm.volume as planned'])
    .select(takenOutside(period).as('taken'))
    .execute()
  return rows.sort(byText).map((p) => ({
    id: String(p.id),
    remainingKg: Math.max(0, kg(p.bitumenTotal) - kg(p.bitumenRemainder) - kg(Number(p.taken))),
    monthPlanKg: p.planned === null ? null : kg(p.planned),
  }))
}
