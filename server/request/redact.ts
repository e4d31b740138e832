import type { Actor } from '#domain/access.ts'
import type { RequestRead } from './select.ts'

/** What the contractor writes; the rest (status, figures, papers) is everybody's who sees the request. */
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

/** What is kept beside the signed bytes. */
export const contentOf = (r: RequestRead): Record<string, unknown> => Object.fromEntries(content.map((field) => [field, r[field]]))

/**
 * A request as this reader may see it. While its contractor writes a new version of it, or of its project, everybody else sees the
 * last signed one: a draft leaks to nobody (docs/process.md, section 2).
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
