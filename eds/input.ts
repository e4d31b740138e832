import type { Crls } from './revocation/crls.ts'
import type { Trust } from './trust.ts'
import type { Purpose } from './verdict.ts'

/** The time by which a signature is judged, from the hash of its value and the time of its earliest valid stamp. */
export type MomentOf = (signatureHash: string, timestamp: Date | null) => Date

/** Input of `verify`. */
export type VerifyInput = {
  /** DER (or BER as Bouncy Castle writes it), PEM or base64. Any other input is refused without an exception. */
  cms: Uint8Array | string
  /** The expected signed bytes. Required when detached; compared byte for byte when attached. */
  content?: Uint8Array
  trust: Trust
  /**
   * The time of acceptance; or the time claimed by the message (archives only), which must not be later than the one given here: the current time; or
   * a rule that gives each signature its own.
   */
  at: Date | { claimedBefore: Date } | MomentOf
  /**
   * The present. When it is given, what is dated after it is refused: a time that the signer claims, and an OCSP answer. A few minutes are allowed, for
   * clocks that differ.
   */
  now?: Date
  purpose: Purpose
  crls?: Crls
  /** OCSP responses, DER. */
  ocsp?: Uint8Array[]
  /** 'required': without a fresh response the signature is refused. 'ifPresent': a response is used if there is one, otherwise `revocation` is null. */
  revocation: 'required' | 'ifPresent' | 'none'
  /** Milliseconds for which a list counts beyond its nextUpdate, 0 by default: for signing in while the authority's services are away, never for a paper. */
  keptFor?: number
  /** Required number of signers, 1 by default. The verdict is good only if all signatures are, and contains the first. */
  signers?: number
  /** For verifyAll: a message of more signers is refused before anything is computed. */
  mostSigners?: number
}
