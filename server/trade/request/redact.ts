import type { Actor } from '#domain/access.ts'
import { takes } from '#domain/trade/request/free.ts'
import type { EmergencyDraft } from '#domain/trade/request/request.ts'
import { signedFields } from '../project/redact.ts'
import { type DestinationRead, destinationNames } from '../project/storage-read.ts'
import type { StoredTraderContract } from './row.ts'
import type { RequestRead } from './select.ts'

/**
 * What each field that the contractor writes shows of a request. The rest (status, figures, documents) is visible to every reader of it.
 * A field that is missing here would show an unsigned edit to other organisations.
 */
const written = {
  projectId: [], // cannot be changed
  organizationBin: ['factoryBin', 'factoryRu', 'factoryKk'],
  requestPeriod: ['requestPeriod'],
  requestVolume: ['requestVolume'],
  bitumenType: ['bitumenType'],
  transportType: ['transportType'],
  katoCode: [], // the signed project's
  projectStorageId: ['destination'],
  traderBin: ['traderBin', 'traderRu', 'traderKk'],
  traderPhoneNumber: ['traderPhoneNumber'],
  traderComment: ['traderComment'],
  contractId: ['contractId'],
  contractFileName: ['contractFileName'],
  contractSize: ['contractSize'],
  contractSha256: ['contractSha256'],
  emergencyReason: ['emergencyReason'],
} as const satisfies Record<keyof EmergencyDraft | keyof StoredTraderContract, readonly (keyof RequestRead)[]>
const content = Object.values(written).flat()

/** The content that is stored with the signed document. */
export const contentOf = (r: RequestRead): Record<string, unknown> => Object.fromEntries(content.map((field) => [field, r[field]]))

/**
 * Redacts a request for this reader. While its contractor edits a new version of it, or of its project, other organisations get the
 * last signed one: drafts are not disclosed (docs/process.md, section 2).
 */
export function redactRequest(r: RequestRead, actor: Actor): RequestRead {
  if (r.organizationBin === actor.bin) return r
  const documents = r.documents.filter((d) => d.readOnly)
  const ofProject = { ...r, ...(r.signedProject && shownOf(r.signedProject)), documents }
  if (!r.signed) return ofProject
  const signed = signedFields(r.signed as RequestRead, content)
  const shown = { ...ofProject, ...signed, destination: placeOf(signed.destination) }
  return { ...shown, takes: takes(shown) }
}

const shownOf = ({ storage, ...names }: NonNullable<RequestRead['signedProject']>) => ({ ...names, destination: placeOf(storage) })

/** The place of delivery as a signed document names it. */
const placeOf = (d: DestinationRead | null): DestinationRead | null => d && signedFields(d, destinationNames)
