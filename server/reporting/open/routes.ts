import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { openApi as api } from '#contract/reporting/open.ts'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { csvOfMonth } from './csv.ts'
import { feedOf } from './feed.ts'
import { closedMonths, publishedMonths } from './months.ts'
import { openMonth } from './read.ts'
import { keptRows } from './rows.ts'

const program = new URL('../../../tools/recompute.py', import.meta.url)

/** Pages of any origin may read it: it needs no session, and sends none. */
const forEverybody = (reply: FastifyReply) =>
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })

export function openRoutes(mount: Mount, { db, publicUrl }: Services): void {
  const rowsOf = keptRows(db)
  const published = async (period: Month, { today }: Call) =>
    (await publishedMonths(db, today)).find((month) => month.period === period) ?? refuse('not.found')
  const monthOf = async (period: Month, call: Call) => openMonth(db, await published(period, call))
  mount(api.months, async (_, { today }, reply) => {
    forEverybody(reply)
    return (await publishedMonths(db, today)).map((month) => ({ ...month, period: month.period.slice(0, 7) }))
  })
  mount(api.feed, async (_, { today }, reply) => {
    forEverybody(reply)
    return { name: 'months.atom', bytes: Buffer.from(feedOf(await publishedMonths(db, today), publicUrl)) }
  })
  mount(api.month, ({ params }, call, reply) => {
    forEverybody(reply)
    return monthOf(params.period, call)
  })
  mount(api.rows, async ({ params }, call, reply) => {
    forEverybody(reply)
    const closed = (await closedMonths(db)).find(({ period }) => period === params.period) ?? null
    return rowsOf({ period: params.period, closed, call })
  })
  mount(api.program, async (_, __, reply) => {
    forEverybody(reply)
    return { name: 'recompute.py', bytes: await readFile(program) }
  })
  mount(api.table, async ({ params }, call, reply) => {
    forEverybody(reply)
    return { name: `${params.period.slice(0, 7)}.csv`, bytes: Buffer.from(csvOfMonth(await monthOf(params.period, call))) }
  })
}
