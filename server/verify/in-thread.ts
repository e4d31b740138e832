import type { Crls } from '#eds/revocation/crls.ts'
import type { Trust } from '#eds/trust.ts'
import { lineOfThread } from '../platform/thread.ts'
import type { Grounds, Hashes, Moments, Question, Verified } from './verify-worker.ts'

/** The worst file that the limits let in takes a tenth of this. */
const limits = { memory: 512, longest: 20_000 }

export type Verifier = (question: Question, crls: Crls | undefined, momentsOf: (hashes: string[]) => Promise<Moments>) => Promise<Verified>

const copies = (ders: { der: Uint8Array }[]): Uint8Array[] => ders.map(({ der }) => Uint8Array.from(der))

/** Verifies files of strangers in a thread of its own, one after the other. The thread gets the lists once, and again when they change. */
export function verifierInThread(trust: Trust): Verifier {
  const inThread = lineOfThread(new URL('./verify-worker.ts', import.meta.url), 'verify', limits)
  let known = ''
  return (question, crls, momentsOf) =>
    inThread(async ({ say, hear, fresh }) => {
      const grounds = crls?.lists.map(({ fingerprint }) => fingerprint).join() ?? 'none'
      if (fresh || grounds !== known)
        say({ trust: copies([...trust.roots, ...trust.intermediates]), lists: crls ? copies(crls.lists) : null } satisfies Grounds)
      known = grounds
      say(
        question,
        [question.signature, question.document].flatMap((bytes) => (bytes ? [bytes.buffer as ArrayBuffer] : [])),
      )
      const { hashes, ms } = (await hear()) as Hashes
      say(await momentsOf(hashes))
      const verified = (await hear()) as Verified
      return { ...verified, ms: verified.ms + ms }
    })
}
