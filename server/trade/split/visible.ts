import type { Selectable } from 'kysely'
import { type Actor, may, type OwnershipType } from '#domain/access.ts'
import type { Month } from '#domain/month.ts'
import { within } from '#domain/reach.ts'
import { refuse } from '#domain/refusal.ts'
import type { SplitPlace } from '#domain/trade/split/split.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { lockRequestsOfMonth } from '../request/lock.ts'

/** Key of a split: a month, a region and an ownership. */
export type Place = { period: Month; region: string; ownershipType: OwnershipType }
export const placeOf = (p: SplitPlace): Place => ({ period: p.period, region: p.katoCode, ownershipType: p.ownershipType })

export type SplitRecord = Selectable<Tables['split']>

/** Whether it is the split of this actor's own office. */
export const isOwn = (actor: Actor, place: Pick<Place, 'region' | 'ownershipType'>): boolean =>
  within('split', actor, { ...place, official: false })

/**
 * An office may load the splits of its own and mapped regions; QAJ and KAD_MT all of them; a draft is visible to its office only.
 * @throws Refused 404
 */
export function requirePlace(actor: Actor, place: Pick<Place, 'region' | 'ownershipType'>): void {
  if (!may(actor, 'split.read') || !within('split', actor, place)) refuse('not.found')
}

/** Key under which a split's proposal is stored. */
export const proposalOf = ({ id, period }: Pick<SplitRecord, 'id' | 'period'>) => ({ kind: 'SPLIT', period, objectId: id }) as const

export const findSplit = (sql: Sql, { period, region, ownershipType }: Place): Promise<SplitRecord | undefined> =>
  sql
    .selectFrom('split')
    .selectAll()
    .where('period', '=', period)
    .where('region', '=', region)
    .where('ownershipType', '=', ownershipType)
    .executeTakeFirst()

/** Loads a split as a signable document: visible to others once it is sent. @throws Refused 404 */
export async function loadVisibleSplit(sql: Sql, actor: Actor, id: number): Promise<SplitRecord> {
  const row = (await sql.selectFrom('split').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('not.found')
  requirePlace(actor, row)
  return within('split', actor, { ...row, official: row.status === 'SENT' }) ? row : refuse('not.found')
}

/** Locks the requests first, then their split: code that takes a request out of the pool locks in the same order. */
export async function lockSplit(tx: Tx, place: Place): Promise<SplitRecord | undefined> {
  await lockRequestsOfMonth(tx, place.period, place)
  return tx
    .selectFrom('split')
    .selectAll()
    .where('period', '=', place.period)
    .where('region', '=', place.region)
    .where('ownershipType', '=', place.ownershipType)
    .forUpdate()
    .executeTakeFirst()
}
