import type { Role } from '#domain/access.ts'
import type { ObjectType } from '#domain/journal/object-types.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { LockedObject, Office } from '../signable/signable.ts'

/** Finds the office of a region: its own office, else the one the region is mapped to. A cancelled one has given up its region to its successor. */
export async function officeOf(tx: Sql, role: Role, region: string): Promise<string> {
  const own = await tx
    .selectFrom('organisationRole as r')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .select('o.bin')
    .where('r.role', '=', role)
    .where('o.katoCode', '=', region)
    .where('o.status', '<>', 'CANCELLED')
    .orderBy('o.bin')
    .executeTakeFirst()
  if (own) return own.bin
  const mapped = await tx
    .selectFrom('organisationRole as r')
    .innerJoin('officeRegion as m', 'm.bin', 'r.bin')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .select('r.bin')
    .where('r.role', '=', role)
    .where('m.region', '=', region)
    .where('o.status', '<>', 'CANCELLED')
    .orderBy('r.bin')
    .executeTakeFirst()
  return mapped?.bin ?? refuse('route.noOffice', undefined, 'katoCode')
}

/** Finds the central office of a role. */
export const centralOffice = async (tx: Sql, role: Role): Promise<string> =>
  (
    await tx
      .selectFrom('organisationRole as r')
      .innerJoin('organisation as o', 'o.bin', 'r.bin')
      .select('r.bin')
      .where('r.role', '=', role)
      .where('o.status', '<>', 'CANCELLED')
      .orderBy('r.bin')
      .executeTakeFirst()
  )?.bin ?? refuse('route.noOffice', undefined, 'katoCode')

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
