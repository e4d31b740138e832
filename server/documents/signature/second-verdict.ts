import { refuse } from '#domain/refusal.ts'
import { unarmored } from '#eds/cms/armor.ts'
import type { Identity } from '#eds/verdict.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * If the operator has configured a second verifier, a signature that ours accepts must be valid there too, and of the same person and organisation.
 * @throws Refused if it disagrees or cannot be reached
 */
export async function requireAgreement(
  { secondVerifier }: Services,
  signed: { cms: string; content: Uint8Array },
  { iin, bin }: Identity,
): Promise<void> {
  if (!secondVerifier) return
  const second = await secondVerifier(unarmored(signed.cms), signed.content).catch(() => refuse('sign.secondSilent'))
  const [signer, ...others] = second.signers
  const agrees = second.valid && signer?.valid && others.length === 0 && signer.iin === iin && (bin === null || signer.bin === bin)
  if (!agrees) refuse('sign.secondDisagrees')
}
