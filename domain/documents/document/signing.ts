import type { Act } from '../../access.ts'
import type { Refusal } from '../../refusal.ts'
import type { SubstitutionState } from '../substitution/substitution.ts'

/** What a signature may do: its author signs, or the office whose turn it is approves. */
export const signingActs = [
  'project.sign',
  'project.approve',
  'request.sign',
  'request.approve',
  'plan.sign',
  'distribution.sign',
  'split.sign',
  'order.sign',
  'holder.sign',
  'report.sign',
  'takeover.sign',
] as const satisfies readonly Act[]

/** Certificate subject, as far as relevant for the right to sign (docs/eds.md, "What a certificate says"). */
export type CertificateHolder = {
  iin: string | null
  bin: string | null
  kind: 'person' | 'organisation'
  rights: readonly string[]
}
export type Signer = { iin: string; bin: string }

/** Head (.1.2.1) or right to sign (.1.2.2); an employee's key may only prepare documents. */
const signingRights = ['head', 'rightToSign']

/** The substitution order by which this person signs for another, or signed until it ended. */
export type ActsFor = { state: SubstitutionState; principalName: string; principalIin: string; orderNumber: string }

/**
 * Checks whether this certificate may sign for this person of this organisation (docs/process.md, section 7). A deputy with a dated substitution order
 * needs no own right to sign while it is valid. An individual entrepreneur's organisation has an IIN instead of a BIN and signs with the person's
 * certificate of that IIN, the deputy with the deputy's own certificate.
 */
export function signerRefusals(holder: CertificateHolder, signer: Signer, actsFor: ActsFor | null = null): Refusal[] {
  if (holder.iin !== signer.iin) return [{ code: 'sign.foreignPerson' }]
  if (holder.kind === 'person') {
    if (signer.bin === holder.iin) return []
    return signer.bin === actsFor?.principalIin
      ? deputyRefusals(actsFor, 'sign.organisationRequired')
      : [{ code: 'sign.organisationRequired' }]
  }
  if (holder.bin !== signer.bin) return [{ code: 'sign.foreignOrganisation' }]
  return holder.rights.some((r) => signingRights.includes(r)) ? [] : deputyRefusals(actsFor, 'sign.noRight')
}

function deputyRefusals(actsFor: ActsFor | null, otherwise: 'sign.noRight' | 'sign.organisationRequired'): Refusal[] {
  if (actsFor?.state === 'IN_FORCE') return []
  if (actsFor?.state !== 'ENDED') return [{ code: otherwise }]
  return [{ code: 'substitution.ended', args: { order: actsFor.orderNumber, name: actsFor.principalName } }]
}
