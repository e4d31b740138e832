import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SixFigures } from '#contract/six-figures.ts'
import type { Actor } from '#domain/access.ts'
import { clausesOf } from '#domain/reach.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { whereWithin } from '../../../platform/sql/reach.ts'
import type { Filtered } from '../list.ts'
import { isRewritten } from '../visible-field.ts'

type Sums = SixFigures & { status: RequestStatus; n: number }

/** The condition on requests, or on the tally of requests, that this actor reads; a draft is visible to its organisation only. */
export const withinReach = (actor: Actor, of: 'r' | 't', official: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  whereWithin('project', actor, {
    official,
    organization: sql.ref(`${of}.contractorBin`),
    region: sql.ref(`${of}.placeRegion`),
    ownershipType: sql.ref(`${of}.placeNetwork`),
  })

/** Sums the requests of a list by status; a figure that is null in every row is null. */
export const liveSums = (all: Filtered): Promise<Sums[]> =>
  all
    .leftJoin('askedRequest as a', 'a.requestId', 'r.id')
    .select([
      'r.status',
      (eb) => eb.fn.countAll<number>().as('n'),
      // asked by its one definition, whoever reads: a draft is listed for its contractor and not counted
      (eb) => eb.fn.coalesce(eb.fn.sum<number>('a.tons'), sql<number>`0`).as('requestVolume'),
    ])
    .select((eb) => [
      eb.fn.sum<number | null>('r.approvedVolume').as('approvedVolume'),
      eb.fn.sum<number | null>('r.limitedVolume').as('limitedVolume'),
      eb.fn.sum<number | null>('r.distributedAmount').as('distributedAmount'),
      eb.fn.sum<number | null>('r.shippedVolume').as('shippedVolume'),
      eb.fn.sum<number | null>('r.receivedVolume').as('receivedVolume'),
    ])
    .groupBy('r.status')
    .execute()

/** The same of everything that this actor reads, from what the database keeps; what was asked of rewritten requests stands in their documents. */
export async function keptSums(db: Db, actor: Actor): Promise<Sums[]> {
  const known = (figure: string) => sql`case when sum(${sql.ref(`t.${figure}N`)}) > 0 then sum(${sql.ref(`t.${figure}`)}) end`
  const own = clausesOf('project', actor)?.some(({ of }) => of === 'organization')
  const tally = sql`${sql.table(own ? 'request_tally' : 'request_place_tally')} t where ${withinReach(actor, 't', sql`not t.drafted`)}`
  const { rows } = await sql<Sums>`
    select t.status, sum(t.n) as n, sum(t.asked) + coalesce((select sum(a.tons) from bitumen_request r join asked_request a on a.request_id = r.id
        where ${isRewritten('r')} and r.status = t.status and ${withinReach(actor, 'r', sql`true`)}), 0) as request_volume,
      ${known('approved')} as approved_volume, ${known('limited')} as limited_volume, ${known('distributed')} as distributed_amount,
      ${known('shipped')} as shipped_volume, ${known('received')} as received_volume
    from ${tally} group by t.status having sum(t.n) <> 0`.execute(db)
  return rows
}
