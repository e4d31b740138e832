import { type ActsFor, signerRefusals } from '#domain/documents/document/signing.ts'
import { Refused, refuseAny } from '#domain/refusal.ts'
import type { Meter } from '#eds/verify.ts'
import { edsRefusal } from '../../core/trust/eds-refusal.ts'
import { type Judged, revocationFor } from '../../core/trust/verifier.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireAgreement } from './second-verdict.ts'

/**
 * Verifies that this signature is of this person of this organisation over these bytes, now
 * (docs/eds.md, "How a signature is accepted"). Yields to other work meanwhile.
 * @throws Refused with the verifier's own code, or with the reason why the holder may not sign
 */
export async function requireSignature(
  services: Services,
  signed: { cms: string; content: Uint8Array },
  signer: { iin: string; bin: string },
  actsFor: ActsFor | null = null,
  meter?: Meter,
): Promise<Judged> {
  const now = services.clock.now()
  const judged = await revocationFor(services).judge({ ...signed, at: now, now, purpose: 'sign' }, meter)
  const { verdict } = judged
  if (!verdict.ok) throw new Refused(edsRefusal(verdict))
  refuseAny(signerRefusals(verdict.identity!, signer, actsFor))
  await requireAgreement(services, signed, verdict.identity!)
  return judged
}
