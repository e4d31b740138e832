import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Where the event loop has 0, as nice(1) counts. */
const behind = 10

/**
 * Lets the event loop go first where the machine has fewer cores than there is work: called by a thread for itself. On Linux a priority belongs to the
 * thread (setpriority(2)); elsewhere it would be that of the whole portal, and nothing is done.
 */
export function goBehind(): void {
  if (process.platform !== 'linux' || getPriority() >= behind) return
  const [thread] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? []
  if (thread) setPriority(Number(thread), behind)
}
