import { addDays, dayOf } from '#domain/day.ts'
import { monthOf } from '#domain/month.ts'
import { formRows, rejectAllocation } from '#server/holder/acts.ts'
import { inMonthBefore } from './present.ts'
import { callBy, type Stage, signAs } from './stage.ts'

const supplier = 'supplier@bitumen.test'
const why = 'Установка остановлена на плановый ремонт до конца месяца: этот объём отгрузить не сможем.'

/**
 * After the orders of the present month: a holder has promised a quarter of its rows and, if
 * it has enough of them, rejected the last; the others are waiting for it.
 */
export async function playHolders(stage: Stage, now: Date): Promise<void> {
  const period = monthOf(dayOf(now))
  const at = inMonthBefore(period)(26)
  const forming = await callBy(stage, supplier, at, 'present-form')
  const { bin } = forming.call.actor
  const rows = await stage.services.db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .select(['a.id', 'a.status'])
    .where('n.period', '=', period)
    .where('n.supplierBin', '=', bin)
    .where('a.volume', '>', 0)
    .orderBy('a.id')
    .execute()
  if (rows.length < 3 || rows.some((r) => r.status !== 'NEW')) return
  const ids = rows.slice(0, Math.max(2, Math.floor(rows.length / 4))).map((r) => r.id)
  const windows = ids.map((id, i) => ({ id, from: addDays(period, 4 + 7 * (i % 3)), to: addDays(period, 10 + 7 * (i % 3)) }))
  const document = await formRows(forming.services, forming.call, { ids, windows })
  await signAs(stage, supplier, ['HOLDER_FORM', document.objectId], new Date(at.getTime() + 3_600_000))
  const last = rows.at(-1)!.id
  if (rows.length < 4) return
  const rejecting = await callBy(stage, supplier, new Date(at.getTime() + 7_200_000), 'present-reject')
  await rejectAllocation(rejecting.services, rejecting.call, last, { comment: why })
}
