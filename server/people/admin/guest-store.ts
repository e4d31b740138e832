import type { PersonName } from '#domain/core/person/name.ts'
import { seat } from '../../core/person/membership.ts'
import { upsertOrganisation } from '../../core/person/organisation.ts'
import { insertPerson } from '../../core/person/person.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Inserts a person as a guest of an organisation, creating it if it does not exist. @returns the person id, null if the region is unknown */
export async function insertGuest(
  tx: Tx,
  person: PersonName & { email: string },
  { bin, organizationName, katoCode }: { bin: string; organizationName: string; katoCode: string },
): Promise<number | null> {
  const region = await tx.selectFrom('place').select('code').where('code', '=', katoCode).executeTakeFirst()
  if (!region) return null
  await upsertOrganisation(tx, { bin, nameRu: organizationName, nameKk: organizationName, katoCode })
  const { id } = await insertPerson(tx, { ...person, iin: null })
  await seat(tx, id, bin, 'GUEST')
  return id
}
