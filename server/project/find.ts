import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { whereVisible } from './visible.ts'
import { visibleField } from './visible-field.ts'

const most = 10
/** Of so many of the newest projects a word is looked for first. A word that most projects have is found there ten times, whatever the other 20,000 are called. */
const newest = 500

/** Finds up to ten projects within the caller's reach; a project whose number was typed comes first. `among` = of how many a word is looked for first. */
export async function findProjects(db: Db, call: Call, query: string, among = newest) {
  const { language, t } = call
  const number = /^\d{1,9}$/.test(query) ? Number(query) : null
  const numbered = number === null ? [] : await found(db, call, sql<SqlBool>`p.id = ${number}`)
  const owners = await ownersOf(db, query)
  const asked = sql<SqlBool>`p.id is distinct from ${number}::int and ${matches(call, query, owners)}`
  const near = await found(db, call, asked, among)
  const named = near.length === most ? near : await found(db, call, sql<SqlBool>`${byIndex(query, owners)} and ${asked}`)
  const rows = [...numbered, ...named].slice(0, most)
  return rows.map((r) => ({
    objectType: 'PROJECT' as const,
    id: r.id,
    title: `№ ${r.id} · ${inLanguage(language, r.projectName, r.projectNameKk)}`,
    subtitle: `${nameIn(language, r)} · ${r.bin}`,
    status: t(`trade.projectStatus.${r.status}`),
    routeId: r.routeId,
  }))
}

/** BINs of the organisations whose name or BIN has these words. */
async function ownersOf(db: Db, query: string): Promise<string[]> {
  const like = contains(query)
  const owners = await db
    .selectFrom('organisation')
    .select('bin')
    .where((eb) => eb.or([eb('nameRu', 'ilike', like), eb('nameKk', 'ilike', like), eb('bin', 'like', like)]))
    .execute()
  return owners.map(({ bin }) => bin)
}

/** What is searched for, in what this reader sees. */
const matches = ({ actor }: Call, query: string, owners: string[]) =>
  sql<SqlBool>`(${visibleField(actor, 'projectName')} ilike ${contains(query)} or ${visibleField(actor, 'projectNameKk')} ilike ${contains(query)}
    or p.organization_bin = any(${owners}::text[]))`

/** What all that match have in common, in the columns themselves, of which there is an index of trigrams: a project that is being rewritten is one of few. */
const byIndex = (query: string, owners: string[]) =>
  sql<SqlBool>`(p.project_name ilike ${contains(query)} or p.project_name_kk ilike ${contains(query)} or p.organization_bin = any(${owners}::text[])
    or p.status = 'SIGNATURE_REVOKED')`

/** The newest projects that the caller sees and that meet a condition. `among` = only so many of the newest are looked at. */
const found = (db: Db, { actor }: Call, condition: RawBuilder<SqlBool>, among?: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('project as p')
        .selectAll('p')
        .where(whereVisible(actor))
        .$if(among !== undefined, (some) => some.orderBy('p.id', 'desc').limit(among!))
        .as('p'),
    )
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
    .where(condition)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
