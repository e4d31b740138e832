import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

export const stepsOfObject = (tx: Tx, objectType: ObjectType, objectId: number) =>
  tx
    .selectFrom('signatureRouteStep as s')
    .innerJoin('signatureRoute as r', 'r.id', 's.routeId')
    .select(['s.id', 's.routeId', 's.stepOrder as order', 's.state', 's.role', 's.organizationBin'])
    .where('r.objectType', '=', objectType)
    .where('r.objectId', '=', objectId)
    .where('r.version', '=', (eb) =>
      eb
        .selectFrom('signatureRoute as n')
        .select((n) => n.fn.max('n.version').as('v'))
        .where('n.objectType', '=', objectType)
        .where('n.objectId', '=', objectId),
    )
    .orderBy('s.stepOrder')
    .execute()

/** Skips the open steps of the approval route when the contractor withdraws the document. @throws Refused once an office has signed */
export async function closeRoute(tx: Tx, call: Call, objectType: ObjectType, objectId: number): Promise<void> {
  const steps = await stepsOfObject(tx, objectType, objectId)
  if (steps.some((s) => s.state === 'SIGNED')) refuse('route.decided', { name: call.t('trade.stepState.SIGNED'), time: '' })
  await skip(tx, call, steps)
}

/** Skips the open steps at the closing of the month, also if some office has signed already. */
export const skipOpenSteps = async (tx: Tx, call: Call, objectType: ObjectType, objectId: number): Promise<void> =>
  skip(tx, call, await stepsOfObject(tx, objectType, objectId))

async function skip(tx: Tx, call: Call, steps: Awaited<ReturnType<typeof stepsOfObject>>): Promise<void> {
  const open = steps.filter((s) => s.state === 'CURRENT' || s.state === 'WAITING').map((s) => s.id)
  if (open.length > 0)
    await tx.updateTable('signatureRouteStep').set({ state: 'SKIPPED', decidedAt: call.now }).where('id', 'in', open).execute()
}
