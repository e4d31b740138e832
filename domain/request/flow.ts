import type { Flow } from '../flow.ts'
import type { RequestStatus } from './request.ts'

const written = ['CREATED', 'SIGNATURE_REVOKED'] as const
const unsigned = ['CREATED', 'ON_APPROVAL', 'SIGNATURE_REVOKED'] as const

/**
 * A request's life, read as a table (process.md, section 4). `request.approve` is the office's signature on the last step;
 * `request.sign` from ON_APPROVAL accepts what the office proposed. Stopping comes with the project: `stops`, below.
 */
export const requestFlow = {
  'request.edit': { from: written, to: 'CREATED' },
  'request.delete': { from: ['CREATED'], to: 'CREATED' },
  'request.generate': { from: unsigned, to: 'CREATED' },
  'request.sign': { from: unsigned, to: 'AWAITING_SIGNATURE' },
  'request.withdraw': { from: ['AWAITING_SIGNATURE'], to: 'SIGNATURE_REVOKED' },
  'request.refuse': { from: ['ON_APPROVAL'], to: 'REJECTED', comment: 'optional' },
  'request.approve': { from: ['AWAITING_SIGNATURE'], to: 'SIGNED' },
  'request.reject': { from: ['AWAITING_SIGNATURE'], to: 'REJECTED', comment: 'required' },
  'request.propose': { from: ['AWAITING_SIGNATURE'], to: 'ON_APPROVAL', comment: 'required' },
  'request.revoke': { from: ['SIGNED'], to: 'SIGNATURE_REVOKED', comment: 'required' },
} as const satisfies Flow<RequestStatus>
export type RequestAct = keyof typeof requestFlow

/** Nobody has decided yet (process.md, section 4). What is stopped has its own memory of where it stood. */
export const undecidedStatuses = [
  'CREATED',
  'AWAITING_SIGNATURE',
  'ON_APPROVAL',
  'SIGNATURE_REVOKED',
] as const satisfies readonly RequestStatus[]

/** Acts that leave the status as it is. */
export const keepsRequestStatus = (act: RequestAct): boolean =>
  act === 'request.edit' || act === 'request.generate' || act === 'request.delete'

/** Only of a signed project may a paper of a request be signed, by anybody (process.md, section 4). */
export const needsSignedProject = (act: RequestAct): boolean => act === 'request.sign' || act === 'request.approve'

/** A stopped project stops its requests; each remembers its status and gets it back. What is rejected stays so. */
export const stops = (status: RequestStatus): boolean => status !== 'REJECTED' && status !== 'STOPPED'
