import type { Verdict } from '../verdict.ts'

/**
 * Serializes the facts that the signature protects or that the rules use. A damaged message that is still accepted (versions, lists of algorithms,
 * included certificates and unsigned attributes are not protected) must give the same text as the undamaged one.
 */
export function protectedFacts({ identity, chain, signatureHash, times, content }: Verdict): string {
  return JSON.stringify([
    identity,
    chain.map((der) => Buffer.from(der).toString('hex')),
    signatureHash,
    times.signing,
    content && Buffer.from(content).toString('hex'),
  ])
}
