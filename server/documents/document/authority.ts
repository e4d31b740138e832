import type { Authority, Bilingual } from '#documents/frame.ts'
import words from '#documents/words.json' with { type: 'json' }
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { dayOf } from '#domain/day.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { dayText } from '#i18n/month-text.ts'
import { bothWords } from '#i18n/translator.ts'
import { postOf } from '../../core/person/membership.ts'
import type { DocumentSource, Line, PaperName } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { actsFor } from '../substitution/acts-for.ts'

const titles = {
  PROJECT: words['project.title'],
  REQUEST: words['request.title'],
  SPLIT: words['split.title'],
  ANNUAL_PLAN: words['annual.title'],
  MONTHLY_PLAN: words['monthly.title'],
  DISTRIBUTION: words['limits.title'],
  ORDER: words['order.title'],
  HOLDER_FORM: words['holder.title'],
  MONTH_REPORT: words['report.title'],
  TAKEOVER: words['takeover.title'],
} as const satisfies Record<ObjectType, Bilingual>

/** Who issues the next document of an object, on what basis, and who signs it: the caller. */
export async function authorityOf(
  sql: Sql,
  call: Call,
  objectType: ObjectType,
  { organizationBin }: { organizationBin: string },
  source: DocumentSource,
): Promise<Authority> {
  const before = await signedPaper(sql, { objectType, number: source.number }, source.version)
  const papers = source.basis.filter((one) => 'number' in one)
  const found = await Promise.all(papers.map((one) => signedPaper(sql, one)))
  const basis = [
    ...(before ? [named(objectType, before)] : []),
    ...found.flatMap((paper, at) => (paper ? [named(papers[at]!.objectType, paper)] : [])),
    ...source.basis.filter((one) => 'ru' in one),
  ]
  const changes = before && source.linesOf && compared(source.linesOf(before.content), source.linesOf(source.content))
  return {
    issuer: await issuerOf(sql, organizationBin),
    basis: basis.length > 0 ? basis : [words.none],
    signatory: await signatoryOf(sql, call),
    ...(changes && { changes: { version: before.version, ...changes } }),
  }
}

/** The newest signed document of a number; with `under` only versions below it. */
export const signedPaper = (sql: Sql, { objectType, number }: PaperName, under?: number) =>
  sql
    .selectFrom('document as d')
    .select(['d.number', 'd.version', 'd.content', 'd.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('documentSignature as s')
        .select(({ fn }) => fn.min('s.signedAt').as('at'))
        .whereRef('s.documentId', '=', 'd.id')
        .as('signedAt'),
    )
    .where('d.objectType', '=', objectType)
    .where('d.number', '=', number)
    .where('d.readOnly', '=', true)
    .$if(under !== undefined, (q) => q.where('d.version', '<', under!))
    .orderBy('d.version', 'desc')
    .limit(1)
    .executeTakeFirst()
type SignedPaper = NonNullable<Awaited<ReturnType<typeof signedPaper>>>

/** How a paper names another one: kind, number, version, day. */
export function named(
  objectType: ObjectType,
  { number, version, signedAt, createdAt }: Pick<SignedPaper, 'number' | 'version' | 'signedAt' | 'createdAt'>,
): Bilingual {
  const day = dayText(dayOf(signedAt ?? createdAt))
  const rest = bothWords('served.paper.basis', { number, version, day })
  const { ru, kk } = titles[objectType]
  return { ru: `${ru} ${rest.ru}`, kk: `${kk} ${rest.kk}` }
}

/** Lines whose tons differ, and the sums of all. */
function compared(before: readonly Line[], after: readonly Line[]): Pick<NonNullable<Authority['changes']>, 'rows' | 'whole'> {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.key, line])))
  const rows = [...new Map([...was!, ...is!])].flatMap(([key, { what }]) => {
    const pair = { before: was!.get(key)?.tons ?? 0, after: is!.get(key)?.tons ?? 0 }
    return kg(pair.before) === kg(pair.after) ? [] : [{ what, ...pair }]
  })
  return { rows, whole: { before: sumTons(before.map((l) => l.tons)), after: sumTons(after.map((l) => l.tons)) } }
}

/** The organisation that issues a document. */
export async function issuerOf(sql: Sql, bin: string): Promise<Authority['issuer']> {
  const { nameRu, nameKk } = await sql
    .selectFrom('organisationEntry')
    .select(['nameRu', 'nameKk'])
    .where('bin', '=', bin)
    .executeTakeFirstOrThrow()
  return { name: { ru: nameRu, kk: nameKk }, bin }
}

/** The caller with the post in the acting organisation; a deputy with the absent person. */
export async function signatoryOf(sql: Sql, call: Call): Promise<NonNullable<Authority['signatory']>> {
  const deputy = await actsFor(sql, call)
  const { ru, kk } = await postOf(sql, call.person.id, call.actor.bin)
  const key = call.actor.role === 'ADMIN' ? 'served.paper.administrator' : 'served.paper.representative'
  return {
    name: call.person.fullName,
    post: ru || kk ? { ru: (ru ?? kk)!, kk: (kk ?? ru)! } : bothWords(key),
    ...(deputy?.state === 'IN_FORCE' && { substitutes: { name: deputy.principalName, order: deputy.orderNumber } }),
  }
}
