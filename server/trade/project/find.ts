import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { may } from '#domain/access.ts'
import { projectPage } from '#domain/reporting/search/page.ts'
import { numberOf, stemsOf } from '#domain/reporting/search/typed.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { whereVisible } from './visible.ts'
import { isOthers, visibleField } from './visible-field.ts'

const most = 10
/** Of so many of the newest projects a word is looked for first. A word that most projects have is found there, whatever the other 20,000 are called. */
const newest = 500
/** From this many digits on, a word is looked for as a part of a BIN; fewer occur in every other BIN. */
const piecesOfBin = /^\d{4,12}$/

/**
 * Finds up to ten projects within the caller's reach whose name, or whose contractor, has every word of the text; a project whose number was
 * typed comes first. `among` = of how many a word is looked for first.
 */
export async function findProjects(db: Db, call: Call, text: string, among = newest): Promise<Found[]> {
  if (!may(call.actor, 'project.read')) return []
  const typed = numberOf(text)
  const number = typed && typed.of !== 'REQUEST' ? typed.number : null
  const numbered = number === null ? [] : await found(db, call, sql<SqlBool>`p.id = ${number}`)
  const named = typed && typed.of !== 'ANY' ? [] : await findNamed(db, call, text, number, among)
  return [...numbered, ...named].slice(0, most).map((row) => foundProject(call, row))
}

async function findNamed(db: Db, call: Call, text: string, number: number | null, among: number): Promise<Row[]> {
  const stems = stemsOf(text)
  if (stems.length === 0) return []
  const words = await Promise.all(stems.map(async (stem) => ({ stem, owners: await ownersOf(db, stem, stems.length === 1) })))
  const asked = sql<SqlBool>`p.id is distinct from ${number}::int and ${everyWord(call, words)}`
  const near = await found(db, call, asked, among)
  return near.length === most ? near : found(db, call, asked)
}

type Word = { stem: string; owners: string[] }

/** SQL condition: the name that this reader sees has every word, in either language, or the contractor is one that has it. */
function everyWord({ actor }: Call, words: readonly Word[]): RawBuilder<SqlBool> {
  const seen = sql`case when p.status = 'SIGNATURE_REVOKED' and ${isOthers(actor)}
    then folded(concat_ws(' ', ${visibleField(actor, 'projectName')}, ${visibleField(actor, 'projectNameKk')})) else p.words end`
  const each = words.map(({ stem, owners }) => sql`(${seen} like ${contains(stem)} or p.organization_bin = any(${owners}::text[]))`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** BINs of the organisations whose name has this word, or whose BIN has these digits if they were all that was typed. */
async function ownersOf(db: Db, stem: string, alone: boolean): Promise<string[]> {
  const like = contains(stem)
  const owners = await db
    .selectFrom('organisationEntry')
    .select('bin')
    .where(
      sql<SqlBool>`folded(name_ru) like ${like} or folded(name_kk) like ${like} or (${alone && piecesOfBin.test(stem)} and bin like ${like})`,
    )
    .execute()
  return owners.map(({ bin }) => bin)
}

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
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .select([
      'p.id',
      'p.ownershipType',
      visibleField(actor, 'projectName').as('projectName'),
      visibleField(actor, 'projectNameKk').as('projectNameKk'),
      'p.status',
      'o.nameRu',
      'o.nameKk',
      'o.bin',
    ])
    .select((eb) =>
      eb
        .selectFrom('signOffStep as r')
        .select((r) => r.fn.max('r.routeId').as('id'))
        .whereRef('r.objectId', '=', 'p.id')
        .where('r.objectType', '=', 'PROJECT')
        .as('routeId'),
    )
    .where(condition)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
type Row = Awaited<ReturnType<typeof found>>[number]

const foundProject = ({ actor, language, t }: Call, p: Row): Found => ({
  objectType: 'PROJECT',
  id: String(p.id),
  title: `№ ${p.id} · ${inLanguage(language, p.projectName, p.projectNameKk)}`,
  subtitle: `${nameIn(language, p)} · ${p.bin}`,
  status: t(`trade.projectStatus.${p.status}`),
  path: projectPage(actor.role, p),
})
