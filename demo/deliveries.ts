import { addDays, type Day, dayOf } from '#domain/day.ts'
import { monthOf } from '#domain/month.ts'
import type { Stage as DeliveryStageName } from '#domain/shipment/stages.ts'
import { addShipment } from '#server/shipment/add.ts'
import { receiveShipment } from '#server/shipment/receive.ts'
import { enterStage } from '#server/shipment/stages.ts'
import { wagonNumber } from './past-deliveries.ts'
import { callBy, type Stage } from './stage.ts'
import { at } from './time.ts'

const supplier = 'supplier@bitumen.test'
const wagonTons = 60

/**
 * Deliveries of the present month: contract and payment done, wagons gone, most of them
 * received, one with less than was shipped, one still on its way.
 */
export async function playDeliveries(stage: Stage, now: Date): Promise<void> {
  const today = dayOf(now)
  const period = monthOf(today)
  const rows = await stage.services.db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('organisation as h', 'h.bin', 'n.supplierBin')
    .innerJoin('membership as hm', 'hm.bin', 'h.bin')
    .innerJoin('person as hp', 'hp.id', 'hm.personId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('membership as m', 'm.bin', 'p.organizationBin')
    .innerJoin('person as c', 'c.id', 'm.personId')
    .select(['a.id', 'a.volume', 'c.email as contractor'])
    .distinctOn('a.id')
    .where('n.period', '=', period)
    .where('a.status', '=', 'APPROVED')
    .where('a.shipped', '=', 0)
    .where('hp.email', '=', supplier)
    .orderBy('a.id')
    .orderBy('c.id')
    .execute()
  for (const [i, row] of rows.entries()) await deliver(stage, row.id, row.volume ?? 0, row.contractor!, i, addDays(period, 1), today)
}

async function deliver(
  stage: Stage,
  allocationId: number,
  tons: number,
  contractor: string,
  i: number,
  first: Day,
  today: Day,
): Promise<void> {
  const done: [DeliveryStageName, string][] = [
    ['CONTRACT', supplier],
    ['PAYMENT', contractor],
    ['WAGONS', supplier],
    ['READY', supplier],
  ]
  for (const [n, [name, email]] of done.entries()) {
    const day = addDays(first, n)
    if (day > today) return
    const { services, call } = await callBy(stage, email, at(day, i), `stage-${allocationId}-${name}`)
    const contract = name === 'CONTRACT' ? { contractNumber: `Б-${120 + i}/${first.slice(2, 4)}`, pricePerTon: 214_500 } : {}
    await enterStage(services, call, allocationId, { stage: name, doneOn: day, ...contract }, [])
  }
  const wagons = Math.max(1, Math.min(6, Math.round((tons * 0.85) / wagonTons)))
  for (let n = 0; n < wagons; n++) {
    const shippedOn = addDays(first, 5 + n * 2)
    if (shippedOn > today) return
    const net = Math.min(wagonTons - 0.4 + n / 10, tons)
    const { services, call } = await callBy(stage, supplier, at(shippedOn, i), `ship-${allocationId}-${n}`)
    const draft = {
      allocationId,
      kind: 'WAGON' as const,
      vehicle: wagonNumber(i * 10 + n),
      waybill: `ЭТ-${48_200 + i * 10 + n}`,
      shippedOn,
      net,
      passport: `КП-${301 + n}`,
    }
    const { id } = await addShipment(services, call, { ...draft, overReason: null }, [])
    const receivedOn = addDays(shippedOn, 3)
    if (n === wagons - 1 || receivedOn > today) continue
    const less = n === 1 ? 1.2 : 0
    const receiving = await callBy(stage, contractor, at(receivedOn, i), `receive-${allocationId}-${n}`)
    const body = {
      receivedVolume: Number((net - less).toFixed(3)),
      receivedOn,
      reason: less ? ('TRANSIT_LOSS' as const) : null,
      comment: null,
    }
    await receiveShipment(receiving.services, receiving.call, id, body, [])
  }
}
