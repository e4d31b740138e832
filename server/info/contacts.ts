import type { Contact } from '#contract/info.ts'
import { contactsOf, regional } from '#domain/info/contacts.ts'
import { roleCode } from '#domain/role.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../platform/call.ts'
import type { Db, Sql } from '../platform/db.ts'

/** Level-1 KATO of an organisation's seat. */
const regionOf = (katoCode: string): string => `${katoCode.slice(0, 2)}0000000`

/** Returns the contacts for the caller's role, nearest first; only the regional offices that decide for the caller's region. */
export async function contactsFor(db: Db, { actor, language, t }: Call): Promise<Contact[]> {
  const wanted = contactsOf[actor.role]
  if (wanted.length === 0) return []
  const region = regionOf(actor.katoCode)
  const rows = await db
    .selectFrom('organisationRole as r')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .innerJoin('kato as k', 'k.code', 'o.katoCode')
    .select(['r.role', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'o.email', 'o.phone', 'o.actualAddress', 'o.legalAddress'])
    .select(['k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .where('r.role', 'in', wanted)
    .where('o.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('r.role', 'not in', regional),
        eb('o.katoCode', '=', region),
        eb.exists(eb.selectFrom('officeRegion as m').select('m.bin').whereRef('m.bin', '=', 'r.bin').where('m.region', '=', region)),
      ]),
    )
    .orderBy('o.nameRu')
    .limit(20)
    .execute()
  return rows
    .toSorted((a, b) => wanted.indexOf(a.role) - wanted.indexOf(b.role))
    .map((o) => ({
      role: { code: roleCode(o.role), description: t(`role.${o.role}`) },
      organizationName: inLanguage(language, o.nameRu, o.nameKk),
      region: { code: o.katoCode, description: inLanguage(language, o.regionRu, o.regionKk) },
      address: o.actualAddress ?? o.legalAddress,
      phone: o.phone,
      email: o.email,
    }))
}

/** Contacts of the administrators, as far as they are known, for users without access. */
export async function portalContact(db: Sql, t: Translate): Promise<string> {
  const rows = await db
    .selectFrom('organisationRole as r')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .select(['o.email', 'o.phone'])
    .where('r.role', '=', 'ADMIN')
    .where('o.status', '=', 'ACTIVE')
    .orderBy('o.bin')
    .limit(3)
    .execute()
  const ways = rows.flatMap(({ email, phone }) => [email, phone]).filter((way) => way)
  return [t('served.administrator'), ...ways].join(', ')
}
