import { type SqlBool, sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { may } from '#domain/access.ts'
import { organisationPage, personPage } from '#domain/reporting/search/page.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'

const digits = /^\d{4,12}$/

/** Finds up to `most` organisations whose name in either language has every word, or whose BIN the digits; for whoever keeps the accounts. */
export async function findOrganisations(db: Db, { actor, language, t }: Call, stems: readonly string[], most: number): Promise<Found[]> {
  if (!may(actor, 'account.read')) return []
  const rows = await db
    .selectFrom('organisationEntry as o')
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.status'])
    .where((eb) =>
      eb.and(
        stems.map((stem) => {
          const like = contains(stem)
          return sql<SqlBool>`(folded(o.name_ru) like ${like} or folded(o.name_kk) like ${like} or (${digits.test(stem)} and o.bin like ${like}))`
        }),
      ),
    )
    .orderBy('o.nameRu')
    .limit(most)
    .execute()
  return rows.map((o) => ({
    objectType: 'ORGANISATION',
    id: o.bin,
    title: nameIn(language, o),
    subtitle: o.bin,
    status: t(`admin.standing.${o.status}`),
    path: organisationPage(o.bin),
  }))
}

/** Finds up to `most` people with a membership, by name or IIN; for whoever keeps the accounts. */
export async function findPeople(db: Db, { actor, language, t }: Call, stems: readonly string[], most: number): Promise<Found[]> {
  if (!may(actor, 'account.read')) return []
  const rows = await db
    .selectFrom('personEntry as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('seat as m')
          .select(['m.nameRu', 'm.nameKk'])
          .whereRef('m.personId', '=', 'p.id')
          .orderBy('m.status')
          .orderBy('m.bin')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.fullName', 'p.status', 'o.nameRu', 'o.nameKk'])
    .where((eb) =>
      eb.and(
        stems.map(
          (stem) => sql<SqlBool>`(folded(p.full_name) like ${contains(stem)} or (${digits.test(stem)} and p.iin like ${contains(stem)}))`,
        ),
      ),
    )
    .orderBy('p.fullName')
    .limit(most)
    .execute()
  return rows.map((p) => ({
    objectType: 'PERSON',
    id: String(p.id),
    title: p.fullName,
    subtitle: nameIn(language, p),
    status: t(`admin.standing.${p.status}`),
    path: personPage(p.id),
  }))
}
