import type { Consequences, Flow } from '../../flow.ts'
import { livingStatuses, type RequestStatus, requestsThat, undecidedStatuses } from './status.ts'

const editable = requestsThat((f) => f.editable)
const unsigned = [...editable, 'ON_APPROVAL'] as const

/**
 * Status transitions of a request (docs/process.md, section 4). `request.approve` is the office's signature on the last step;
 * `request.sign` from ON_APPROVAL accepts the office's proposal.
 */
export const requestFlow = {
  'request.edit': { from: editable },
  'request.delete': { from: ['CREATED'] },
  'request.generate': { from: unsigned },
  'request.sign': { from: unsigned, to: 'AWAITING_SIGNATURE' },
  'request.withdraw': { from: ['AWAITING_SIGNATURE'], to: 'SIGNATURE_REVOKED' },
  'request.refuse': { from: ['ON_APPROVAL'], to: 'REJECTED', comment: 'optional' },
  'request.approve': { from: ['AWAITING_SIGNATURE'], to: 'SIGNED' },
  'request.reject': { from: ['AWAITING_SIGNATURE'], to: 'REJECTED', comment: 'required' },
  'request.propose': { from: ['AWAITING_SIGNATURE'], to: 'ON_APPROVAL', comment: 'required' },
  'request.revoke': { from: ['SIGNED'], to: 'SIGNATURE_REVOKED', comment: 'required' },
} as const satisfies Flow<RequestStatus>
export type RequestAct = keyof typeof requestFlow

/** Acts that require a signed project: documents of a request can be signed only then (docs/process.md, section 4). */
export const needsSignedProject = (act: RequestAct): boolean => act === 'request.sign' || act === 'request.approve'

/** Automatic status transitions (docs/process.md, section 4): stop with the project (the status is stored and restored later), and the end of the month. */
export const requestConsequences = {
  'request.stop': { from: livingStatuses, to: ['STOPPED'] },
  'request.resume': { from: ['STOPPED'], to: livingStatuses },
  'month.close': { from: [...undecidedStatuses, 'STOPPED'], to: ['REJECTED'] },
} as const satisfies Consequences<RequestStatus>
