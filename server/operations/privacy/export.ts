import { refuse } from '#domain/refusal.ts'
import type { Key } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { FileBytes } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { type Cell, type Collected, collect, type Kind } from './collect.ts'

/** Everything about one person as a file: a page in the reader's language, or JSON. @throws Refused where there is no such person */
export async function personalData({ db }: Pick<Services, 'db'>, id: number, form: 'html' | 'json', call: Call): Promise<FileBytes> {
  const all = await collect(db, id)
  if (all[0]!.total === 0) refuse('not.found')
  const name = `${call.t('personal.file')} ${id} ${call.today}.${form}`
  if (form === 'html') return { bytes: Buffer.from(pageOf(all, call)), name }
  const data = { madeAt: call.now.toISOString(), ...Object.fromEntries(all.map(({ kind, ...rest }) => [kind, rest])) }
  return { bytes: Buffer.from(`${JSON.stringify(data, null, 1)}\n`), name, type: 'application/json; charset=utf-8' }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.45 sans-serif;color:#111;max-width:1320px;margin:24px auto;padding:0 16px}h1{font-size:26px}h2{font-size:19px;margin-top:32px}
div{overflow-x:auto}table{border-collapse:collapse;font-size:14px}th,td{border:1px solid #999;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:break-word;max-width:420px}th{background:#eee}`

function pageOf(all: readonly Collected[], call: Call): string {
  const { t, language, now } = call
  const title = escaped(t('personal.title'))
  const parts = all.map((one) => sectionOf(one, call))
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><style>${style}</style>
<h1>${title}</h1><p>${escaped(t('personal.made', { at: timeOf(now) }))}</p><p>${escaped(t('personal.stays'))}</p>
${parts.join('\n')}</html>\n`
}

function sectionOf({ kind, total, rows }: Collected, { t }: Call): string {
  const heading = `<h2>${escaped(t(`personal.kind.${kind}` as Key))}</h2>`
  const [first] = rows
  if (!first) return `${heading}<p>${escaped(t('personal.none'))}</p>`
  const columns = Object.keys(first)
  const head = columns.map((name) => `<th>${escaped(t(`personal.column.${name}` as Key))}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${columns.map((name) => `<td>${escaped(wordsOf(kind, name, row[name] ?? null, t))}</td>`).join('')}</tr>`,
  )
  const more = total > rows.length ? `<p>${escaped(t('personal.more', { shown: rows.length, total }))}</p>` : ''
  return `${heading}<div><table><tr>${head}</tr>${lines.join('')}</table></div>${more}`
}

const isMoment = /^\d{4}-\d\d-\d\dT/
/** Where the dictionary has words for a code of a column; `kind.column`, or the column of any kind. */
const coded: Record<string, string> = {
  role: 'role',
  'account.status': 'admin.standing',
  'registrations.status': 'registration.status',
  'acts.act': 'served.act',
  'administered.act': 'admin.act',
  'changes.act': 'admin.act',
  'readings.kind': 'decision.what',
  'readBy.kind': 'decision.what',
  'security.kind': 'decision.security',
}

function wordsOf(kind: Kind, column: string, value: Cell, t: Call['t']): string {
  const words = coded[`${kind}.${column}`] ?? coded[column]
  if (words && typeof value === 'string') return t(`${words}.${value}` as Key)
  if (typeof value === 'boolean') return t(value ? 'personal.yes' : 'personal.no')
  const text = value === null ? '' : String(value)
  return isMoment.test(text) ? timeOf(new Date(text)) : text
}
