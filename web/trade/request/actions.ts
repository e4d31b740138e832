import type { BitumenRequest } from '#contract/trade/request.ts'
import { type Doer, may } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { appealFigures, cutOf } from '#domain/trade/appeal/appeal.ts'
import { requestFlow } from '#domain/trade/request/flow.ts'
import type { RequestStatus } from '#domain/trade/request/status.ts'

export type RequestAction =
  | 'generate'
  | 'sign'
  | 'accept'
  | 'refuse'
  | 'edit'
  | 'download'
  | 'downloadSigned'
  | 'contract'
  | 'withdraw'
  | 'delete'
  | 'delivery'
  | 'receive'
  | 'why'
  | 'appeal'
/** Why the action is disabled; the texts are in the section `request.act`. */
export type WhyNot = 'noDocument' | 'generateFirst' | 'alreadyGenerated' | 'notNow' | 'projectNotSigned' | 'foreign'
export type OfferedAction = { action: RequestAction; why?: WhyNot }

type Row = Pick<
  BitumenRequest,
  'documents' | 'documentFresh' | 'trader' | 'requestVolume' | 'approvedVolume' | 'limitedVolume' | 'distributedAmount'
> & {
  status: Pick<BitumenRequest['status'], 'code'>
  project: { status: { code: string } }
  stage: Pick<NonNullable<BitumenRequest['stage']>, 'code'> | null
}

/** The latest document, to read and sign; null = none yet. */
export const latestDocument = ({ documents }: Pick<Row, 'documents'>) => documents.at(-1) ?? null
/** The latest signed document: it never changes again. */
export const signedDocument = ({ documents }: Pick<Row, 'documents'>) => documents.findLast((d) => d.readOnly) ?? null

const opens = (row: Row, doer: Doer) => new Set<string>(openActs<RequestStatus, typeof requestFlow>(requestFlow, row.status.code, doer))

/** Spec, section 2: signing is disabled when Signed, Rejected, Awaiting signature, or without a document; returns the reason. */
export function whyNotSigned(row: Row, doer: Doer): WhyNot | undefined {
  if (!may(doer, 'request.sign')) return 'foreign'
  if (!opens(row, doer).has('request.sign')) return 'notNow'
  if (row.project.status.code !== 'SIGNED') return 'projectNotSigned'
  return row.documentFresh ? undefined : 'generateFirst'
}

/**
 * What the contractor does next (docs/interface.md, section 4), by the stage of the request: an offer is accepted by signing its version, whose
 * document comes by itself; what is on its way is received; what was allocated is followed until it is there; that there is nothing is explained.
 * null = nothing is to be done now.
 */
export function primaryOffer(row: Row, doer: Doer): OfferedAction | null {
  if (!may(doer, 'request.sign')) return null
  const open = opens(row, doer)
  if (open.has('request.sign')) {
    if (row.status.code === 'ON_APPROVAL')
      return { action: 'accept', ...(row.project.status.code !== 'SIGNED' && { why: 'projectNotSigned' }) }
    if (open.has('request.generate') && !row.documentFresh) return { action: 'generate' }
    const why = whyNotSigned(row, doer)
    return { action: 'sign', ...(why && { why }) }
  }
  if (row.stage?.code === 'RECEIPT') return { action: 'receive' }
  if (row.distributedAmount) return row.stage?.code === 'DONE' ? null : { action: 'delivery' }
  return cutAfterwards.some((figure) => cutOf(row, figure)) ? { action: 'why' } : null
}

/** The cuts that the explanation of a request is about; that of the office has its comment. */
const cutAfterwards = ['LIMITED', 'ALLOCATED'] as const

const download = (row: Row): OfferedAction => ({ action: 'download', ...(!latestDocument(row) && { why: 'noDocument' }) })

/** All menu actions of a row; disabled ones show the reason. */
export function menuOffers(row: Row, doer: Doer): OfferedAction[] {
  const open = opens(row, doer)
  const mine = may(doer, 'request.generate')
  const newest = latestDocument(row)
  const signed = signedDocument(row)
  const notToGenerate: WhyNot | undefined = open.has('request.generate') ? (row.documentFresh ? 'alreadyGenerated' : undefined) : 'notNow'
  const notToSign = whyNotSigned(row, doer)
  const offered: (OfferedAction | false)[] = [
    row.distributedAmount !== null && { action: 'delivery' },
    may(doer, 'appeal.file') && appealFigures.some((figure) => cutOf(row, figure)) && { action: 'appeal' },
    open.has('request.refuse') && { action: 'refuse' },
    open.has('request.edit') && { action: 'edit' },
    mine && { action: 'generate', ...(notToGenerate && { why: notToGenerate }) },
    mine && { action: 'sign', ...(notToSign && { why: notToSign }) },
    download(row),
    signed !== null && signed !== newest && { action: 'downloadSigned' },
    row.trader !== null && { action: 'contract' },
    open.has('request.withdraw') && { action: 'withdraw' },
    open.has('request.delete') && { action: 'delete' },
  ]
  return offered.filter((offer) => offer !== false)
}
