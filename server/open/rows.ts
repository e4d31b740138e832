import { sql as raw } from 'kysely'
import type { OpenRowsAnswer } from '#contract/open.ts'
import { fewestTold } from '#domain/balance/told.ts'
import { dayOf } from '#domain/day.ts'
import { toldRows } from '#domain/open/rows.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/db.ts'
import { sealedRows } from '../proposal/open-rows.ts'
import type { PublishedMonth } from './months.ts'
import { openMonth } from './read.ts'

/** What a published month answers stays: it is made once an hour for everybody (0.7 s of a month of 5,000 requests), that of the months asked for last. */
const keptMs = 3_600_000
const mostKept = 6

export function keptRows(db: Db): (month: PublishedMonth, now: Date) => Promise<OpenRowsAnswer> {
  const kept = new Map<string, { until: number; answer: Promise<OpenRowsAnswer> }>()
  return (month, now) => {
    const known = kept.get(month.period)
    kept.delete(month.period) // the one asked for last stands last
    const one = known && known.until > now.getTime() ? known : { until: now.getTime() + keptMs, answer: openRows(db, month) }
    kept.set(month.period, one)
    one.answer.catch(() => kept.delete(month.period))
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    return one.answer
  }
}

/** The rows of a month that anybody may read, and the root of all of them as the journal's line of the order's signature holds it. */
async function openRows(db: Db, month: PublishedMonth): Promise<OpenRowsAnswer> {
  const { orderId, rows } = (await sealedRows(db, month.period)) ?? refuse('not.found')
  const order = await db
    .selectFrom('supplyOrder')
    .select(['number', 'documentVersion as version', 'signedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { places } = await openMonth(db, month)
  const alone = new Set(
    places.flatMap(({ cells }) => (cells.length === 1 ? cells.map((c) => [c.region.code, c.ownershipType, c.bitumenType].join('/')) : [])),
  )
  const requests = await db
    .selectFrom('bitumenRequest')
    .select(['id', 'contractorBin'])
    .where('id', 'in', [0, ...rows.requests.values()])
    .execute()
  const contractors = new Map(requests.map(({ id, contractorBin }) => [id, contractorBin]))
  return {
    order: { number: order.number, version: order.version, signedOn: dayOf(order.signedAt!) },
    root: await rootInJournal(db, orderId),
    ...toldRows(rows, (request) => contractors.get(request), alone, fewestTold),
  }
}

async function rootInJournal(db: Db, orderId: number): Promise<string | null> {
  const line = await db
    .selectFrom('journal')
    .select(raw<string | null>`detail ->> 'rowsRoot'`.as('root'))
    .where('objectType', '=', 'ORDER')
    .where('objectId', '=', orderId)
    .where('act', '=', 'order.sign')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.root ?? null
}
