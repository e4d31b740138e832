import type { Role } from '../../role.ts'
import { isOfficial } from './factor.ts'

/** How long a sign-in lasts at most, hours, however much it is used; and for how long it proves who acts. By the operator's settings. */
export type SessionLimits = { admin: number; officials: number; others: number; proof: number }

/** Hours after which a session ends: by the strictest role of the person. */
export const sessionHours = ({ admin, officials, others }: SessionLimits, roles: readonly Role[]): number =>
  Math.min(others, ...roles.map((role) => (role === 'ADMIN' ? admin : isOfficial(role) ? officials : others)))

/** Acts that prove who acts by themselves, a signature, or lead to one. */
const provesItself = /\.(sign|generate)$/

/** Whether an official has to show again who they are: they decide without a signature, and the last sign-in is long ago. */
export const proofIsOld = (
  act: string,
  role: Role,
  { signedInAt, now }: { signedInAt: Date; now: Date },
  { proof }: SessionLimits,
): boolean => isOfficial(role) && !provesItself.test(act) && now.getTime() - signedInAt.getTime() > proof * 3_600_000
