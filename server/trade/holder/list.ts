import { sql } from 'kysely'
import type { z } from 'zod'
import type { holderApi, SupplierAllocation } from '#contract/trade/holder.ts'
import { yearOf } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import { type AllocationStatus, allocationStatuses } from '#domain/trade/allocation/status.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Ids, pageOf } from '../../platform/http/page.ts'
import { chosenOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { nullsLast, orderOf, sortKeys } from '../../platform/sql/sorting.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { requestSeenBy } from '../request/seen-by.ts'
import { awaited } from './awaited.ts'
import { formDeadlines } from './deadline.ts'
import { type AllocationRead, selectAllocations } from './select.ts'
import { sheetColumns } from './sheet.ts'
import { allocationView } from './view.ts'

type Query = Omit<z.infer<typeof holderApi.list.query>, never>

const columns = {
  due: 'a.due',
  id: 'a.id',
  requestId: 'a.requestId',
  period: 'a.ofPeriod',
  contractor: 'c.nameRu',
  region: 'k.nameRu',
  factory: 'f.nameRu',
  bitumenType: 'a.bitumenType',
  volume: 'a.volume',
  shipped: 'a.shipped',
  status: 'a.status',
  window: 'a.windowFrom',
} as const

/** The spec's first year tab. */
const firstYear = 2024

const tallyOf = (db: Db, { actor }: Call) => db.selectFrom('allocationTally as t').where('t.holderBin', '=', actor.bin)

/** Returns the years for the tabs: from the first year of the spec to the present or the newest one with rows. */
async function yearsOf(db: Db, call: Call): Promise<{ years: number[]; newest: number }> {
  const rows = await tallyOf(db, call)
    .select('t.ofPeriod as period')
    .groupBy('t.ofPeriod')
    .having((eb) => eb(eb.fn.sum('t.n'), '>', 0))
    .execute()
  const found = rows.map(({ period }) => yearOf(period))
  const last = Math.max(yearOf(call.today), ...found)
  return {
    years: Array.from({ length: last - firstYear + 1 }, (_, i) => firstYear + i),
    newest: found.length > 0 ? Math.max(...found) : yearOf(call.today),
  }
}

/** Counts by status with the sums of tons: of a year or a month from what the database keeps, of what is searched row by row. */
async function countsOf(db: Db, call: Call, q: Query, year: number) {
  if (q.query)
    return ownRows(db, call, { ...q, status: undefined }, year)
      .select(['a.status', awaited.as('awaited'), (eb) => eb.fn.countAll<number>().as('n')])
      .select((eb) => [eb.fn.sum<number>('a.volume').as('volume'), eb.fn.sum<number>('a.shipped').as('shipped')])
      .groupBy(['a.status', awaited])
      .execute()
  return tallyOf(db, call)
    .where('t.ofPeriod', '>=', `${year}-01-01`)
    .where('t.ofPeriod', '<=', `${year}-12-01`)
    .$if(q.period !== undefined, (some) => some.where('t.ofPeriod', '=', q.period!))
    .select(['t.status', 't.awaited', (eb) => eb.fn.sum<number>('t.n').as('n')])
    .select((eb) => [eb.fn.sum<number>('t.volume').as('volume'), eb.fn.sum<number>('t.shipped').as('shipped')])
    .groupBy(['t.status', 't.awaited'])
    .having((eb) => eb(eb.fn.sum('t.n'), '>', 0))
    .execute()
}

type Narrowed = Pick<Query, 'period' | 'status'>
/** The holder's rows, by what they themselves say. */
const heldRows = (db: Db, { actor }: Call, { period, status }: Narrowed) =>
  db
    .selectFrom('orderRow as a')
    .where('a.holderBin', '=', actor.bin)
    .where('a.volume', 'is not', null)
    .$if(period !== undefined, (some) => some.where('a.ofPeriod', '=', period!))
    .$if(status !== undefined, (some) => (status === 'NEW' ? some.where(awaited) : some.where('a.status', '=', status!)))

/** Those of a year; what the search and the order name is joined by its key, the rest is read for the page alone. */
function ownRows(db: Db, call: Call, { query, ...narrowed }: Narrowed & Pick<Query, 'query'>, year: number) {
  const { actor } = call
  const number = query && /^\d{1,9}$/.test(query) ? Number(query) : -1
  return heldRows(db, call, narrowed)
    .innerJoin(requestSeenBy(actor), 'r.id', 'a.requestId')
    .innerJoin(projectSeenBy(actor), 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
    .innerJoin('organisationEntry as f', 'f.bin', 'a.factoryBin')
    .innerJoin('place as k', 'k.code', 'p.region')
    .where('a.ofPeriod', '>=', `${year}-01-01`)
    .where('a.ofPeriod', '<=', `${year}-12-01`)
    .$if(Boolean(query), (some) =>
      some
        .leftJoin('organisationEntry as t', 't.bin', 'r.traderBin')
        .where((eb) =>
          eb.or([
            eb('a.requestId', '=', number),
            eb('p.organizationBin', '=', query!),
            ...(['c.nameRu', 'c.nameKk', 't.nameRu', 'k.nameRu', 'k.nameKk', 'p.projectName', 'p.projectNameKk'] as const).map((name) =>
              eb(name, 'ilike', contains(query!)),
            ),
          ]),
        ),
    )
}

/** Ids of the list, as it is sorted: usually what waits for an answer, then what is to be shipped, the window that ends first before the others. */
function allocationIds(db: Db, call: Call, q: Omit<Query, 'page' | 'size'>, year: number) {
  const keys = sortKeys(q.sort, columns, 'due,asc')
  const due = keys.length === 1 && keys[0][0] === 'due'
  const order = due
    ? sql`${orderOf(keys, columns, { last: 'a.windowTo', lastWay: 'asc', nulls: nullsLast })} nulls last, a.id`
    : orderOf(keys, columns, { last: 'a.id', nulls: nullsLast })
  // a plan that is made for any year must not read it whole: in the order of an index, with nothing asked that the rows themselves do not say
  return due && !q.query
    ? heldRows(db, call, q).select('a.id').where(sql`extract(year from a.of_period)`, '=', year).orderBy(order)
    : ownRows(db, call, q, year).select('a.id').orderBy(order)
}

/** The rows of some ids of the list, in their order. */
async function allocationsByIds(db: Db, call: Call, ids: Ids): Promise<SupplierAllocation[]> {
  const rows = await pageOf(ids, (some) =>
    selectAllocations(db, call.actor.bin)
      .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(some))))
      .execute(),
  )
  return viewsOf(db, call, rows)
}

/** Returns a page of a holder's own rows; the default year is the newest one with rows. */
export async function allocationsPage(db: Db, call: Call, q: Query) {
  const { years, newest } = await yearsOf(db, call)
  const year = q.year ?? newest
  const ids = allocationIds(db, call, q, year)
    .limit(q.size)
    .offset(q.page * q.size)
  const counts = await countsOf(db, call, q, year)
  const counted = (status: AllocationStatus) => counts.filter((c) => (status === 'NEW' ? c.awaited : c.status === status))
  const wanted = q.status === undefined ? counts : counted(q.status)
  const rowsIn = (groups: typeof counts) => groups.reduce((n, c) => n + c.n, 0)
  return {
    content: await allocationsByIds(db, call, ids.execute()),
    totalElements: rowsIn(wanted),
    year,
    years,
    byStatus: Object.fromEntries(allocationStatuses.map((status) => [status, rowsIn(counted(status))]).filter(([, n]) => n !== 0)),
    rows: rowsIn(counts),
    totals: { volume: sumTons(wanted.map((c) => c.volume)), shipped: sumTons(wanted.map((c) => c.shipped)) },
  }
}

/** Returns one of the holder's own rows. @throws Refused 404 */
export async function oneAllocation(db: Db, call: Call, id: number): Promise<SupplierAllocation> {
  const row = (await selectAllocations(db, call.actor.bin).where('a.id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  const [view] = await viewsOf(db, call, [row])
  return view!
}

async function viewsOf(db: Db, call: Call, rows: readonly AllocationRead[]): Promise<SupplierAllocation[]> {
  const deadlines = await formDeadlines(db, [...new Set(rows.map((r) => r.period))])
  const { norms } = await portalSettings(db)
  return rows.map((r) => allocationView(r, call, { deadline: deadlines.get(r.period)!, norms }))
}

/** Exports the list with the same filters, all pages. */
export async function allocationsSheet(db: Db, call: Call, q: Query, wanted: string | undefined): Promise<Sheet> {
  const columns = chosenOf(sheetColumns(call.t), wanted)
  const year = q.year ?? (await yearsOf(db, call)).newest
  const title = call.t('served.sheet.holder', { year })
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(allocationIds(db, call, q, year), (ids) => allocationsByIds(db, call, ids)),
  })
}
