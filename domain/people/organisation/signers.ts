import { z } from 'zod'
import { may } from '../../access.ts'
import { signingActs } from '../../documents/document/signing.ts'
import { type Role, roles } from '../../role.ts'

/** A contractor waits for its own signature only, and an administrator signs the protocols of a takeover alone. */
const ownOnly: readonly Role[] = ['CONTRACTOR', 'ADMIN']

/** Roles whose signature others wait for: in an office of such a role somebody must be able to sign. */
export const awaitedRoles: readonly Role[] = roles.filter(
  (role) => !ownOnly.includes(role) && signingActs.some((act) => may({ role }, act)),
)

/** Days before the last right to sign of an office ends from which an administrator has it as a task. */
export const signerWarningDays = 14

/** Given with an act after which nobody could sign for an office: whoever does it knows that, and means it. */
export const withoutSigner = z.boolean().default(false)
