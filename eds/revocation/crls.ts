import { setImmediate as nextTurn } from 'node:timers/promises'
import { unarmored } from '../cms/armor.ts'
import { Refused } from '../refused.ts'
import { atOnce } from '../steps.ts'
import type { Trust } from '../trust.ts'
import type { RefusalCode } from '../verdict.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Crl, crlHolds, readCrl } from './crl.ts'

/** Loaded certificate revocation lists. `refused` contains the input files (by position) that could not be used, with the reason. */
export type Crls = { lists: Crl[]; refused: { index: number; code: RefusalCode; detail: string }[] }

/** Maximum time in milliseconds that loadCrlsInTurns works before it yields to the event loop. */
const stretch = 8

/** Parses CRLs (DER, PEM or base64) and verifies them with the CAs of the trust folder. Never throws. For commands and tests; may take seconds. */
export function loadCrls(files: (Uint8Array | string)[], trust: Trust): Crls {
  return atOnce(load(files, trust))
}

/** Like loadCrls, yielding to the event loop every few milliseconds: for a server. */
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

/** A list with an invalid signature is loaded too: where it is needed, the error must report the signature and not a missing list. */
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

/** CAs of one name may have keys of several kinds: a list that cannot be verified with one of them is still usable. */
function* checked(crl: Crl, issuer: Certificate): Generator<undefined, void> {
  try {
    yield* crlHolds(crl, issuer)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
