import { addDays, type Day, dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { lastDayOf } from '#domain/trade/holder/form.ts'
import { type Stage as DeliveryStage, stageActor, stages } from '#domain/trade/shipment/stages.ts'
import { loadSheet } from '#server/trade/shipment/load.ts'
import { receiveShipment } from '#server/trade/shipment/receive.ts'
import { enterStage } from '#server/trade/shipment/stages.ts'
import { type Row, rowsOf } from './holders.ts'
import { callBy, type Stage } from './stage.ts'
import { at, inMonthBefore } from './time.ts'
import { together } from './together.ts'
import { sheetOf, type Vehicle, vehiclesOf } from './wagons.ts'

/** Days of a month on which holders enter what has left. */
const sheetDays = [8, 15, 22] as const
/** Days from the departure of a wagon to its receipt. */
const underWay = 3
/** One wagon of so many is not confirmed while the month runs. */
const unconfirmed = 20

/** Deliveries of a month until yesterday: contracts, payments, wagons from the holders' sheets, receipts. Can be interrupted and started again. */
export async function playDeliveries(stage: Stage, period: Month, now: Date): Promise<void> {
  const yesterday = addDays(dayOf(now), -1)
  const last = lastDayOf(period)
  const until = yesterday < last ? yesterday : last
  const rows = (await rowsOf(stage, period)).filter(({ windowFrom, status }) => windowFrom && status !== 'REJECTED')
  await together(Map.groupBy(rows, ({ contractor }) => contractor).values(), (row) => prepared(stage, row, period, yesterday))
  for (const day of [...sheetDays.map((n) => addDays(period, n - 1)).filter((day) => day < until), until])
    await loaded(stage, rows, period, day)
  await received(stage, period, yesterday, until === last)
}

/** Contract, payment, wagons, readiness: on the days before the first wagon, but after the holder's form. */
async function prepared(stage: Stage, row: Row, period: Month, yesterday: Day): Promise<void> {
  const earliest = dayOf(inMonthBefore(period)(27))
  for (const [i, name] of stages.entries()) {
    const usual = addDays(row.windowFrom!, i - stages.length)
    const day = usual < earliest ? earliest : usual
    if (day <= yesterday) await entered(stage, row, name, day, i)
  }
}

async function entered(stage: Stage, row: Row, name: DeliveryStage, doneOn: Day, i: number): Promise<void> {
  const email = stageActor[name] === 'CONTRACTOR' ? row.contractor! : row.holder!
  const { services, call } = await callBy(stage, email, at(doneOn, 1 + i), `stage-${row.id}-${name}`)
  const contract = name === 'CONTRACT' ? { contractNumber: `Б-${row.id}`, pricePerTon: 208_000 + (row.id % 7) * 1_500 } : {}
  await enterStage(services, call, row.id, { stage: name, doneOn, ...contract }, [])
}

/** Every holder enters what has left until a day and is not entered yet. */
async function loaded(stage: Stage, rows: readonly Row[], period: Month, day: Day): Promise<void> {
  const known = await knownWaybills(stage, period)
  const left = (vehicle: Vehicle) => vehicle.shippedOn <= day && !known.has(vehicle.waybill)
  for (const [holder, own] of Map.groupBy(rows, (row) => row.holder!)) {
    const vehicles = own.flatMap((row) => vehiclesOf(row, period).filter(left))
    if (vehicles.length === 0) continue
    const { services, call } = await callBy(stage, holder, at(day, 9), `sheet-${period}-${holder}-${day}`)
    const answer = await loadSheet(services, call, { period, dryRun: false }, [
      { field: 'sheet', name: 'Отгрузка.xlsx', bytes: await sheetOf(vehicles) },
    ])
    if (!answer.stored) throw new Error(`${period}: ${answer.bad.flatMap((b) => b.reasons.map((r) => r.message)).join(' ')}`)
  }
}

const shipmentsOf = ({ services }: Stage, period: Month) =>
  services.db
    .selectFrom('shipment as s')
    .innerJoin('allocation as a', 'a.id', 's.allocationId')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .where('n.period', '=', period)

async function knownWaybills(stage: Stage, period: Month): Promise<Set<string>> {
  const rows = await shipmentsOf(stage, period).select('s.waybill').execute()
  return new Set(rows.map(({ waybill }) => waybill))
}

/** Contractors confirm what came by a day; one wagon came with less than was shipped. `all` = the month is over, and nothing is left out. */
async function received(stage: Stage, period: Month, by: Day, all: boolean): Promise<void> {
  const wagons = await shipmentsOf(stage, period)
    .leftJoin('receipt as c', 'c.shipmentId', 's.id')
    .select(['s.id', 's.allocationId', 's.net', 's.shippedOn', 'c.shipmentId as receiptOf'])
    .orderBy('s.id')
    .execute()
  const short = wagons[3]?.id
  const contractors = new Map((await rowsOf(stage, period)).map((row) => [row.id, row.contractor!]))
  const open = wagons.filter((s, i) => !s.receiptOf && addDays(s.shippedOn, underWay) <= by && (all || i % unconfirmed > 0))
  // each contractor at his own plant: they do not wait for each other
  await together(Map.groupBy(open, (s) => contractors.get(s.allocationId)!).values(), async ({ id, allocationId, net, shippedOn }) => {
    const receivedOn = addDays(shippedOn, underWay)
    const { services, call } = await callBy(stage, contractors.get(allocationId)!, at(receivedOn, 3), `receive-${id}`)
    const reason = id === short ? ('TRANSIT_LOSS' as const) : null
    const receivedVolume = Number((net - (reason ? 0.4 : 0)).toFixed(3))
    await receiveShipment(services, call, id, { receivedVolume, receivedOn, reason, comment: null }, [])
  })
}
