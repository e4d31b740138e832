import type { Consequences, Flow } from '../flow.ts'
import { livingStatuses, type RequestStatus, requestsThat, undecidedStatuses } from './status.ts'

const written = requestsThat((f) => f.written)
const unsigned = [...written, 'ON_APPROVAL'] as const

/**
 * A request's life, read as a table (docs/process.md, section 4). `request.approve` is the office's signature on the last step;
 * `request.sign` from ON_APPROVAL accepts what the office proposed.
 */
export const requestFlow = {
  'request.edit': { from: written },
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

/** Only of a signed project may a paper of a request be signed, by anybody (docs/process.md, section 4). */
export const needsSignedProject = (act: RequestAct): boolean => act === 'request.sign' || act === 'request.approve'

/** What becomes of a request by itself (docs/process.md, section 4): a stopped project stops those that live, each remembers its status and gets it back; and its month is over. */
export const requestConsequences = {
  'request.stop': { from: livingStatuses, to: ['STOPPED'] },
  'request.resume': { from: ['STOPPED'], to: livingStatuses },
  'month.close': { from: [...undecidedStatuses, 'STOPPED'], to: ['REJECTED'] },
} as const satisfies Consequences<RequestStatus>
