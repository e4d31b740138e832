import { addDays } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { isWagonNumber } from '#domain/shipment/vehicle.ts'
import { createTranslator } from '#i18n/translator.ts'
import { sheetBytes } from '#server/platform/sheet.ts'
import { loadSheet } from '#server/shipment/load.ts'
import { receiveShipment } from '#server/shipment/receive.ts'
import { loadColumns } from '#server/shipment/sheet-columns.ts'
import { enterStage } from '#server/shipment/stages.ts'
import { rowsOf } from './past-holders.ts'
import { callBy, type Stage } from './stage.ts'
import { at } from './time.ts'

/** A row and its position among those of its month: its deliveries do not depend on what was played before. */
type Row = Awaited<ReturnType<typeof rowsOf>>[number] & { place: number }
type Vehicle = {
  allocationId: number
  kind: 'WAGON' | 'TRUCK'
  vehicle: string
  waybill: string
  shippedOn: string
  net: number
  passport: string
}

/** Shipped part of each row, hundredths: 85 of them over a season (docs/process.md, section 10). */
const parts = [100, 92, 100, 55, 98, 100, 60] as const

/** The n-th of a series of wagon numbers with a valid check digit. */
export function wagonNumber(n: number): string {
  const seven = String(5_073_401 + n * 17)
  return Array.from({ length: 10 }, (_, digit) => seven + digit).find(isWagonNumber)!
}

/** Deliveries of a closed month: contracts, wagons from the holders' sheets, receipts; one wagon with less than was shipped. */
export async function playPastDeliveries(stage: Stage, period: Month, n: number): Promise<void> {
  const rows = (await rowsOf(stage, period)).map((row, place) => ({ ...row, place }))
  const open = rows.filter((r) => r.shipped === 0 && (r.status === 'APPROVED' || r.status === 'REDUCED'))
  for (const [holder, own] of Map.groupBy(open, (r) => r.holder!)) {
    for (const row of own) await contract(stage, row, period)
    const vehicles = own.flatMap((row) => vehiclesOf(row, period, n))
    const { services, call } = await callBy(stage, holder, at(addDays(period, 27), 1), `sheet-${period}-${holder}`)
    const answer = await loadSheet(services, call, { period: period, dryRun: false }, [
      { field: 'sheet', name: 'Отгрузка.xlsx', bytes: await sheetOf(vehicles) },
    ])
    if (!answer.stored) throw new Error(`${period}: ${answer.bad.flatMap((b) => b.reasons.map((r) => r.message)).join(' ')}`)
  }
  await received(stage, period)
}

async function contract(stage: Stage, row: Row, period: Month): Promise<void> {
  const { services, call } = await callBy(stage, row.holder!, at(addDays(period, 1), 0), `past-contract-${row.id}`)
  await enterStage(
    services,
    call,
    row.id,
    { stage: 'CONTRACT', doneOn: addDays(period, 1), contractNumber: `Б-${row.id}`, pricePerTon: 208_000 },
    [],
  )
}

function vehiclesOf(row: Row, period: Month, n: number): Vehicle[] {
  const truck = row.transportType === 'CAR'
  const most = truck ? 25 : 60
  const goes = Math.floor((row.volume! * parts[(row.place + n) % parts.length]!) / 100)
  const count = Math.ceil(goes / most)
  return Array.from({ length: count }, (_, i) => ({
    ...{ allocationId: row.id, kind: truck ? ('TRUCK' as const) : ('WAGON' as const) },
    vehicle: truck ? `${String(100 + ((row.id + i) % 899))}ABC09` : wagonNumber(row.id * 60 + i),
    waybill: `${truck ? 'ТТН' : 'ЭТ'}-${row.id}-${i + 1}`,
    shippedOn: addDays(period, 5 + ((i * 2 + row.place) % 20)),
    net: i < count - 1 ? most : Number((goes - most * (count - 1)).toFixed(3)),
    passport: `КП-${period.slice(5, 7)}-${1 + (i % 9)}`,
  }))
}

const sheetOf = (vehicles: Vehicle[]): Promise<Buffer> =>
  sheetBytes(
    'Отгрузка',
    loadColumns.map(({ key, title, width }) => ({
      ...{ key, title: createTranslator('ru')(title), width },
      ...(key === 'net' && { tons: true as const }),
      ...(key === 'shippedOn' && { day: true as const }),
      value: (v: Vehicle) => (key in v ? v[key as keyof Vehicle] : null),
    })),
    vehicles,
  )

async function received(stage: Stage, period: Month): Promise<void> {
  const rows = await stage.services.db
    .selectFrom('shipment as s')
    .innerJoin('allocation as a', 'a.id', 's.allocationId')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .leftJoin('receipt as c', 'c.shipmentId', 's.id')
    .select(['s.id', 's.allocationId', 's.net', 's.shippedOn'])
    .where('n.period', '=', period)
    .where('c.shipmentId', 'is', null)
    .orderBy('s.id')
    .execute()
  const contractors = new Map((await rowsOf(stage, period)).map((r) => [r.id, r.contractor!]))
  const short = rows[3]?.id
  // each contractor at his own plant: they do not wait for each other
  await Promise.all(
    [...Map.groupBy(rows, (r) => contractors.get(r.allocationId)!)].map(async ([contractor, own]) => {
      for (const { id, net, shippedOn } of own) {
        const receivedOn = addDays(shippedOn, 3)
        const { services, call } = await callBy(stage, contractor, at(receivedOn, 3), `past-receive-${id}`)
        const reason = id === short ? ('TRANSIT_LOSS' as const) : null
        const receivedVolume = Number((net - (reason ? 0.4 : 0)).toFixed(3))
        await receiveShipment(services, call, id, { receivedVolume, receivedOn, reason, comment: null }, [])
      }
    }),
  )
}
