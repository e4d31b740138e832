import type { CheckLine } from '#contract/check.ts'
import { may } from '#domain/access.ts'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { Day } from '#domain/day.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { nameIn } from '#i18n/language.ts'
import { dayText } from '#i18n/month-text.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import { type Meaning, type SignableDocument, signableDocumentOf } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { centralOffice, officeOf } from '../sign-off/open.ts'
import { signedPaper } from './authority.ts'
import type { DocumentRow } from './documents.ts'
import { loadVisibleDocument } from './visible.ts'

/** What one signature does. Tons; `before` = the signed version that it replaces. */
type Checked = {
  objectType: ObjectType
  name: string
  number: string
  tons: number
  before: { tons: number; version: number } | null
  change: string
  whom: string
  by: Day | null
  final: string
}

/** Names of a ceremony's documents and of those who are next that fit into a line. */
const mostNames = 3

/** What is said before the key is asked: five lines, of one document or of a ceremony of many. */
export async function checkBeforeSigning(sql: Sql, call: Call, documentIds: readonly string[]): Promise<CheckLine[]> {
  const all: Checked[] = []
  for (const id of documentIds) all.push(await checked(sql, call, await loadVisibleDocument(sql, call.actor, id)))
  const one = all.length === 1
  return [
    { about: 'what', text: one ? all[0]!.name : namesOf(call, all) },
    { about: 'change', text: one ? changeOf(call, all[0]!) : sumOf(call, all) },
    { about: 'next', text: shorter(call, counted(call, all)) },
    { about: 'by', text: dayOf(call, all) },
    { about: 'final', text: [...new Set(all.map(({ final }) => final))].join(' ') },
  ]
}

async function checked(sql: Sql, call: Call, document: DocumentRow): Promise<Checked> {
  const { objectType, number, version, content } = document
  const { t } = call
  const subject = signableDocumentOf(objectType)
  const meaning = await subject.meaning(sql, call, document)
  const before = version > 1 ? await signedPaper(sql, { objectType, number }, version) : undefined
  const author = may(call.actor, subject.acts.sign)
  return {
    ...(author ? await nextOfAuthor(sql, call, subject, document, meaning) : await nextOfOffice(sql, call, document, meaning)),
    objectType,
    number,
    name: t('served.signing.what', { kind: t(`evidence.what.${objectType}`), number, version }),
    tons: meaning.tons ?? subject.tonsOf(content),
    before: before ? { tons: subject.tonsOf(before.content), version: before.version } : null,
    change: t(`served.signing.change.${objectType}`, meaning.change),
    final: t(author || !isDecided(objectType) ? `served.signing.final.${objectType}` : `served.signing.final.${objectType}_OFFICE`),
  }
}

const isDecided = (objectType: ObjectType): objectType is 'PROJECT' | 'REQUEST' => objectType === 'PROJECT' || objectType === 'REQUEST'

type Next = Pick<Checked, 'whom' | 'by'>

async function nextOfAuthor(sql: Sql, call: Call, subject: SignableDocument, { objectId }: DocumentRow, meaning: Meaning): Promise<Next> {
  const office = await subject.office?.(sql, call, objectId)
  if (!office) return afterAll(call, subject.objectType, meaning, false)
  const name = await nameOf(sql, call, await officeOf(sql, office.role, office.region))
  const central = office.central && (await nameOf(sql, call, await centralOffice(sql, office.central)))
  const whom = central ? call.t('served.signing.officeThen', { office: name, central }) : call.t('served.signing.office', { office: name })
  return { whom, by: office.deadline }
}

/** The office whose step is next, or those who act once all have signed. */
async function nextOfOffice(sql: Sql, call: Call, { id, objectType }: DocumentRow, meaning: Meaning): Promise<Next> {
  const steps = await sql
    .selectFrom('signOffStep as s')
    .select(['s.organizationBin', 's.state', 's.deadline'])
    .where('s.documentId', '=', id)
    .orderBy('s.stepOrder')
    .execute()
  const waiting = steps.find(({ state }) => state === 'WAITING')
  if (!waiting) return afterAll(call, objectType, meaning, steps.length > 1)
  return { whom: call.t('served.signing.office', { office: await nameOf(sql, call, waiting.organizationBin) }), by: waiting.deadline }
}

const afterAll = ({ t }: Call, objectType: ObjectType, { next, by }: Meaning, urgent: boolean): Next => ({
  whom: t(objectType === 'REQUEST' && urgent ? 'served.signing.next.REQUEST_URGENT' : `served.signing.next.${objectType}`, next),
  by,
})

const nameOf = async (sql: Sql, { language }: Call, bin: string): Promise<string> =>
  nameIn(language, await sql.selectFrom('organisationEntry').select(['nameRu', 'nameKk']).where('bin', '=', bin).executeTakeFirstOrThrow())

const inTons = ({ language }: Call, tons: number): string => tonsText(language, kg(tons))

function changeOf(call: Call, { tons, before, change }: Checked): string {
  const { t } = call
  const was = before && t('served.signing.before', { before: inTons(call, before.tons), version: before.version })
  return [t('served.signing.tons', { tons: inTons(call, tons) }), ...(was ? [was] : []), change].join(', ')
}

function sumOf(call: Call, all: readonly Checked[]): string {
  const { t } = call
  const whole = t('served.signing.sum', { tons: inTons(call, sumTons(all.map(({ tons }) => tons))) })
  if (all.every(({ before }) => !before)) return whole
  return `${whole}, ${t('served.signing.sumBefore', { before: inTons(call, sumTons(all.map(({ before }) => before?.tons ?? 0))) })}`
}

const namesOf = (call: Call, all: readonly Checked[]): string =>
  call.t('served.signing.whatMany', {
    count: all.length,
    names: shorter(
      call,
      all.map(({ number }) => number),
    ),
  })

/** Each of those who are next, once, with the number of papers where there are several. */
function counted({ t }: Call, all: readonly Checked[]): string[] {
  const by = Map.groupBy(all, ({ whom }) => whom)
  return [...by].map(([whom, own]) => (by.size === 1 ? whom : t('served.signing.many', { whom, count: own.length })))
}

function shorter({ t }: Call, names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join('; ')
  return names.length > mostNames ? t('served.signing.more', { names: shown, count: names.length - mostNames }) : shown
}

function dayOf({ t, today }: Call, all: readonly Checked[]): string {
  const days = all.flatMap(({ by }) => by ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return t('served.signing.noDay')
  if (first !== last) return t('served.signing.between', { first: dayText(first), last: dayText(last) })
  return t(last < today ? 'served.signing.late' : 'served.signing.by', { day: dayText(last) })
}
