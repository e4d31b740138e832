import type { Contact } from '#contract/core/info.ts'
import { contactsOf, regional } from '#domain/core/info/contacts.ts'
import { regionOf } from '#domain/kato.ts'
import { roleCode } from '#domain/role.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'

/** Returns the contacts for the caller's role, nearest first; only the regional offices that decide for the caller's region. */
export async function contactsFor(db: Db, { actor, language, t }: Call): Promise<Contact[]> {
  const wanted = contactsOf[actor.role]
  if (wanted.length === 0) return []
  const region = regionOf(actor.katoCode)
  const rows = await db
    .selectFrom('party as o')
    .innerJoin('place as k', 'k.code', 'o.katoCode')
    .select(['o.role', 'o.nameRu', 'o.nameKk', 'o.katoCode', 'o.email', 'o.phone', 'o.address'])
    .select(['k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .where('o.role', 'in', wanted)
    .where('o.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('o.role', 'not in', regional),
        eb.exists(eb.selectFrom('regionalOffice as m').select('m.bin').whereRef('m.bin', '=', 'o.bin').where('m.region', '=', region)),
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
      address: o.address,
      phone: o.phone,
      email: o.email,
    }))
}

/** Contacts of the administrators, as far as they are known, for users without access. */
export async function portalContact(db: Sql, t: Translate): Promise<string> {
  const rows = await db
    .selectFrom('party as o')
    .select(['o.email', 'o.phone'])
    .where('o.role', '=', 'ADMIN')
    .where('o.status', '=', 'ACTIVE')
    .orderBy('o.bin')
    .limit(3)
    .execute()
  const ways = rows.flatMap(({ email, phone }) => [email, phone]).filter((way) => way)
  return [t('served.administrator'), ...ways].join(', ')
}
