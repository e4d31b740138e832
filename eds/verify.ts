import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unarmored } from './cms/armor.ts'
import { type Message, readMessage, type Signer } from './cms/message.ts'
import { type DigestName, type DigestOf, digestInPieces, digestName, digestsOf } from './digests.ts'
import { Findings } from './findings.ts'
import type { VerifyInput } from './input.ts'
import { hashOfSignature, judgeSigner } from './judge.ts'
import { Refused } from './refused.ts'
import { atOnce } from './steps.ts'
import { type Reason, rulesVersion, type Verdict } from './verdict.ts'

/** Verifies a signed message of exactly `signers` signers. A pure function; returns a verdict for any input. */
export function verify(input: VerifyInput): Verdict {
  return asOne(atOnce(judged(input, input.signers ?? 1)))
}

/**
 * Like verify, pausing between pieces of the content and between signatures, so that a server stays responsive. The input must not change meanwhile.
 * `meter` counts the time of the work itself.
 */
export async function verifyInTurns(input: VerifyInput, meter: Meter = { ms: 0 }): Promise<Verdict> {
  const steps = judged(input, input.signers ?? 1)
  for (;;) {
    const began = performance.now()
    const step = steps.next()
    meter.ms += performance.now() - began
    if (step.done) return asOne(step.value)
    await nextTurn()
  }
}

export type Meter = { ms: number }

/** Returns one verdict per signer, and at least one; the number of signers is not limited to `signers`. */
export function verifyAll(input: VerifyInput): Verdict[] {
  return atOnce(judged(input, null))
}

/** The hashes of a message's signatures, as in the verdicts; none of a message that cannot be read. */
export function signatureHashes({ cms, mostSigners }: Pick<VerifyInput, 'cms' | 'mostSigners'>): string[] {
  return new Findings().of(() => readMessage(unarmored(cms), mostSigners).signers.map(hashOfSignature)) ?? []
}

function asOne([first, ...others]: Verdict[]): Verdict {
  const reasons = [...first!.reasons, ...others.flatMap((verdict) => verdict.reasons)]
  return reasons.length === first!.reasons.length ? first! : { ...first!, ok: false, code: reasons[0]!.code, reasons }
}

function* judged(input: VerifyInput, expected: number | null): Generator<undefined, Verdict[]> {
  try {
    requireMoment(input)
    const message = readMessage(unarmored(input.cms), input.mostSigners)
    const count = message.signers.length
    if (count === 0) throw new Refused('signerMissing', 'nobody has signed')
    if (expected !== null && count !== expected) throw new Refused('signersUnexpected', `${count} instead of ${expected}`)
    const digestOf = yield* contentDigests(message, input)
    const known = new Map<string, Verdict>() // a copy of a signer has the verdict of the first one: work follows what is new in a message
    const verdicts: Verdict[] = []
    for (const signer of message.signers) {
      const name = createHash('sha256').update(signer.bytes).digest('base64')
      const verdict = known.get(name) ?? (yield* judgeSigner(message, signer, input, digestOf))
      known.set(name, verdict)
      verdicts.push(verdict)
    }
    return verdicts
  } catch (error) {
    if (error instanceof Refused) return [unreadable({ code: error.code, detail: error.detail }, input)]
    return [unreadable({ code: 'internalError', detail: error instanceof Error ? error.message : 'unknown' }, input)]
  }
}

function requireMoment({ at }: VerifyInput): void {
  if (typeof at === 'function') return
  const moment = at instanceof Date ? at : at.claimedBefore
  if (Number.isNaN(moment.getTime())) throw new Refused('internalError', 'no moment to check at')
}

const pieceBytes = 128 * 1024

/** The digests of the content with the signers' algorithms, each computed once. An algorithm that is not taken is reported with its signer. */
function* contentDigests(message: Message, input: VerifyInput): Generator<undefined, DigestOf> {
  const content = message.content ?? input.content ?? new Uint8Array()
  const digests = new Map<DigestName, Uint8Array>()
  for (const name of digestNames(message.signers)) {
    const running = digestInPieces(name)
    for (let from = 0; from < content.length; from += pieceBytes) {
      running.update(content.subarray(from, from + pieceBytes))
      yield
    }
    digests.set(name, running.finish())
  }
  return digestsOf(content, digests)
}

const digestNames = (signers: Signer[]): Set<DigestName> =>
  new Set(signers.flatMap(({ digestAlgorithm }) => new Findings().of(() => digestName(digestAlgorithm)) ?? []))

function unreadable(reason: Reason, input: VerifyInput): Verdict {
  return {
    ok: false,
    code: reason.code,
    reasons: [reason],
    identity: null,
    chain: [],
    stampChains: [],
    times: { signing: null, timestamp: null, checkedAt: input.at instanceof Date ? input.at : new Date(0) },
    signatureHash: '',
    revocation: null,
    content: null,
    rules: rulesVersion,
  }
}
