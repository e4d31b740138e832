import { createHash } from 'node:crypto'
import { bookFrom } from '#eds/profile/book.ts'
import { type Crls, loadCrls } from '#eds/revocation/crls.ts'
import { loadTrust, type Trust } from '#eds/trust.ts'
import type { Verdict } from '#eds/verdict.ts'
import { signatureHashes, verifyAll } from '#eds/verify.ts'
import type { Channel } from '../../platform/process/pool/channel.ts'

/** What the verdicts are based on: how many trusted authorities and lists at hand follow as DER, and the profiles of the authorities as JSON; null = lists are not asked. */
export type Grounds = { authorities: number; profiles: string; lists: number | null; known: boolean }
/** The bytes of the signature follow, then those of the document. */
export type Question = { maxSigners: number; hasDocument: boolean }
type Files = { signature: Buffer; document: Buffer | null; maxSigners: number }
export type Hashes = { hashes: string[]; ms: number }
/** The moments of acceptance by the hash of the signature; the time of every other one without a stamp. */
export type Moments = { accepted: Map<string, Date>; now: Date }
/** `verdicts` without what is large: the lists, and the content, of which there is the digest. */
export type Verified = { verdicts: Verdict[]; content: { sha256: string; size: number; attached: boolean } | null; ms: number }

/** What this process learned from the question before. */
let trust: Trust
let crls: Crls | undefined

/** Verifies a file in a child process (platform/pool/child.ts). */
export async function serve(channel: Channel): Promise<void> {
  const { send, receive, receiveBytes } = channel
  await learn(channel)
  const { maxSigners, hasDocument } = await receive<Question>()
  const files = { maxSigners, signature: await receiveBytes(), document: hasDocument ? await receiveBytes() : null }
  await send(timed(() => ({ hashes: signatureHashes({ cms: files.signature, mostSigners: maxSigners }) })) satisfies Hashes)
  const moments = await receive<Moments>()
  await send(timed(() => verified(files, moments)) satisfies Verified)
}

async function learn({ send, receive, receiveBytes }: Channel): Promise<void> {
  const grounds = await receive<Grounds>()
  if (grounds.known) return
  const ders = async (count: number) => {
    const all: Buffer[] = []
    while (all.length < count) all.push(await receiveBytes())
    return all
  }
  trust = loadTrust(await ders(grounds.authorities), bookFrom(grounds.profiles))
  crls = grounds.lists === null ? undefined : loadCrls(await ders(grounds.lists), trust)
  await send({ learned: true })
}

function verified({ signature, document, maxSigners }: Files, { accepted, now }: Moments): Omit<Verified, 'ms'> {
  const verdicts = verifyAll({
    cms: signature,
    ...(document && { content: document }),
    trust,
    now,
    at: (hash, timestamp) => accepted.get(hash) ?? timestamp ?? now,
    purpose: 'sign',
    crls,
    revocation: crls ? 'ifPresent' : 'none',
    mostSigners: maxSigners,
  })
  const attached = verdicts[0]!.content
  const content = document ?? attached
  return {
    verdicts: verdicts.map((verdict) => small(verdict)),
    content: content && { sha256: createHash('sha256').update(content).digest('hex'), size: content.length, attached: attached !== null },
  }
}

const small = (verdict: Verdict): Verdict => ({
  ...verdict,
  chain: verdict.chain.slice(0, 1).map((der) => Uint8Array.from(der)), // a part of the message would bring all of it along
  stampChains: [],
  content: null,
  revocation: verdict.revocation && { ...verdict.revocation, evidence: [] },
})

/** `ms` of a processor: on a busy machine the clock counts the work of others, too. */
function timed<T extends object>(work: () => T): T & { ms: number } {
  const before = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(before)
  return { ...done, ms: (user + system) / 1000 }
}
