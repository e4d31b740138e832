import type { AllocationLine, DeskRequest, Order, Production } from '#contract/trade/desk.ts'
import { type PortalSettings, tierOf } from '#domain/core/setting/settings.ts'
import type { Month } from '#domain/month.ts'
import { sumTons, tons } from '#domain/tons.ts'
import { heldRequests, limitsAbovePlan } from '#domain/trade/allocation/desk.ts'
import { promisedTons } from '#domain/trade/allocation/promised.ts'
import { isPromisedRow } from '#domain/trade/allocation/status.ts'
import type { LotNorms } from '#domain/trade/engine/lots.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { monthInput } from '../engine/input.ts'
import { closedOf } from '../month-lock/open.ts'
import { freedBy, type LineRow, type ProductionRow, type ReadDesk, type RequestRow, readDesk } from './desk.ts'
import { deskVersion } from './lock-desk.ts'
import { openOffices } from './open-offices.ts'
import { orderViews } from './order/order-view.ts'
import { freedTons } from './order/reoffer.ts'
import { ordersDeadline } from './period.ts'
import { named, type Reader } from './reader.ts'

const draftOf = (line: LineRow): number => line.draftVolume ?? line.volume ?? 0

export function productionView(p: ProductionRow, lines: readonly LineRow[], reader: Reader): Production {
  const own = lines.filter((line) => line.productionId === p.id)
  const promised = own.filter((line) => isPromisedRow(line.status))
  return {
    productionId: p.id,
    factory: { bin: p.factoryBin, organizationName: named(reader, p.factoryRu, p.factoryKk) },
    supplier: { bin: p.supplierBin, organizationName: named(reader, p.supplierRu, p.supplierKk) },
    bitumenType: { code: p.bitumenType, description: reader.t(`trade.bitumenType.${p.bitumenType}`) },
    volume: tons(p.kg),
    drafted: sumTons(own.map(draftOf)),
    allocated: sumTons(own.map((line) => line.volume ?? 0)),
    approved: sumTons(promised.map(promisedTons)),
    shipped: sumTons(own.map((line) => line.shipped)),
    requests: own.filter((line) => draftOf(line) > 0).length,
  }
}

export const lineView = (line: LineRow): AllocationLine => ({
  requestId: line.requestId,
  productionId: line.productionId,
  volume: draftOf(line),
  locked: line.draftLocked,
  reason: line.draftReason,
  signed: line.volume,
  shipped: line.shipped,
  status: line.status,
  freedBy: freedBy(line),
  unpromised: line.unpromised,
})
/** False for rows without a draft volume, a signed volume or a lock. */
export const isShown = (line: LineRow): boolean => draftOf(line) > 0 || line.volume !== null || line.draftLocked

export const requestView = (r: RequestRow, tier: number, reader: Reader): Omit<DeskRequest, 'held'> => ({
  requestId: r.id,
  projectId: r.projectId,
  contractor: named(reader, r.contractorRu, r.contractorKk),
  contractorBin: r.organizationBin,
  projectName: named(reader, r.projectName, r.projectNameKk),
  roadCode: r.roadCode,
  region: r.region,
  ownershipType: r.ownershipType,
  workType: r.workType,
  bitumenType: r.bitumenType,
  transportType: r.transportType,
  factoryBin: r.factoryBin,
  emergency: r.emergencyReason,
  asked: r.requestVolume,
  approved: r.approvedVolume ?? 0,
  limited: r.limitedVolume,
  tier,
  stopped: r.stopped,
})

export const lotNorms = ({ wagonTons, truckTons }: PortalSettings['norms']): LotNorms => ({ wagonTons, truckTons })

export const excessOf = (desk: ReadDesk['desk'], { t }: Reader) =>
  [...limitsAbovePlan(desk)].map(([code, kg]) => ({ bitumenType: { code, description: t(`trade.bitumenType.${code}`) }, tons: tons(kg) }))

/** Names of the regions of these rows, by code and in its order. */
export async function regionNames(sql: Sql, reader: Reader, rows: readonly { region: string }[]): Promise<Map<string, string>> {
  const codes = [...new Set(['', ...rows.map((r) => r.region)])]
  const kato = await sql.selectFrom('place').select(['code', 'nameRu', 'nameKk']).where('code', 'in', codes).orderBy('code').execute()
  return new Map(kato.map((k) => [k.code, named(reader, k.nameRu, k.nameKk)]))
}

/** Response with the whole month for QAJ's workbench. */
export async function monthView(sql: Db, call: Reader & Pick<Call, 'today'>, month: Month) {
  const [settings, read, { version, saved }, engine] = await Promise.all([
    portalSettings(sql),
    readDesk(sql, month),
    deskVersion(sql, month),
    monthInput(sql, month),
  ])
  const { desk, rows } = read
  const held = heldRequests(desk)
  const regions = await regionNames(sql, call, [...rows.requests, ...desk.limits])
  return {
    period: month.slice(0, 7),
    version,
    saved,
    closed: await closedOf(sql, month),
    deadline: ordersDeadline(month, settings),
    regions: [...regions].map(([code, description]) => ({ code, description })),
    productions: rows.productions.map((p) => productionView(p, rows.lines, call)),
    requests: rows.requests.map((r) => ({
      ...requestView(r, tierOf(settings.tiers, r.workType, r.ownershipType), call),
      held: held.has(r.id),
    })),
    lines: rows.lines.filter(isShown).map(lineView),
    limits: desk.limits.map((l) => ({
      katoCode: l.region,
      ownershipType: l.ownershipType,
      bitumenType: l.bitumenType,
      limit: tons(l.limitKg),
      split: tons(l.splitKg),
      sent: l.sent,
    })),
    held: await openOffices(sql, call, desk),
    limitsAbovePlan: excessOf(desk, call),
    reoffer: await freedTons(sql, call, month, read, engine),
    orders: await orderViews(sql, call, month, desk),
    engine,
    lots: lotNorms(settings.norms),
  }
}

/** Response with the lines of the plan and their orders: the list of /distribution. */
export async function productionsView(sql: Sql, call: Reader, month: Month) {
  const { desk, rows } = await readDesk(sql, month)
  return {
    period: month.slice(0, 7),
    version: (await deskVersion(sql, month)).version,
    closed: await closedOf(sql, month),
    deadline: ordersDeadline(month, await portalSettings(sql)),
    productions: rows.productions.map((p) => productionView(p, rows.lines, call)),
    limitsAbovePlan: excessOf(desk, call),
    orders: (await orderViews(sql, call, month, desk)) satisfies Order[],
  }
}
