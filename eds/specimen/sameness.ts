import type { Verdict } from '../verdict.ts'

/**
 * What the signature protects, or what the rules take from it, as one text. A damaged message that is still accepted (versions, lists of algorithms,
 * certificates sent along and unsigned attributes are not protected) must say exactly what the undamaged one said.
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
