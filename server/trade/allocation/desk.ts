import { sql as raw, type SqlBool } from 'kysely'
import type { Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import type { Freer } from '#domain/trade/allocation/decided.ts'
import type { Desk, DeskLimit, DeskLine } from '#domain/trade/allocation/desk.ts'
import { isFreedRow } from '#domain/trade/allocation/status.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { isServed } from '../request/pool.ts'
import { requestSeenBy } from '../request/seen-by.ts'
import { isOfMonth } from '../split/rows.ts'
import { changeReasonText } from './change-reason-text.ts'

/** Selects the lines of the plan that are in distribution, and removed ones that still have allocations. */
export async function productionsOf(sql: Sql, period: Month) {
  const rows = await sql
    .selectFrom('planLine as n')
    .innerJoin('organisationEntry as f', 'f.bin', 'n.factoryBin')
    .innerJoin('organisationEntry as s', 's.bin', 'n.supplierBin')
    .select(['n.id', 'n.period', 'n.factoryBin', 'n.supplierBin', 'n.bitumenType', 'n.volume', 'n.inDistribution', 'f.katoCode'])
    .select(['f.nameRu as factoryRu', 'f.nameKk as factoryKk', 's.nameRu as supplierRu', 's.nameKk as supplierKk'])
    .where('n.period', '=', period)
    .where((eb) =>
      eb.or([
        eb.and([eb('n.inDistribution', '=', true), eb('n.volume', 'is not', null)]),
        eb.exists(eb.selectFrom('allocation as a').select('a.id').whereRef('a.productionId', '=', 'n.id')),
      ]),
    )
    .orderBy('n.id')
    .execute()
  return rows.map((r) => ({ ...r, kg: r.inDistribution ? kg(r.volume ?? 0) : 0 }))
}
export type ProductionRow = Awaited<ReturnType<typeof productionsOf>>[number]

/** Selects the requests of the pool, and others that still have allocations in the month (e.g. of a stopped project). */
export async function requestsOf(sql: Sql, period: Month) {
  const rows = await sql
    .selectFrom(requestSeenBy(null))
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
    .leftJoin('sentShare as l', (join) => join.onRef('l.requestId', '=', 'r.id').on(isOfMonth(period)))
    .select(['r.id', 'r.projectId', 'r.approvedVolume', 'r.status', 'p.status as projectStatus', 'p.region', 'p.ownershipType'])
    // a request whose contractor writes it, or its project, anew is out of the pool, but may have rows
    .select(['r.bitumenType', 'r.transportType', 'r.factoryBin', 'r.requestVolume'])
    .select(['p.workType', 'p.projectName', 'p.projectNameKk', 'p.roadCode'])
    .select(['p.organizationBin', 'c.nameRu as contractorRu', 'c.nameKk as contractorKk', 'r.distributedAmount', 'r.limitedVolume'])
    .select(['r.emergencyReason', 'p.stopped', 'l.volume as splitVolume'])
    .where('r.rowPeriod', '=', period)
    .where(raw<SqlBool>`(${isServed} or exists (select from allocation a where a.request_id = r.id))`)
    .orderBy('r.id')
    .execute()
  return rows.map((r) => ({ ...r, pooled: r.status === 'SIGNED' && r.projectStatus === 'SIGNED' }))
}
export type RequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

/** The tons of each row as listed in the newest signed order of the month that has it. */
const listedBy = (period: Month) =>
  raw<{ allocationId: number; listed: number }>`(select distinct on (l.allocation_id) l.allocation_id, l.volume as listed
    from supply_order o join supply_order_line l on l.order_id = o.id where o.period = ${period} and o.status = 'SIGNED'
    order by l.allocation_id, o.document_version desc)`

/** Selects the rows of a month. */
export const linesOf = (sql: Sql, period: Month) =>
  sql
    .selectFrom('allocation as a')
    .leftJoin(listedBy(period).as('o'), 'o.allocationId', 'a.id')
    .select([
      'a.id',
      'a.productionId',
      'a.requestId',
      'a.draftVolume',
      'a.draftLocked',
      'a.draftReason',
      'a.volume',
      'a.status',
      'a.shipped',
      'a.unpromised',
    ])
    .select(['a.windowFrom', 'a.windowTo', 'a.reasonCode', 'a.refusedBy', 'a.comment', 'a.holderBin as supplierBin', 'o.listed'])
    .where('a.ofPeriod', '=', period)
    .orderBy('a.productionId')
    .orderBy('a.requestId')
    .execute()
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

function deskLine(l: LineRow): DeskLine {
  const [signedKg, listedKg] = [l.volume === null ? null : kg(l.volume), l.listed === null ? null : kg(Number(l.listed))]
  return {
    productionId: l.productionId,
    requestId: l.requestId,
    kg: kg(l.draftVolume ?? l.volume ?? 0),
    locked: l.draftLocked,
    reason: l.draftReason,
    signedKg,
    listedKg,
    told: listedKg !== null && listedKg !== signedKg ? changeReasonText(l) : null,
    shippedKg: kg(l.shipped),
    status: l.status,
    freedBy: freedBy(l),
  }
}

/** Who took tons of a row back last; null if nobody did. */
export const freedBy = ({ status, refusedBy }: Pick<LineRow, 'status' | 'refusedBy'>): Freer | null =>
  refusedBy ?? (isFreedRow(status) ? 'QAJ' : null)

/** Returns the lines of the newest signed limits. */
export async function signedLimits(sql: Sql, period: Month) {
  return sql.selectFrom('signedLimit').selectAll().where('period', '=', period).execute()
}

/** Returns the newest signed limits with the split of each office. */
export async function limitsOf(sql: Sql, period: Month): Promise<DeskLimit[]> {
  const limits = await signedLimits(sql, period)
  if (limits.length === 0) return []
  const splits = await sql
    .selectFrom('sentSplit as s')
    .leftJoin('sentShare as l', 'l.splitId', 's.id')
    .leftJoin('placedRequest as r', 'r.id', 'l.requestId')
    .select(['s.region', 's.ownershipType', 'r.bitumenType', (eb) => eb.fn.sum<number | null>('l.volume').as('volume')])
    .where('s.period', '=', period)
    .groupBy(['s.region', 's.ownershipType', 'r.bitumenType'])
    .execute()
  return limits.map((l) => {
    const own = splits.filter((s) => s.region === l.region && s.ownershipType === l.ownershipType)
    const split = own.find((s) => s.bitumenType === l.bitumenType)
    return {
      region: l.region,
      ownershipType: l.ownershipType,
      bitumenType: l.bitumenType,
      limitKg: kg(l.limitVolume),
      splitKg: kg(Number(split?.volume ?? 0)),
      sent: own.length > 0,
    }
  })
}

/** Kg that the splits allow a request; null = not split. No split names an emergency request: it may have what was approved. */
function splitOf(r: RequestRow): number | null {
  if (r.emergencyReason !== null) return kg(r.approvedVolume ?? 0)
  return r.splitVolume === null ? null : kg(r.splitVolume)
}

/** Loads the desk of a month, with the rows it was built from. */
export async function readDesk(sql: Sql, period: Month) {
  const productions = await productionsOf(sql, period)
  const requests = await requestsOf(sql, period)
  const lines = await linesOf(sql, period)
  const desk: Desk = {
    productions,
    requests: requests.map((r) => ({
      id: r.id,
      emergency: r.emergencyReason !== null,
      region: r.region,
      ownershipType: r.ownershipType,
      bitumenType: r.bitumenType,
      approvedKg: r.pooled ? kg(r.approvedVolume ?? 0) : 0,
      splitKg: r.pooled ? splitOf(r) : 0,
    })),
    lines: lines.map(deskLine),
    limits: await limitsOf(sql, period),
  }
  return { desk, rows: { productions, requests, lines } }
}
export type ReadDesk = Awaited<ReturnType<typeof readDesk>>
