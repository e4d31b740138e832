import type { PageFrame } from '#documents/frame.ts'
import type { OrderDocument } from '#documents/order.ts'
import { sumTons } from '#domain/tons.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectNumber } from '../project/document.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { visibleDestination } from '../request/destination.ts'
import { requestNumber } from '../request/document.ts'
import { requestSeenBy } from '../request/seen-by.ts'
import { signedBefore } from './order/signed-before.ts'

/** Loads an order with the rows that its version lists. */
export async function readOrder(db: Sql, id: number) {
  const order = await db
    .selectFrom('supplyOrder as o')
    .innerJoin('organisationEntry as s', 's.bin', 'o.supplierBin')
    .selectAll('o')
    .select(['s.nameRu as supplierRu', 's.nameKk as supplierKk', signedBefore.as('signedBefore')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('supplyOrderLine as l')
    .innerJoin('allocation as a', 'a.id', 'l.allocationId')
    .innerJoin('planLine as n', 'n.id', 'a.productionId')
    .innerJoin('organisationEntry as f', 'f.bin', 'n.factoryBin')
    .innerJoin(requestSeenBy(null), 'r.id', 'a.requestId')
    .innerJoin(projectSeenBy(null), 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
    .innerJoin('place as k', 'k.code', 'p.region')
    .leftJoin('organisationEntry as t', 't.bin', 'r.traderBin')
    .select(['l.before', 'l.volume', 'l.reason', 'a.requestId', 'a.windowFrom', 'a.windowTo', 'n.bitumenType'])
    .select(['f.nameRu as factoryRu', 'f.nameKk as factoryKk', 'c.nameRu as contractorRu', 'c.nameKk as contractorKk', 'p.organizationBin'])
    .select(['p.id as projectId', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .select(['t.nameRu as traderRu', 't.nameKk as traderKk', 't.bin as traderBin'])
    // a row that the holder refused may belong to a project that its contractor writes anew since
    .select(['p.projectName', 'p.projectNameKk', 'r.transportType', visibleDestination(null).as('destination')])
    .where('l.orderId', '=', id)
    .orderBy('k.nameRu')
    .orderBy('c.nameRu')
    .orderBy('a.requestId')
    .orderBy('n.id')
    .execute()
  return { ...order, rows, signedBefore: Number(order.signedBefore) }
}

export type OrderRead = Awaited<ReturnType<typeof readOrder>>
type OrderRow = OrderRead['rows'][number]

/** Tons of all rows of an order, those that its version does not list included, before this version and with it. */
export const wholeOf = ({ signedBefore: before = 0, rows }: OrderRead): { before: number; after: number } => ({
  before,
  after: sumTons([before, ...rows.flatMap((r) => [r.volume, -r.before])]),
})

const ru = createTranslator('ru')
const kk = createTranslator('kk')

export const orderTitle = (order: OrderRead): string => `${order.supplierRu}, ${order.period.slice(5, 7)}.${order.period.slice(0, 4)}`

const name = (ruText: string | null, kkText: string | null) => ({ ru: ruText || '–', kk: kkText || '–' })

function destinationOf({ destination: d, regionRu, regionKk }: OrderRow) {
  if (!d) return name(regionRu, regionKk)
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  const { projectStorageName: named, stationCode } = d
  return {
    ru: line(ru(`trade.storageType.${d.storageType}`), named, stationCode, d.katoRu),
    kk: line(kk(`trade.storageType.${d.storageType}`), d.projectStorageNameKk || named, stationCode, d.katoKk),
  }
}

/** Content of the order's document, in both state languages. A later version lists its changed rows with the tons before and the reason. */
export const orderDocument = (order: OrderRead, frame: PageFrame): OrderDocument => ({
  ...frame,
  number: order.number,
  version: order.documentVersion,
  month: order.period,
  supplier: { name: name(order.supplierRu, order.supplierKk), bin: order.supplierBin },
  ...(order.rowsRoot && { rowsRoot: order.rowsRoot }),
  ...(order.documentVersion > 1 && { whole: wholeOf(order) }),
  rows: order.rows.map((r) => ({
    request: requestNumber(r.requestId),
    contractor: { name: name(r.contractorRu, r.contractorKk), bin: r.organizationBin },
    project: { number: projectNumber(r.projectId), name: name(r.projectName, r.projectNameKk) },
    region: name(r.regionRu, r.regionKk),
    grade: ru(`trade.bitumenType.${r.bitumenType}`),
    factory: name(r.factoryRu, r.factoryKk),
    transport: { ru: ru(`trade.transportType.${r.transportType}`), kk: kk(`trade.transportType.${r.transportType}`) },
    destination: destinationOf(r),
    ...(r.traderBin && { trader: { name: name(r.traderRu, r.traderKk), bin: r.traderBin } }),
    ...(r.windowFrom && r.windowTo && { window: { from: r.windowFrom, to: r.windowTo } }),
    ...(order.documentVersion > 1 && { before: r.before }),
    ...(r.reason && { reason: r.reason }),
    volume: r.volume,
  })),
})
