import { addDays } from '#domain/day.ts'
import { type Month, monthsApart } from '#domain/month.ts'
import { lastDayOf } from '#domain/trade/holder/form.ts'
import { formRows, giveBackAllocation, reduceAllocation, rejectAllocation } from '#server/trade/holder/acts.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at, inMonthBefore } from './time.ts'

const supplier = 'supplier@bitumen.test'
const why = {
  reject: 'Установка остановлена на плановый ремонт до конца месяца: этот объём отгрузить не сможем.',
  plant: 'Остановка установки на три дня (демонстрация).',
  rain: 'Дожди сдвинули укладку, этот объём не понадобится (демонстрация).',
}
/** Rows of the running month that wait for the answer of the holder with an account on the sign-in page. */
const unanswered = 3

/** Rows of a month's orders with the people who act for holder and contractor. `place` = position among those of the month. */
export type Row = Awaited<ReturnType<typeof rowsOf>>[number]
export async function rowsOf({ services }: Stage, period: Month) {
  const rows = await services.db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('membership as hm', 'hm.bin', 'n.supplierBin')
    .innerJoin('person as h', 'h.id', 'hm.personId')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('membership as m', 'm.bin', 'p.organizationBin')
    .innerJoin('person as c', 'c.id', 'm.personId')
    .select(['a.id', 'a.status', 'a.volume', 'a.shipped', 'a.reasonCode', 'a.windowFrom', 'a.windowTo'])
    .select(['r.transportType', 'h.email as holder', 'c.email as contractor'])
    .distinctOn('a.id')
    .where('n.period', '=', period)
    .where('a.volume', '>', 0)
    .orderBy('a.id')
    .orderBy('c.id')
    .orderBy('h.id')
    .execute()
  return rows.map((row, place) => ({ ...row, place }))
}

/** Days on which a row is shipped: nine of them, which begin one after the other, so that a month's tons leave evenly. */
export function windowOf({ id, place }: Pick<Row, 'id' | 'place'>, period: Month) {
  const last = lastDayOf(period)
  const from = addDays(period, Math.round((((place * 7) % 11) * (Number(last.slice(8)) - 9)) / 10))
  return { id, from, to: addDays(from, 8) }
}

/**
 * Every holder promises its rows. Of the running month one rejects its smallest row, once, by the key of the call, and some more small ones wait for its answer.
 */
export async function playForms(stage: Stage, period: Month, running: boolean): Promise<void> {
  const day = inMonthBefore(period)
  const rows = await rowsOf(stage, period)
  const own = running ? rows.filter(({ holder }) => holder === supplier).toSorted((a, b) => a.volume! - b.volume!) : []
  const [smallest, ...waiting] = own.slice(0, 1 + unanswered)
  if (smallest) {
    const { services, call } = await callBy(stage, supplier, day(26), `reject-${period}`)
    await rejectAllocation(services, call, smallest.id, { comment: why.reject })
  }
  const open = rows.filter((row) => row.status === 'NEW' && row !== smallest && !waiting.includes(row))
  for (const [holder, promised] of Map.groupBy(open, (row) => row.holder!)) {
    const { services, call } = await callBy(stage, holder, day(26, 1), `form-${period}-${holder}`)
    const windows = promised.map((row) => windowOf(row, period))
    const document = await formRows(services, call, { ids: promised.map(({ id }) => id), windows })
    await signAs(stage, holder, ['HOLDER_FORM', document.objectId], day(26, 3))
  }
}

/** In every second month a holder or a contractor takes a part of a row back, for which the order is made again. */
export async function playReduction(stage: Stage, period: Month): Promise<void> {
  const n = monthsApart('2020-01-01', period)
  const rows = await rowsOf(stage, period)
  const [row] = rows.filter((r) => r.status === 'APPROVED' && r.volume! > 200).slice(n % 3)
  if (!row || n % 2 === 1 || rows.some((r) => r.reasonCode)) return
  const less = { volume: Math.round(row.volume! * 0.92) }
  const byHolder = n % 4 === 0
  const { services, call } = await callBy(stage, byHolder ? row.holder! : row.contractor!, at(addDays(period, 9), 1), `less-${period}`)
  if (byHolder) await reduceAllocation(services, call, row.id, { ...less, reason: 'PLANT', comment: why.plant })
  else await giveBackAllocation(services, call, row.id, { ...less, comment: why.rain })
}
