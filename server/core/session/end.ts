import { sessionHours } from '#domain/core/session/proof.ts'
import { refreshTokenSeconds } from '#domain/core/session/session.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** When a session ends that is used now: if nobody uses it for some days, and however much it is used at the end that its owner's roles set. */
export async function endOf(
  tx: Tx,
  { sessionLimits }: Pick<Services, 'sessionLimits'>,
  { personId, createdAt }: { personId: number; createdAt: Date },
  now: Date,
): Promise<Date> {
  const unused = now.getTime() + refreshTokenSeconds * 1000
  if (!sessionLimits) return new Date(unused)
  const seats = await tx.selectFrom('liveMembership').select('role').where('personId', '=', personId).execute()
  const hours = sessionHours(
    sessionLimits,
    seats.map(({ role }) => role),
  )
  return new Date(Math.min(unused, createdAt.getTime() + hours * 3_600_000))
}
