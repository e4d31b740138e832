import type { ActsFor } from '#domain/documents/document/signing.ts'
import { substitutionState } from '#domain/documents/substitution/substitution.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

export type Deputy = ActsFor & { id: number }

/**
 * Returns for whom the caller signs today or signed last: the substitution in force, else the one that ended last, else a planned one. It counts as
 * ended when the principal no longer acts for the organisation. In a transaction the order is locked, so that it cannot be ended meanwhile.
 */
export async function actsFor(sql: Sql, { person, actor, today }: Pick<Call, 'person' | 'actor' | 'today'>): Promise<Deputy | null> {
  const rows = await sql
    .selectFrom('substitution as s')
    .innerJoin('personEntry as p', 'p.id', 's.principalId')
    .leftJoin('liveMembership as m', (join) => join.onRef('m.personId', '=', 's.principalId').onRef('m.bin', '=', 's.bin'))
    .select(['s.id', 's.fromDay', 's.untilDay', 's.endedAt', 's.principalName', 's.orderNumber', 'p.iin', 'p.status', 'm.status as seat'])
    .where('s.deputyId', '=', person.id)
    .where('s.bin', '=', actor.bin)
    .orderBy('s.untilDay', 'desc')
    .orderBy('s.id', 'desc')
    .limit(20)
    .$if(sql.isTransaction, (q) => q.forShare('s'))
    .execute()
  const orders = rows.map((r) => ({
    id: r.id,
    state: substitutionState(
      { from: r.fromDay, until: r.untilDay, ended: r.endedAt !== null || r.status !== 'ACTIVE' || r.seat !== 'ACTIVE' },
      today,
    ),
    principalName: r.principalName,
    principalIin: r.iin ?? '',
    orderNumber: r.orderNumber,
  }))
  const [last] = orders
  return orders.find((o) => o.state === 'IN_FORCE') ?? orders.find((o) => o.state === 'ENDED') ?? last ?? null
}

/** Adds to a call the substitution order, which journal lines and steps of a sign-off show. */
export const onBehalf = (call: Call, deputy: Deputy | null): Call =>
  deputy?.state === 'IN_FORCE'
    ? (Object.create(call, {
        onBehalf: { value: { fullName: deputy.principalName, orderNumber: deputy.orderNumber } },
        substitutionId: { value: deputy.id },
      }) as Call)
    : call

/** Does the same for decisions that need no key: a deputy rejects or revokes on behalf of the principal. */
export const inWhosePlace = async (tx: Tx, call: Call): Promise<Call> => onBehalf(call, await actsFor(tx, call))
