import { type Selectable, sql } from 'kysely'
import { entryRefusal, type FormerSeat, seatRefusal } from '#domain/people/organisation/entry.ts'
import { type Refusal, Refused } from '#domain/refusal.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Person } from '../../platform/http/who.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { portalContact } from '../info/contacts.ts'

type TextReader = Pick<Call, 'language' | 't'>

/** Refuses, with the contact to write to. */
const turnAway = async (db: Sql, refusal: Refusal, { t }: TextReader): Promise<never> => {
  throw new Refused({ ...refusal, args: { ...refusal.args, contact: await portalContact(db, t) } })
}

/** @throws Refused 403 if the person's registration was ended, or no organisation is left for which they act */
export async function requireEntry(tx: Tx, person: Person, call: TextReader): Promise<void> {
  const { standing, comment, memberships, registration, id } = person
  const former = memberships.length > 0 ? [] : await formerSeats(tx, id, call)
  const refusal = entryRefusal({ standing, comment, seats: memberships.length, applies: registration !== null, former })
  if (refusal) await turnAway(tx, refusal, call)
}

type Holder = Pick<Selectable<Tables['personEntry']>, 'id' | 'status' | 'statusComment'>

/**
 * Refuses the key of an organisation that its holder left, or whose registration was ended: only an administrator can restore access.
 * @throws Refused 403
 */
export async function requireSeatOpen(tx: Tx, holder: Holder | undefined, bin: string, call: TextReader): Promise<void> {
  if (holder?.status === 'CANCELLED') await turnAway(tx, { code: 'session.cancelled', args: { reason: holder.statusComment ?? '' } }, call)
  const shut = await shutSeat(tx, holder?.id ?? 0, bin, call)
  if (shut) await turnAway(tx, seatRefusal(shut), call)
}

const name = ({ language }: TextReader, of: 'o' | 'm') => sql<string>`${sql.ref(inLanguage(language, `${of}.name_ru`, `${of}.name_kk`))}`

const formerSeats = (db: Sql, personId: number, call: TextReader): Promise<FormerSeat[]> =>
  db
    .selectFrom('seat as m')
    .select([sql<boolean>`m.status = 'LEFT'`.as('left'), name(call, 'm').as('organization')])
    .select(sql<string>`coalesce(m.left_because, m.organisation_comment, '')`.as('reason'))
    .where('m.personId', '=', personId)
    .where((eb) => eb.or([eb('m.status', '=', 'LEFT'), eb('m.organisationStatus', '=', 'CANCELLED')]))
    .orderBy(sql`m.left_at desc nulls last`)
    .orderBy('m.bin')
    .execute()

const shutSeat = (db: Sql, personId: number, bin: string, call: TextReader): Promise<FormerSeat | undefined> =>
  db
    .selectFrom('organisationEntry as o')
    .leftJoin('seat as m', (join) => join.onRef('m.bin', '=', 'o.bin').on('m.personId', '=', personId))
    .select([sql<boolean>`coalesce(m.status = 'LEFT', false)`.as('left'), name(call, 'o').as('organization')])
    .select(sql<string>`coalesce(m.left_because, o.status_comment, '')`.as('reason'))
    .where('o.bin', '=', bin)
    .where((eb) => eb.or([eb('m.status', '=', 'LEFT'), eb('o.status', '=', 'CANCELLED')]))
    .executeTakeFirst()
