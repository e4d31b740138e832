import { bookAsJson } from '#eds/profile/book.ts'
import type { Crls } from '#eds/revocation/crls.ts'
import type { Trust } from '#eds/trust.ts'
import { cpuMs, inFileProcess, type Sender } from '../../platform/files/file-process.ts'
import type { Talk } from '../../platform/process/pool/place.ts'
import type { Grounds, Hashes, Moments, Question, Verified } from './verify-worker.ts'

/** ms of a processor to read the lists of the national authority, some tens of megabytes. */
const learnMs = 60_000

/** The files that somebody brought, and how many signers may be in a signature. */
type Files = { signature: Buffer; document: Buffer | null; maxSigners: number }
type Job = {
  sender: Sender
  files: Files
  crls: Crls | undefined
  /** Called at the turn of this file, before anything of it is read. @throws Refused */
  begin: () => void
  momentsOf: (hashes: string[]) => Promise<Moments>
}
export type Verifier = (job: Job) => Promise<Verified>

const module = new URL('./verify-worker.ts', import.meta.url)

/** Verifies files of strangers in a child process. A process gets the trusted authorities and the lists once, and again when they change. */
export function verifierInProcess(trust: Trust): Verifier {
  const authorities = [...trust.roots, ...trust.intermediates]
  const profiles = bookAsJson(trust.profiles)
  return ({ sender, files: { signature, document, maxSigners }, crls, begin, momentsOf }) =>
    inFileProcess({ module, sender, bytes: signature.length + (document?.length ?? 0), field: 'signature' }, async (talk) => {
      begin()
      await teach(talk, { authorities, profiles }, crls?.lists ?? null)
      await talk.send({ maxSigners, hasDocument: document !== null } satisfies Question)
      await talk.sendBytes(signature)
      if (document) await talk.sendBytes(document)
      const { hashes, ms } = await talk.receive<Hashes>()
      await talk.send(await momentsOf(hashes))
      const verified = await talk.receive<Verified>()
      return { ...verified, ms: verified.ms + ms }
    })
}

type Certified = { fingerprint: string; der: Uint8Array }

/** What a process learns is not the work of the file that comes first. */
async function teach(
  talk: Talk,
  { authorities, profiles }: { authorities: readonly Certified[]; profiles: string },
  lists: readonly Certified[] | null,
): Promise<void> {
  const { notes, send } = talk
  const grounds = JSON.stringify([profiles, ...[authorities, lists].map((all) => all?.map(({ fingerprint }) => fingerprint))])
  const isKnown = notes.get(module.href) === grounds
  await send({ authorities: authorities.length, profiles, lists: lists?.length ?? null, known: isKnown } satisfies Grounds)
  if (isKnown) return
  await talk.allow(learnMs)
  for (const { der } of [...authorities, ...(lists ?? [])]) await talk.sendBytes(der)
  await talk.receive()
  await talk.allow(cpuMs)
  notes.set(module.href, grounds)
}
