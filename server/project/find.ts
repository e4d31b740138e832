import { sql } from 'kysely'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { whereVisible } from './visible.ts'
import { visibleField } from './visible-field.ts'

/** Finds up to ten projects within the caller's reach; a project whose number was typed comes first. */
export async function findProjects(db: Db, { actor, language, t }: Call, query: string) {
  const like = contains(query)
  const number = /^\d{1,9}$/.test(query) ? Number(query) : -1
  const [name, nameKk] = [visibleField(actor, 'projectName'), visibleField(actor, 'projectNameKk')]
  const rows = await db
    .selectFrom('project as p')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .select(['p.id', name.as('projectName'), nameKk.as('projectNameKk'), 'p.status', 'o.nameRu', 'o.nameKk', 'o.bin'])
    .select((eb) =>
      eb
        .selectFrom('signatureRoute as r')
        .select((r) => r.fn.max('r.id').as('id'))
        .whereRef('r.objectId', '=', 'p.id')
        .where('r.objectType', '=', 'PROJECT')
        .as('routeId'),
    )
    .where(whereVisible(actor))
    .where((eb) =>
      eb.or([
        eb('p.id', '=', number),
        eb(name, 'ilike', like),
        eb(nameKk, 'ilike', like),
        eb('o.nameRu', 'ilike', like),
        eb('o.nameKk', 'ilike', like),
        eb('o.bin', 'like', like),
      ]),
    )
    .orderBy(sql`p.id = ${number}`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(10)
    .execute()
  return rows.map((r) => ({
    objectType: 'PROJECT' as const,
    id: r.id,
    title: `№ ${r.id} · ${inLanguage(language, r.projectName, r.projectNameKk)}`,
    subtitle: `${nameIn(language, r)} · ${r.bin}`,
    status: t(`trade.projectStatus.${r.status}`),
    routeId: r.routeId,
  }))
}
