import { tookTooMuch } from './failures.ts'
import { fairQueue, type QueueLimits, type Ticket } from './fair-queue.ts'
import { openPlace, type PlaceLimits, type Talk } from './place.ts'

/** `module` exports `serve` (child.ts). */
export type Job = Ticket & { module: URL }

/**
 * Child processes for work that may end its process or never end. A process that dies takes its own piece of work along and nothing else; the server goes
 * on, and whoever sent that work shares a place with the unknown for a while (docs/decisions/0020-parsing-of-uploaded-files.md).
 */
export function openPool(limits: QueueLimits & PlaceLimits) {
  const queue = fairQueue(limits)
  const free = Array.from({ length: limits.places }, () => openPlace(limits))
  return {
    /** @throws QueueFull, TookTooLong, ProcessEnded, and what the work throws */
    async run<T>({ module, ...ticket }: Job, work: (talk: Talk) => Promise<T>): Promise<T> {
      const leave = await queue.enter(ticket)
      const [place] = free.splice(
        Math.max(
          0,
          free.findIndex((one) => one.knows(module)),
        ),
        1,
      )
      try {
        return await place!.run(module, work)
      } catch (error) {
        if (tookTooMuch(error)) queue.penalize(ticket.sender)
        throw error
      } finally {
        free.push(place!)
        leave()
      }
    },
  }
}
