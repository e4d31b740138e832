import type { PageFrame } from '#documents/frame.ts'
import type { DocumentData, DocumentKind, TemplateData } from '#documents/kinds.ts'
import { markOf } from '../../core/journal/mark.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Call } from '../../platform/http/call.ts'
import { perMinuteQuota, workQuota } from '../../platform/http/limits/quota.ts'
import type { Services } from '../../platform/http/services.ts'
import { renderPdf } from '../../platform/pdf/pdf.ts'

/** Input for rendering a document; `data` depends on the content and the frame alone, `contentAt` is when the content was last changed. */
export type DocumentToRender = {
  template: DocumentKind
  data: (frame: PageFrame) => DocumentData[DocumentKind]
  number: string
  title: string
  contentAt: Date
}

/** Hex SHA-256 of the whole content of a document. */
export const contentHash = ({ publicUrl, demo }: Services, { data }: Pick<DocumentToRender, 'data'>): string =>
  sha256Of(Buffer.from(JSON.stringify(data({ demo: demo !== null, verifyUrl: publicUrl, verifyCode: 'code' }))))

/** Renders bytes that depend on the content alone: its date is that of the last change, the journal mark is that of the first rendering. */
export async function renderDocument(
  services: Services,
  source: DocumentToRender,
  content: string,
  verifyCode: string,
  of?: Pick<Call, 'person'>,
): Promise<Uint8Array> {
  const { db, publicUrl, demo } = services
  const journal = await markOf(db, content)
  const data = source.data({ demo: demo !== null, verifyUrl: `${publicUrl}/verify/${verifyCode}`, verifyCode, ...(journal && { journal }) })
  const order = {
    template: source.template,
    data,
    attachments: [{ name: 'data.json', mimeType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(data, null, 1)) }],
    title: `${source.number} · ${source.title}`,
    lang: 'ru' as const,
    createdAt: source.contentAt,
  }
  return renderPdf(order, of?.person.id)
}

type Plain = 'plain-table' | 'overview'
type PlainData<K extends Plain> = Omit<TemplateData[K], 'demo' | 'portal'>

/** Renders a sheet that nobody signs, in the reader's language: its edges say whose portal it is of. */
export const renderPlain = <K extends Plain>({ demo }: Services, template: K, data: PlainData<K>, call: Call): Promise<Uint8Array> => {
  const edges = { demo: demo !== null, portal: call.t('shell.brand') }
  const whole = { ...data, ...edges } as TemplateData[K]
  const order = { template, data: whole, attachments: [], title: data.heading, lang: call.language, createdAt: call.now }
  return renderPdf(order, call.person.id)
}

/** Running work by key: concurrent callers with the same key share one result. */
const underWay = new WeakMap<Services, Map<string, Promise<unknown>>>()

export function sharedWork<T>(services: Services, key: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(services) ?? new Map<string, Promise<unknown>>()
  underWay.set(services, running)
  const known = running.get(key) as Promise<T> | undefined
  if (known) return known
  const begun = work().finally(() => running.delete(key))
  running.set(key, begun)
  return begun
}

/** Renderings per minute and person: far more than people read, too few to block the renderer for others. */
const rendersPerMinute = 120
/** The most papers of one ceremony (contract/documents/document.ts): each is rendered once for it. */
const papersPerMinute = 500
const quotas = new WeakMap<Services, ReturnType<typeof renderQuota>>()

/** Counts renderings by person. The first rendering of each paper within a minute is that of a ceremony and counts apart: it is bounded by what the person may sign. */
function renderQuota() {
  const [renders, papers, once] = [perMinuteQuota(rendersPerMinute), perMinuteQuota(papersPerMinute), workQuota(1)]
  const isFirst = (key: string) => {
    const first = once.allows(key)
    once.charge(key, 1)
    return first
  }
  return (person: number, paper?: string) => (paper !== undefined && isFirst(`${person} ${paper}`) ? papers : renders)(person)
}

/**
 * @param paper what is rendered, when its author renders it to be signed: the server sees one paper after another, not the ceremony that they are for
 * @throws Refused 429 when this person has caused too many renderings within a minute
 */
export function takeRenderQuota(services: Services, { person }: Pick<Call, 'person'>, paper?: string): void {
  const take = quotas.get(services) ?? renderQuota()
  quotas.set(services, take)
  take(person.id, paper)
}
