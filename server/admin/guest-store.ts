import type { PersonName } from '#domain/person/name.ts'
import type { Tx } from '../platform/db.ts'

/** The person as a guest of an organisation, which is made where it is not known. @returns the person's number, null where the region is unknown */
export async function insertGuest(
  tx: Tx,
  person: PersonName & { email: string; passwordHash: string },
  { bin, organizationName, katoCode }: { bin: string; organizationName: string; katoCode: string },
): Promise<number | null> {
  const region = await tx.selectFrom('kato').select('code').where('code', '=', katoCode).executeTakeFirst()
  if (!region) return null
  const blank = { statusComment: null, email: null, phone: null, legalAddress: null, actualAddress: null }
  await tx
    .insertInto('organisation')
    .values({ bin, nameRu: organizationName, nameKk: organizationName, katoCode, ...blank })
    .onConflict((c) => c.doNothing())
    .execute()
  const { id } = await tx
    .insertInto('person')
    .values({ ...person, iin: null, phone: null, statusComment: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('membership').values({ personId: id, bin, role: 'GUEST' }).execute()
  return id
}
