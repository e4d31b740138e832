import { addDays } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { formRows, giveBackAllocation, reduceAllocation } from '#server/holder/acts.ts'
import { inMonthBefore } from './present.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'

/** Rows of a month's orders with the people who act for holder and contractor. */
export const rowsOf = (stage: Stage, period: Month) =>
  stage.services.db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('membership as hm', 'hm.bin', 'n.supplierBin')
    .innerJoin('person as h', 'h.id', 'hm.personId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('membership as m', 'm.bin', 'p.organizationBin')
    .innerJoin('person as c', 'c.id', 'm.personId')
    .select(['a.id', 'a.status', 'a.volume', 'a.shipped', 'a.reasonCode', 'r.transportType', 'h.email as holder', 'c.email as contractor'])
    .distinctOn('a.id')
    .where('n.period', '=', period)
    .where('a.volume', '>', 0)
    .orderBy('a.id')
    .orderBy('c.id')
    .orderBy('h.id')
    .execute()

/** Every holder promises its rows; in some months one of them, or a contractor, takes a part of one back. */
export async function formedMonth(stage: Stage, period: Month, n: number): Promise<void> {
  const day = inMonthBefore(period)
  const fresh = (await rowsOf(stage, period)).filter((r) => r.status === 'NEW')
  for (const [holder, rows] of Map.groupBy(fresh, (r) => r.holder!)) {
    const { services, call } = await callBy(stage, holder, day(26), `form-${period}-${holder}`)
    const ids = rows.map((r) => r.id)
    const windows = ids.map((id, i) => ({ id, from: addDays(period, 1 + (i % 3) * 6), to: addDays(period, 12 + (i % 3) * 6) }))
    const document = await formRows(services, call, { ids, windows })
    await signAs(stage, holder, ['HOLDER_FORM', document.objectId], day(26, 2))
  }
  const rows = await rowsOf(stage, period)
  const [one] = rows.filter((r) => r.status === 'APPROVED' && r.volume! > 200).slice(n % 3)
  if (!one || n % 2 === 1 || rows.some((r) => r.reasonCode)) return
  const less = { volume: Math.round(one.volume! * 0.8) }
  const by = n % 4 === 0 ? one.holder! : one.contractor!
  const { services, call } = await callBy(stage, by, at(addDays(period, 9), 1), `less-${period}`)
  if (n % 4 === 0)
    await reduceAllocation(services, call, one.id, { ...less, reason: 'PLANT', comment: 'Остановка установки на три дня (демонстрация).' })
  else
    await giveBackAllocation(services, call, one.id, {
      ...less,
      comment: 'Дожди сдвинули укладку, этот объём не понадобится (демонстрация).',
    })
}
