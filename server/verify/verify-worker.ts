import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { type Crls, loadCrls } from '#eds/revocation/crls.ts'
import { loadTrust, type Trust } from '#eds/trust.ts'
import type { Verdict } from '#eds/verdict.ts'
import { signatureHashes, verifyAll } from '#eds/verify.ts'
import { goBehind } from '../platform/behind.ts'

goBehind()

/** What the verdicts are based on: the trusted authorities and the lists at hand, DER; null = lists are not asked. */
export type Grounds = { trust: Uint8Array[]; lists: Uint8Array[] | null }
export type Question = { signature: Uint8Array; document: Uint8Array | null; mostSigners: number }
export type Hashes = { hashes: string[]; ms: number }
/** The moments of acceptance by the hash of the signature; the time of every other one without a stamp. */
export type Moments = { accepted: Map<string, Date>; now: Date }
/** `verdicts` without what is large: the lists, and the content, of which there is the digest. */
export type Verified = { verdicts: Verdict[]; content: { sha256: string; size: number; attached: boolean } | null; ms: number }

let trust: Trust
let crls: Crls | undefined
let question: Question

function learn(grounds: Grounds): void {
  trust = loadTrust(grounds.trust)
  crls = grounds.lists ? loadCrls(grounds.lists, trust) : undefined
}

function hashesOf(asked: Question): Omit<Hashes, 'ms'> {
  question = asked
  return { hashes: signatureHashes({ cms: asked.signature, mostSigners: asked.mostSigners }) }
}

function verified({ accepted, now }: Moments): Omit<Verified, 'ms'> {
  const { signature, document, mostSigners } = question
  const verdicts = verifyAll({
    cms: signature,
    ...(document && { content: document }),
    trust,
    now,
    at: (hash, timestamp) => accepted.get(hash) ?? timestamp ?? now,
    purpose: 'sign',
    crls,
    revocation: crls ? 'ifPresent' : 'none',
    mostSigners,
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

function timed<T extends object>(work: () => T): T & { ms: number } {
  const began = performance.now()
  return { ...work(), ms: performance.now() - began }
}

parentPort?.on('message', (said: Grounds | Question | Moments) => {
  if ('trust' in said) learn(said)
  else if ('signature' in said) parentPort!.postMessage(timed(() => hashesOf(said)) satisfies Hashes)
  else parentPort!.postMessage(timed(() => verified(said)) satisfies Verified)
})
