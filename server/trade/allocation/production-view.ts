import type { ProductionRead } from '#contract/trade/desk.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { heldRequests, limitsAbovePlan, sumBy } from '#domain/trade/allocation/desk.ts'
import { daysText } from '#i18n/month-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { distancesOf, kmTo } from '../engine/places.ts'
import { closedOf } from '../month-lock/open.ts'
import { planLineOf } from '../plan/lines.ts'
import { readDesk } from './desk.ts'
import { deskVersion } from './lock-desk.ts'
import { named, type Reader } from './reader.ts'
import { lineView, lotNorms, productionView, regionNames } from './view.ts'

/** Returns one line of the plan with every request of its grade that it could serve, the nearest first. */
export async function oneProduction(sql: Sql, reader: Reader, productionId: number): Promise<ProductionRead> {
  const { period, supplierBin } = await planLineOf(sql, productionId)
  const { desk, rows } = await readDesk(sql, period)
  const production = rows.productions.find((p) => p.id === productionId) ?? refuse('not.found')
  const { version, saved } = await deskVersion(sql, period, supplierBin)
  const { norms } = await portalSettings(sql)
  const distances = await distancesOf([{ bin: production.factoryBin, katoCode: production.katoCode }], norms)
  const own = new Map(rows.lines.filter((line) => line.productionId === productionId).map((line) => [line.requestId, line]))
  const held = heldRequests(desk)
  const regions = await regionNames(sql, reader, rows.requests)
  const given = sumBy(
    desk.lines,
    (l) => l.requestId,
    (l) => l.kg,
  )
  const requests = rows.requests.filter((r) => r.bitumenType === production.bitumenType && (r.pooled || own.has(r.id)))
  const lines = requests.map((r) => {
    const line = own.get(r.id)
    const shown = line
      ? lineView(line)
      : {
          ...{ requestId: r.id, productionId, volume: 0, locked: false, reason: null, signed: null, shipped: 0 },
          ...{ status: null, freedBy: null, unpromised: 0 },
        }
    return {
      ...shown,
      projectId: r.projectId,
      contractor: named(reader, r.contractorRu, r.contractorKk),
      projectName: named(reader, r.projectName, r.projectNameKk),
      region: { code: r.region, description: regions.get(r.region) ?? r.region },
      destination: regions.get(r.region) ?? '',
      transportType: { code: r.transportType, description: reader.t(`trade.transportType.${r.transportType}`) },
      km: kmTo(distances, r.region, r.transportType),
      approved: r.approvedVolume ?? 0,
      emergency: r.emergencyReason,
      limited: r.limitedVolume,
      held: held.has(r.id),
      elsewhere: tons((given.get(r.id) ?? 0) - kg(shown.volume)),
      stopped: r.stopped,
      window: line?.windowFrom && line.windowTo ? daysText(line.windowFrom, line.windowTo) : null,
    }
  })
  return {
    ...productionView(production, rows.lines, reader),
    version,
    saved,
    period: period.slice(0, 7),
    closed: await closedOf(sql, period),
    lots: lotNorms(norms),
    limitsAbovePlan: tons(limitsAbovePlan(desk).get(production.bitumenType) ?? 0),
    lines: lines.sort((a, b) => (a.km ?? 99_999) - (b.km ?? 99_999) || a.requestId - b.requestId),
  }
}
