import type { Actor } from '#domain/access.ts'
import type { RequestRead } from './select.ts'

/** Fields that the contractor edits; the rest (status, figures, documents) is visible to every reader of the request. */
const content = [
  'factoryBin',
  'factoryRu',
  'factoryKk',
  'requestPeriod',
  'requestVolume',
  'bitumenType',
  'transportType',
  'destination',
  'traderBin',
  'traderRu',
  'traderKk',
  'traderPhoneNumber',
  'traderComment',
  'contractId',
  'contractFileName',
  'contractSize',
  'contractSha256',
] as const satisfies (keyof RequestRead)[]

/** The content that is stored with the signed document. */
export const contentOf = (r: RequestRead): Record<string, unknown> => Object.fromEntries(content.map((field) => [field, r[field]]))

/**
 * Redacts a request for this reader. While its contractor edits a new version of it, or of its project, other organisations get the
 * last signed one: drafts are not disclosed (docs/process.md, section 2).
 */
export function redactRequest(r: RequestRead, actor: Actor): RequestRead {
  if (r.organizationBin === actor.bin) return r
  const signed = r.signed as Partial<RequestRead> | null
  return {
    ...r,
    ...(signed && Object.fromEntries(content.map((field) => [field, signed[field]]))),
    ...r.signedProject,
    documents: r.documents.filter((d) => d.readOnly),
  }
}
