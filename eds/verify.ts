import { setImmediate as nextTurn } from 'node:timers/promises'
import { unarmored } from './cms/armor.ts'
import { type Message, readMessage } from './cms/message.ts'
import { type DigestName, digestInPieces, digestName, digestsOf } from './digests.ts'
import type { VerifyInput } from './input.ts'
import { judgeSigner } from './judge.ts'
import { Refused } from './refused.ts'
import { atOnce } from './steps.ts'
import { type Reason, rulesVersion, type Verdict } from './verdict.ts'

type Digests = ReadonlyMap<DigestName, Uint8Array>

/** Verifies a signed message of exactly `signers` signers. A pure function; returns a verdict for any input. */
export function verify(input: VerifyInput): Verdict {
  return asOne(atOnce(judged(input, input.signers ?? 1)))
}

/** Like verify, pausing between pieces of the content and between signatures, so that a server stays responsive. The input must not change meanwhile. */
export async function verifyInTurns(input: VerifyInput): Promise<Verdict> {
  return asOne(await inTurns(judged(input, input.signers ?? 1, await digestsInTurns(input))))
}

async function inTurns(steps: Generator<undefined, Verdict[]>): Promise<Verdict[]> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Returns one verdict per signer, and at least one; the number of signers is not limited to `signers`. */
export function verifyAll(input: VerifyInput): Verdict[] {
  return atOnce(judged(input, null))
}

/** Like verifyAll, pausing as verifyInTurns does. */
export const verifyAllInTurns = async (input: VerifyInput): Promise<Verdict[]> => inTurns(judged(input, null, await digestsInTurns(input)))

function asOne([first, ...others]: Verdict[]): Verdict {
  const reasons = [...first!.reasons, ...others.flatMap((verdict) => verdict.reasons)]
  return reasons.length === first!.reasons.length ? first! : { ...first!, ok: false, code: reasons[0]!.code, reasons }
}

function* judged(input: VerifyInput, expected: number | null, digests?: Digests): Generator<undefined, Verdict[]> {
  try {
    const moment = input.at instanceof Date ? input.at : input.at.claimedBefore
    if (Number.isNaN(moment.getTime())) throw new Refused('internalError', 'no moment to check at')
    const message = readMessage(unarmored(input.cms))
    const count = message.signers.length
    if (count === 0) throw new Refused('signerMissing', 'nobody has signed')
    if (expected !== null && count !== expected) throw new Refused('signersUnexpected', `${count} instead of ${expected}`)
    const digestOf = digestsOf(contentOf(message, input), digests)
    const verdicts: Verdict[] = []
    for (const signer of message.signers) verdicts.push(yield* judgeSigner(message, signer, input, digestOf))
    return verdicts
  } catch (error) {
    if (error instanceof Refused) return [unreadable({ code: error.code, detail: error.detail }, input)]
    return [unreadable({ code: 'internalError', detail: error instanceof Error ? error.message : 'unknown' }, input)]
  }
}

const contentOf = (message: Message, input: VerifyInput): Uint8Array => message.content ?? input.content ?? new Uint8Array()

const pieceBytes = 128 * 1024

/** The digests of the content with the signers' algorithms. Faults of the message are reported later, by `judged`. */
async function digestsInTurns(input: VerifyInput): Promise<Digests> {
  const digests = new Map<DigestName, Uint8Array>()
  try {
    const message = readMessage(unarmored(input.cms))
    const content = contentOf(message, input)
    for (const name of new Set(message.signers.map((signer) => digestName(signer.digestAlgorithm)))) {
      const running = digestInPieces(name)
      for (let from = 0; from < content.length; from += pieceBytes) {
        running.update(content.subarray(from, from + pieceBytes))
        await nextTurn()
      }
      digests.set(name, running.finish())
    }
  } catch {
    return digests
  }
  return digests
}

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
