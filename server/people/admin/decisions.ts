import type { OnBehalf } from '#contract/core/journal.ts'
import type { Change, ChangeQuery, Decision, DecisionQuery } from '#contract/documents/decision.ts'
import type { Described } from '#contract/endpoint.ts'
import { roleCode } from '#domain/access.ts'
import type { Key } from '#i18n/language.ts'
import { ru } from '#i18n/ru.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { changePage, decisionPage } from './decision-store.ts'

/** Translates a code; falls back to the code itself if it has no translation yet. */
const inWords = (t: Translate, code: string, key: string): Described => {
  const words = t(key as Key)
  return { code, description: words === key ? code : words }
}

/** Every act with a translation: the filter options of the list. */
const actsUnder = (tree: Record<string, Record<string, string>>): string[] =>
  Object.entries(tree).flatMap(([feature, acts]) => Object.keys(acts).map((act) => `${feature}.${act}`))
const decisionActs = actsUnder(ru.served.act)
const changeActs = actsUnder(ru.admin.act)
const objects = Object.keys(ru.decision.object)
const subjects = Object.keys(ru.decision.subject)

type DecisionRow = Awaited<ReturnType<typeof decisionPage>>['rows'][number]
export function decisionOf(r: DecisionRow, { t }: Call): Decision {
  const status = (code: string | null) => (code ? { code, description: statusText(t, r.objectType, code) } : null)
  // what a line says of a document or a signature is shown on the document's own page
  const { onBehalf, signed: _, paper: __, ...detail } = r.detail as Record<string, unknown> & { onBehalf?: OnBehalf }
  return {
    id: r.id,
    at: r.at.toISOString(),
    businessDay: r.businessDay,
    act: inWords(t, r.act, `served.act.${r.act}`),
    object: inWords(t, r.objectType, `decision.object.${r.objectType}`),
    objectId: r.objectId,
    fullName: r.fullName,
    organizationName: r.organizationName,
    bin: r.bin,
    role: { code: roleCode(r.role), description: t(`role.${r.role}`) },
    from: status(r.fromStatus),
    to: status(r.toStatus),
    comment: r.comment,
    documentId: r.documentId,
    onBehalf: onBehalf ?? null,
    ip: r.ip,
    detail,
  }
}

export async function listDecisions({ db }: Services, query: DecisionQuery, call: Call) {
  const { rows, total } = await decisionPage(db, query)
  return {
    content: rows.map((r) => decisionOf(r, call)),
    totalElements: total,
    acts: decisionActs.map((code) => inWords(call.t, code, `served.act.${code}`)),
    objects: objects.map((code) => inWords(call.t, code, `decision.object.${code}`)),
  }
}

type ChangeRow = Awaited<ReturnType<typeof changePage>>['rows'][number]
export const changeOf = (r: ChangeRow, { t }: Call): Change => ({
  id: r.id,
  at: r.at.toISOString(),
  act: inWords(t, r.act, `admin.act.${r.act}`),
  subject: inWords(t, r.subject, `decision.subject.${r.subject}`),
  subjectId: r.subject === 'SETTING' ? inWords(t, r.subjectId, `decision.setting.${r.subjectId}`).description : r.subjectId,
  fullName: r.fullName,
  comment: r.comment,
  ip: r.ip,
  before: r.before as Record<string, unknown>,
  after: r.after as Record<string, unknown>,
})

export async function listChanges({ db }: Services, query: ChangeQuery, call: Call) {
  const { rows, total } = await changePage(db, query)
  return {
    content: rows.map((r) => changeOf(r, call)),
    totalElements: total,
    acts: changeActs.map((code) => inWords(call.t, code, `admin.act.${code}`)),
    objects: subjects.map((code) => inWords(call.t, code, `decision.subject.${code}`)),
  }
}
