import { readAnswer } from '../answer.ts'
import type { PhoneTrouble } from '../outcome.ts'
import type { DocumentToSign } from '../sign-elsewhere.ts'

/** Why signing by phone ended without signatures. `detail` = the message of the service. */
export class PhoneError extends Error {
  override name = 'PhoneError'
  readonly trouble: PhoneTrouble
  readonly detail: string | undefined
  constructor(trouble: PhoneTrouble, detail?: string) {
    super(trouble)
    this.trouble = trouble
    this.detail = detail
  }
}

/** How a phone opens the procedure. `qr` = an image as a data URL; links open the apps on the same device. */
export type Offer = { qr: string; mobileLink: string | null; businessLink: string | null; endsAt: number }
export type PhoneProgress = { phase: 'register' } | { phase: 'scan'; offer: Offer } | { phase: 'sign'; offer: Offer }

export type PhoneOrder = {
  /** Origin of the eGov mobile signing service; an address in its answers is used only if it is of this origin. */
  serviceUrl: string
  description: string
  documents: readonly DocumentToSign[]
  /** When signatures are of no use any more, if earlier than the procedure expires; ms of this machine's clock. */
  endsAt?: number | undefined
  signal: AbortSignal
  onProgress: (progress: PhoneProgress) => void
}

type Answer = Record<string, unknown>

/** ms for the service to answer what does not wait for a person. */
const answerMs = 15_000
/** ms by which an answer may come after the end: a browser in the background of a phone reads it when it is in front again. */
const graceMs = 5_000
/** The life of a procedure where the clocks of this machine and the service differ too much to compute it. */
const unknownLifeMs = 300_000
const [shortestLifeMs, longestLifeMs] = [60_000, 3_600_000]
const [firstPauseMs, longestPauseMs] = [500, 5_000]
/** Statuses of a proxy that gave up a call that waits. */
const proxyTimeouts = [502, 503, 504]

/**
 * Has documents signed on a phone, in one procedure of the eGov mobile signing service (docs/eds.md, "Signing by phone"): registers it, sends the
 * documents when a phone is ready to fetch them, waits for the signatures. Calls that wait are repeated when the connection is lost.
 * @throws PhoneError
 */
export async function signByPhone(order: PhoneOrder): Promise<string[]> {
  const { documents, signal, onProgress } = order
  onProgress({ phase: 'register' })
  const { dataUrl, signUrl, expiresAt, ...offer } = await register(order)
  const limits = {
    left: () => offer.endsAt - Date.now(),
    isExpired: () => Date.now() >= Math.min(offer.endsAt, expiresAt) - graceMs,
    signal,
  }
  const wait = (url: string, body?: object) => waitFor(url, limits, body)
  onProgress({ phase: 'scan', offer })
  await wait(dataUrl, packageOf(documents))
  onProgress({ phase: 'sign', offer })
  return signaturesIn(await wait(signUrl), documents.length)
}

async function register({ serviceUrl, description, endsAt, signal }: PhoneOrder) {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const response = await post(`${serviceUrl}/api/egovQr`, limited, { description }).catch(() => null)
  if (signal.aborted) throw new PhoneError('phoneStopped')
  if (!response) throw new PhoneError('phoneUnreachable')
  const answer = await answerOf(response)
  if (typeof answer.message === 'string') throw new PhoneError('phoneService', answer.message)
  const { qrCode } = answer
  if (typeof qrCode !== 'string' || !/^[A-Za-z\d+/=\s]+$/.test(qrCode)) throw new PhoneError('phoneService', 'qrCode')
  return {
    dataUrl: ownAddress(serviceUrl, answer, 'dataURL'),
    signUrl: ownAddress(serviceUrl, answer, 'signURL'),
    qr: `data:image/png;base64,${qrCode.replace(/\s/g, '')}`,
    mobileLink: linkIn(serviceUrl, answer.eGovMobileLaunchLink),
    businessLink: linkIn(serviceUrl, answer.eGovBusinessLaunchLink),
    expiresAt: Number(answer.expireAt),
    endsAt: Math.min(endOf(answer.expireAt), endsAt ?? Number.POSITIVE_INFINITY),
  }
}

function endOf(expireAt: unknown): number {
  const left = Number(expireAt) - Date.now()
  return Date.now() + (left >= shortestLifeMs && left <= longestLifeMs ? left : unknownLifeMs)
}

const parsed = (text: unknown): URL | null => (typeof text === 'string' && URL.canParse(text) ? new URL(text) : null)

/** Documents go to the service that the operator chose, whatever its answer names. */
function ownAddress(serviceUrl: string, answer: Answer, field: string): string {
  const url = parsed(answer[field])
  if (url?.origin !== serviceUrl) throw new PhoneError('phoneService', field)
  return url.href
}

/** A link of an app or a page; a script as an address is none. */
function linkIn(serviceUrl: string, link: unknown): string | null {
  const url = parsed(link)
  return url && (/^(https|mobilesign):$/i.test(url.protocol) || url.origin === serviceUrl) ? url.href : null
}

const packageOf = (documents: readonly DocumentToSign[]) => ({
  signMethod: 'CMS_SIGN_ONLY',
  documentsToSign: documents.map(({ title, data, mime }, i) => ({
    id: i + 1,
    nameRu: title,
    nameKz: title,
    nameEn: title,
    meta: [],
    document: { file: { mime, data } },
  })),
})

/** Signatures in the order of the documents, by their numbers. @throws PhoneError unless there is one for each */
function signaturesIn({ status, documentsToSign }: Answer, count: number): string[] {
  if (status === 'CANCELED') throw new PhoneError('phoneRefused')
  const signed = Array.isArray(documentsToSign) ? (documentsToSign as { id?: unknown; document?: { file?: { data?: unknown } } }[]) : []
  const signatures = Array.from({ length: count }, (_, i) => readAnswer(signed.find((one) => one?.id === i + 1)?.document?.file?.data, 1))
  if (signed.length !== count) throw new PhoneError('phoneIncomplete')
  return signatures.map((answer) => {
    if (answer.kind !== 'signatures') throw new PhoneError('phoneIncomplete')
    return answer.signatures[0]!
  })
}

type Limits = { left: () => number; isExpired: () => boolean; signal: AbortSignal }

/** A call that is answered when the person has acted. @throws PhoneError */
async function waitFor(url: string, { left, isExpired, signal }: Limits, body?: object): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const isLast = left() <= 0
    const limited = AbortSignal.any([signal, AbortSignal.timeout(Math.max(left(), 0) + graceMs)])
    const response = await (body ? post(url, limited, body) : fetch(url, { ...bare, signal: limited })).catch(() => null)
    if (signal.aborted) throw new PhoneError('phoneStopped')
    if (response && !proxyTimeouts.includes(response.status)) {
      const answer = await answerOf(response)
      if (typeof answer.message !== 'string') return answer
      throw isExpired() ? new PhoneError('phoneExpired') : new PhoneError('phoneService', answer.message)
    }
    if (isLast) throw new PhoneError('phoneExpired')
    await new Promise((over) => setTimeout(over, Math.min(pauseMs, Math.max(left(), 0))))
  }
}

/** No cookie and no address of a page of the portal goes to the service. */
const bare = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const
const post = (url: string, signal: AbortSignal, body: object): Promise<Response> =>
  fetch(url, { ...bare, signal, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null
  if (typeof answer !== 'object' || answer === null) throw new PhoneError('phoneService', `HTTP ${response.status}`)
  return answer as Answer
}
