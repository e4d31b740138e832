import { setImmediate as nextTurn } from 'node:timers/promises'
import { unarmored } from '../cms/armor.ts'
import { Refused } from '../refused.ts'
import { atOnce } from '../steps.ts'
import type { Trust } from '../trust.ts'
import type { RefusalCode } from '../verdict.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Crl, crlHolds, readCrl } from './crl.ts'

/** Certificate revocation lists at hand. `refused` says which of the given files (by position) could not be used and why. */
export type Crls = { lists: Crl[]; refused: { index: number; code: RefusalCode; detail: string }[] }

/** Longest stretch of work, in milliseconds, that loadCrlsInTurns does before others get their turn. */
const stretch = 8

/** Reads lists (DER, PEM or base64) and checks their signatures against the CAs of the trust folder. Nothing throws. For commands and tests; may take seconds. */
export function loadCrls(files: (Uint8Array | string)[], trust: Trust): Crls {
  return atOnce(load(files, trust))
}

/** As loadCrls, giving others their turn every few milliseconds: for a server. */
export async function loadCrlsInTurns(files: (Uint8Array | string)[], trust: Trust): Promise<Crls> {
  const steps = load(files, trust)
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < stretch) continue
    await nextTurn()
    since = performance.now()
  }
}

/** A list whose signature does not hold is kept: where it is needed, that must be told, not that there is none. */
function* load(files: (Uint8Array | string)[], trust: Trust): Generator<undefined, Crls> {
  const crls: Crls = { lists: [], refused: [] }
  for (const [index, file] of files.entries()) {
    try {
      const crl = yield* readCrl(unarmored(file))
      if (crls.lists.some((known) => known.fingerprint === crl.fingerprint)) continue
      for (const issuer of [...trust.intermediates, ...trust.roots]) {
        if (issuer.subject.key === crl.issuer.key) yield* checked(crl, issuer)
      }
      crls.lists.push(crl)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      crls.refused.push({ index, code: error.code, detail: error.detail })
    }
  }
  return crls
}

/** CAs of one name may have keys of several kinds: that a list cannot be of one of them does not spoil it. */
function* checked(crl: Crl, issuer: Certificate): Generator<undefined, void> {
  try {
    yield* crlHolds(crl, issuer)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
