import { type RefusalCode, Refused } from '#domain/refusal.ts'
import { ProcessEnded, QueueFull, TookTooLong } from '../process/pool/failures.ts'
import type { Talk } from '../process/pool/place.ts'
import { openPool } from '../process/pool/pool.ts'

/** Who sent a file: a person who is signed in, or an address. */
export type Sender = { personId: number } | { address: string }
/** `field` of the form that the file came with. */
type FileJob = { module: URL; sender: Sender; bytes: number; field: string }

/** ms of a processor for one file; the largest good one takes half of it. */
export const cpuMs = 10_000

/**
 * Whatever parses the files of strangers runs here. The largest good file needs half of this memory: its bytes twice, its rows, the revocation lists.
 * As many bytes may wait as ten of the largest files have.
 */
const pool = openPool({
  ...{ places: 2, cpuMs, heapMb: 256, maxBytes: 1024 * 1024 * 1024 },
  ...{ waitMs: 30_000, maxWaiting: 50, maxWaitingOfOne: 8, maxWaitingBytes: 256 * 1024 * 1024 },
})

/** A file that no process could read, in words; the cause is for the log. */
export class FileUnread extends Refused {}

/**
 * Reads a file in a child process; one of a sender at a time, of all who are not signed in together one. What the process answers comes by `work`.
 * @throws FileUnread when it took too long, its process ended, or too many wait
 */
export async function inFileProcess<T>({ module, sender, bytes, field }: FileJob, work: (talk: Talk) => Promise<T>): Promise<T> {
  const shared = 'address' in sender
  const name = shared ? `address ${sender.address}` : `person ${sender.personId}`
  try {
    return await pool.run({ module, sender: name, shared, bytes }, work)
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    const unread = new FileUnread({ code, field, ...(code === 'file.tooLong' && { args: { seconds: cpuMs / 1000 } }) })
    unread.cause = error
    throw unread
  }
}

function codeOf(error: unknown): RefusalCode | null {
  if (error instanceof TookTooLong) return 'file.tooLong'
  if (error instanceof ProcessEnded) return 'file.ended'
  return error instanceof QueueFull ? 'file.busy' : null
}
