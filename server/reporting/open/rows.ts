import { sql as raw } from 'kysely'
import type { OpenRowsAnswer } from '#contract/reporting/open.ts'
import { dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { publishedRows } from '#domain/reporting/open/rows.ts'
import { linesAbout } from '../../core/journal/lines.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { newestSealed, sealedRows } from '../../trade/engine/open-rows.ts'
import type { PublishedMonth } from './months.ts'
import { openMonth } from './read.ts'

/** A month is made once an hour for everybody (0.7 s of a month of 5,000 requests), or when another order is signed; the months asked for last are kept. */
const keptMs = 3_600_000
const mostKept = 6

type Asked = { period: Month; closed: PublishedMonth | null; call: Pick<Call, 'now' | 'today'> }

export function keptRows(db: Db): (asked: Asked) => Promise<OpenRowsAnswer> {
  const kept = new Map<string, { until: number; answer: Promise<OpenRowsAnswer> }>()
  return async ({ period, closed, call: { now, today } }) => {
    const published = closed && closed.publishedOn <= today ? closed : null
    const key = [period, await newestSealed(db, period), closed?.publishedOn, published !== null].join(' ')
    const known = kept.get(key)
    kept.delete(key) // the one asked for last stands last
    const make = async () => ({
      ...(await openRows(db, period, published)),
      ...{ told: published !== null, toldFrom: closed?.publishedOn ?? null },
    })
    const one = known && known.until > now.getTime() ? known : { until: now.getTime() + keptMs, answer: make() }
    kept.set(key, one)
    one.answer.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    return one.answer
  }
}

/**
 * The rows of a month that anybody may read, the root of all of them as the journal's line of the order's signature holds it, and the roots that
 * orders print. `published` null: nothing but hashes. Rows that were told before the last receipt could be compared with sums that are put together otherwise later.
 */
async function openRows(db: Db, period: Month, published: PublishedMonth | null): Promise<Omit<OpenRowsAnswer, 'told' | 'toldFrom'>> {
  const { orderId, rows } = (await sealedRows(db, period)) ?? refuse('not.found')
  const order = await db
    .selectFrom('signedOrder')
    .select(['number', 'documentVersion as version', 'signedAt', 'rowsRoot as printed'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const alone = published ? await publishedAlone(db, published) : new Set<string>()
  const requests = await db
    .selectFrom('placedRequest')
    .select(['id', 'contractorBin'])
    .where('id', 'in', [0, ...rows.requests.values()])
    .execute()
  const contractors = new Map(requests.map(({ id, contractorBin }) => [id, contractorBin]))
  return {
    order: { number: order.number, version: order.version, signedOn: dayOf(order.signedAt), printed: order.printed },
    root: await rootInJournal(db, orderId),
    orders: await printedRoots(db, period),
    fewestContractors: publishRule.ofRows,
    ...publishedRows(rows, (request) => contractors.get(request), alone),
  }
}

/** Cells that are published as a part of their own. */
async function publishedAlone(db: Db, month: PublishedMonth): Promise<Set<string>> {
  const { places } = await openMonth(db, month)
  return new Set(
    places.flatMap(({ cells }) => (cells.length === 1 ? cells.map((c) => [c.region.code, c.ownershipType, c.bitumenType].join('/')) : [])),
  )
}

async function printedRoots(db: Db, period: Month): Promise<OpenRowsAnswer['orders']> {
  const orders = await db
    .selectFrom('signedOrder')
    .select(['number', 'documentVersion as version', 'signedAt', 'rowsRoot'])
    .where('period', '=', period)
    .where('rowsRoot', 'is not', null)
    .orderBy('signedAt')
    .orderBy('id')
    .execute()
  return orders.map(({ signedAt, rowsRoot, ...order }) => ({ ...order, signedOn: dayOf(signedAt), printed: rowsRoot! }))
}

async function rootInJournal(db: Db, orderId: number): Promise<string | null> {
  const line = await linesAbout(db, 'ORDER', orderId)
    .select(raw<string | null>`detail ->> 'rowsRoot'`.as('root'))
    .where('act', '=', 'order.sign')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.root ?? null
}
