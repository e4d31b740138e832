import type { Actor } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { refuse } from '#domain/refusal.ts'
import { finished, nextOrder } from '#domain/reporting/sign-off-list/route.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { stepsOfObject } from './close.ts'

/** Returns the current step if it is assigned to this office. @throws Refused when another office is the current assignee */
export async function stepInTurn(tx: Tx, actor: Actor, objectType: ObjectType, objectId: number) {
  const steps = await stepsOfObject(tx, objectType, objectId)
  const current = steps.filter((s) => s.state === 'CURRENT')
  const mine = current.find((s) => s.role === actor.role)
  if (mine) return mine
  const other =
    current[0] &&
    (await tx.selectFrom('organisationEntry').select('nameRu').where('bin', '=', current[0].organizationBin).executeTakeFirst())
  return refuse('route.notYourTurn', { office: other?.nameRu ?? '' })
}

const decidedBy = ({ person, now, substitutionId }: Call) => ({
  personId: person.id,
  decidedAt: now,
  substitutionId: substitutionId ?? null,
})

/** Closes one step and makes the next one current. SKIPPED = replaced by another version. @returns whether the whole route is signed now */
export async function closeStep(
  tx: Tx,
  call: Call,
  step: { id: number; routeId: number },
  state: 'SIGNED' | 'REJECTED' | 'SKIPPED',
  comment: string | null = null,
): Promise<boolean> {
  await tx
    .updateTable('signatureRouteStep')
    .set({ state, comment, ...decidedBy(call) })
    .where('id', '=', step.id)
    .execute()
  if (state !== 'SIGNED') {
    await tx
      .updateTable('signatureRouteStep')
      .set({ state: 'SKIPPED' })
      .where('routeId', '=', step.routeId)
      .where('state', 'in', ['WAITING', 'CURRENT'])
      .execute()
    return false
  }
  const steps = await tx
    .selectFrom('signatureRouteStep')
    .select(['stepOrder as order', 'state'])
    .where('routeId', '=', step.routeId)
    .execute()
  const next = nextOrder(steps)
  if (next !== null)
    await tx
      .updateTable('signatureRouteStep')
      .set({ state: 'CURRENT' })
      .where('routeId', '=', step.routeId)
      .where('stepOrder', '=', next)
      .execute()
  return finished(steps)
}

/** Marks the office's signed step as revoked; what another office signed stays as it was. */
export const revokeSteps = (tx: Tx, call: Call, routeId: number, comment: string) =>
  tx
    .updateTable('signatureRouteStep')
    .set({ state: 'REVOKED', comment, ...decidedBy(call) })
    .where('routeId', '=', routeId)
    .where('state', '=', 'SIGNED')
    .where('role', '=', call.actor.role)
    .execute()
