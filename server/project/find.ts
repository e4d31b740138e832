import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { whereVisible } from './visible.ts'
import { visibleField } from './visible-field.ts'

/** Finds up to ten projects within the caller's reach; a project whose number was typed comes first. */
export async function findProjects(db: Db, call: Call, query: string) {
  const { language, t } = call
  const number = /^\d{1,9}$/.test(query) ? Number(query) : null
  const numbered = number === null ? [] : await found(db, call, sql<SqlBool>`p.id = ${number}`, 1)
  const named = await found(db, call, await matches(db, call, query, number), 10)
  const rows = [...numbered, ...named].slice(0, 10)
  return rows.map((r) => ({
    objectType: 'PROJECT' as const,
    id: r.id,
    title: `№ ${r.id} · ${inLanguage(language, r.projectName, r.projectNameKk)}`,
    subtitle: `${nameIn(language, r)} · ${r.bin}`,
    status: t(`trade.projectStatus.${r.status}`),
    routeId: r.routeId,
  }))
}

/**
 * The condition of the search. It names the columns themselves, of which there is an index of trigrams, and only then what this reader sees in their
 * place: a project that is being rewritten is one of few.
 */
async function matches(db: Db, { actor }: Call, query: string, number: number | null): Promise<RawBuilder<SqlBool>> {
  const like = contains(query)
  const owners = await db
    .selectFrom('organisation')
    .select('bin')
    .where((eb) => eb.or([eb('nameRu', 'ilike', like), eb('nameKk', 'ilike', like), eb('bin', 'like', like)]))
    .execute()
  const bins = owners.map(({ bin }) => bin)
  const [name, nameKk] = [visibleField(actor, 'projectName'), visibleField(actor, 'projectNameKk')]
  return sql<SqlBool>`p.id is distinct from ${number}::int
    and (p.project_name ilike ${like} or p.project_name_kk ilike ${like} or p.organization_bin = any(${bins}::text[]) or p.status = 'SIGNATURE_REVOKED')
    and (${name} ilike ${like} or ${nameKk} ilike ${like} or p.organization_bin = any(${bins}::text[]))`
}

const found = (db: Db, { actor }: Call, condition: RawBuilder<SqlBool>, most: number) =>
  db
    .selectFrom('project as p')
    .innerJoin('organisation as o', 'o.bin', 'p.organizationBin')
    .select([
      'p.id',
      visibleField(actor, 'projectName').as('projectName'),
      visibleField(actor, 'projectNameKk').as('projectNameKk'),
      'p.status',
      'o.nameRu',
      'o.nameKk',
      'o.bin',
    ])
    .select((eb) =>
      eb
        .selectFrom('signatureRoute as r')
        .select((r) => r.fn.max('r.id').as('id'))
        .whereRef('r.objectId', '=', 'p.id')
        .where('r.objectType', '=', 'PROJECT')
        .as('routeId'),
    )
    .where(whereVisible(actor))
    .where(condition)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
