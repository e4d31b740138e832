import type { Crls } from './revocation/crls.ts'
import type { Trust } from './trust.ts'
import type { Purpose } from './verdict.ts'

/** What `verify` is asked. */
export type VerifyInput = {
  /** DER (or BER as Bouncy Castle writes it), PEM or base64. Anything else is refused, nothing throws. */
  cms: Uint8Array | string
  /** The bytes that must have been signed. Needed when detached; compared byte for byte when attached. */
  content?: Uint8Array
  trust: Trust
  /** The moment of acceptance; or what the message claims (archives only), which is believed only up to the moment given here: that of now. */
  at: Date | { claimedBefore: Date }
  purpose: Purpose
  crls?: Crls
  /** OCSP responses, DER. */
  ocsp?: Uint8Array[]
  /** 'required': without a fresh answer the signature is refused. 'ifPresent': an answer counts, its absence does not; then `revocation` is null. */
  revocation: 'required' | 'ifPresent' | 'none'
  /** How many signers the message must have; 1 by default. The verdict is good only if all are, and shows the first. */
  signers?: number
}
