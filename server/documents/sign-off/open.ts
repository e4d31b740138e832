import type { Role } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { refuse } from '#domain/refusal.ts'
import type { LockedObject, Office } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

/** Finds the office of a region: its own office, else the one the region is mapped to. A cancelled one has given up its region to its successor. */
export async function officeOf(tx: Sql, role: Role, region: string): Promise<string> {
  const office = await tx
    .selectFrom('regionalOffice')
    .select('bin')
    .where('role', '=', role)
    .where('region', '=', region)
    .orderBy('own', 'desc')
    .orderBy('bin')
    .executeTakeFirst()
  return office?.bin ?? refuse('route.noOffice', undefined, 'katoCode')
}

/** Finds the central office of a role. */
export const centralOffice = async (tx: Sql, role: Role): Promise<string> =>
  (await tx.selectFrom('party').select('bin').where('role', '=', role).where('status', '<>', 'CANCELLED').orderBy('bin').executeTakeFirst())
    ?.bin ?? refuse('route.noOffice', undefined, 'katoCode')

/** Opens the approval route after the author has signed: the document goes to the office of its region. One step by default, a second one where a central office signs after it. */
export async function openRoute(
  tx: Tx,
  call: Call,
  objectType: ObjectType,
  held: LockedObject,
  { role, region, ownershipType, deadline, central }: Office,
  document: { id: string; version: number },
): Promise<void> {
  const office = await officeOf(tx, role, region)
  const { id } = await tx
    .insertInto('signatureRoute')
    .values({
      objectType,
      objectId: held.id,
      documentId: document.id,
      version: document.version,
      organizationBin: held.organizationBin,
      region,
      ownershipType,
      createdAt: call.now,
      createdDay: call.today,
      deadline,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const undecided = { routeId: id, personId: null, decidedAt: null, comment: null }
  await tx
    .insertInto('signatureRouteStep')
    .values([
      { ...undecided, stepOrder: 1, role, organizationBin: office, state: 'CURRENT' },
      ...(central
        ? [{ ...undecided, stepOrder: 2, role: central, organizationBin: await centralOffice(tx, central), state: 'WAITING' as const }]
        : []),
    ])
    .execute()
}
