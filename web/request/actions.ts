import type { BitumenRequest } from '#contract/request.ts'
import { may, type Role } from '#domain/access.ts'
import { appealFigures, cutOf } from '#domain/appeal/appeal.ts'
import { openActs } from '#domain/flow.ts'
import { requestFlow } from '#domain/request/flow.ts'
import type { RequestStatus } from '#domain/request/status.ts'

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
}

/** The latest document, to read and sign; null = none yet. */
export const latestDocument = ({ documents }: Pick<Row, 'documents'>) => documents.at(-1) ?? null
/** The latest signed document: it never changes again. */
export const signedDocument = ({ documents }: Pick<Row, 'documents'>) => documents.findLast((d) => d.readOnly) ?? null

const opens = (row: Row, role: Role) => new Set<string>(openActs<RequestStatus, typeof requestFlow>(requestFlow, row.status.code, { role }))

/** Spec, section 2: signing is disabled when Signed, Rejected, Awaiting signature, or without a document; returns the reason. */
export function whyNotSigned(row: Row, role: Role): WhyNot | undefined {
  if (!may({ role }, 'request.sign')) return 'foreign'
  if (!opens(row, role).has('request.sign')) return 'notNow'
  if (row.project.status.code !== 'SIGNED') return 'projectNotSigned'
  return row.documentFresh ? undefined : 'generateFirst'
}

/** The primary next action (docs/interface.md, section 4). An offer is accepted by signing its version. */
export function primaryOffer(row: Row, role: Role): OfferedAction {
  const open = opens(row, role)
  if (open.has('request.generate') && !row.documentFresh) return { action: 'generate' }
  const why = whyNotSigned(row, role)
  return { action: row.status.code === 'ON_APPROVAL' ? 'accept' : 'sign', ...(why && { why }) }
}

/** All menu actions of a row; disabled ones show the reason. */
export function menuOffers(row: Row, role: Role): OfferedAction[] {
  const open = opens(row, role)
  const mine = may({ role }, 'request.generate')
  const newest = latestDocument(row)
  const signed = signedDocument(row)
  const notToGenerate: WhyNot | undefined = open.has('request.generate') ? (row.documentFresh ? 'alreadyGenerated' : undefined) : 'notNow'
  const offered: (OfferedAction | false)[] = [
    row.distributedAmount !== null && { action: 'delivery' },
    may({ role }, 'appeal.file') && appealFigures.some((figure) => cutOf(row, figure)) && { action: 'appeal' },
    open.has('request.refuse') && { action: 'refuse' },
    open.has('request.edit') && { action: 'edit' },
    mine && { action: 'generate', ...(notToGenerate && { why: notToGenerate }) },
    { action: 'download', ...(!newest && { why: 'noDocument' as const }) },
    signed !== null && signed !== newest && { action: 'downloadSigned' },
    row.trader !== null && { action: 'contract' },
    open.has('request.withdraw') && { action: 'withdraw' },
    open.has('request.delete') && { action: 'delete' },
  ]
  return offered.filter((offer) => offer !== false)
}
