import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { limitName } from '#domain/trade/distribution/distribution.ts'
import { record } from '../../core/journal/record.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { linesOf, liveNeed } from './lines.ts'

/** Serializes those who begin the limits of a month, also while there are none yet. */
export const lockLimitsOf = (tx: Tx, period: Month) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`distribution-${period}`}, 0))`.execute(tx)

/** Creates the limits of a month, or a correction that starts from the signed ones. @throws Refused 409 if a draft exists or the month is closed */
export const createDistribution = ({ db }: Services, call: Call, period: Month): Promise<{ id: number }> =>
  write(db, call, async (tx) => {
    await lockLimitsOf(tx, period)
    const newest = await tx
      .selectFrom('distribution')
      .selectAll()
      .where('period', '=', period)
      .orderBy('documentVersion', 'desc')
      .executeTakeFirst()
    if (newest?.status === 'CLOSED') refuse('flow.wrongStatus', { status: call.t('trade.distributionStatus.CLOSED') })
    await requireMonthOpen(tx, period)
    if (newest && newest.status !== 'SIGNED') refuse('distribution.beingWritten')
    const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now, signedAt: null }
    const { id } = await tx
      .insertInto('distribution')
      .values({
        ...{ period, organizationBin: call.actor.bin, createdBy: call.person.id, note: null, proposalId: null, ...at },
        documentVersion: (newest?.documentVersion ?? 0) + 1,
        version: (newest?.version ?? 0) + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(tx, id, period, newest ? await linesOf(tx, newest.id) : [])
    await record(tx, call, {
      act: 'distribution.create',
      objectType: 'DISTRIBUTION',
      objectId: id,
      to: 'CREATED',
      detail: { period, correctionOf: newest?.id ?? null },
    })
    return { id }
  })

type Line = Parameters<typeof limitName>[0] & { limit: number }

/** Writes the lines of a version: the limits and the present need. */
export async function writeLines(tx: Tx, distributionId: number, period: Month, limits: readonly Line[]): Promise<void> {
  const need = await liveNeed(tx, period)
  const needOf = new Map(need.map((n) => [limitName(n), n.need]))
  const known = new Set(limits.map(limitName))
  const all = [...limits, ...need.filter((n) => !known.has(limitName(n))).map((n) => ({ ...n, limit: 0 }))]
  const rows = all
    .map(({ katoCode, ownershipType, bitumenType, limit }) => ({
      distributionId,
      region: katoCode,
      ownershipType,
      bitumenType,
      need: needOf.get(limitName({ katoCode, ownershipType, bitumenType })) ?? 0,
      limitVolume: limit,
    }))
    .filter((row) => row.need > 0 || row.limitVolume > 0)
  await tx.deleteFrom('distributionLine').where('distributionId', '=', distributionId).execute()
  if (rows.length > 0) await tx.insertInto('distributionLine').values(rows).execute()
}
