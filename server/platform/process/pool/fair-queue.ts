import { QueueFull } from './failures.ts'

export type QueueLimits = {
  places: number
  /** ms that one waits for its turn. */
  waitMs: number
  maxWaiting: number
  maxWaitingOfOne: number
  maxWaitingBytes: number
}
/** `shared`: from somebody who is not known: all of these together have one place. */
export type Ticket = { sender: string; shared?: boolean; bytes?: number }
type Waiting = Ticket & { start: () => void }

/** ms for which a sender whose work took too long, or ended its process, shares the one place of the unknown. */
const penaltyMs = 5 * 60_000

/**
 * A queue in which nobody waits for the work of one other sender: each has one place at a time, and whoever was served longest ago comes first.
 * @throws QueueFull
 */
export function fairQueue(limits: QueueLimits) {
  const running = new Set<Ticket>()
  let waiting: Waiting[] = []
  const served = new Map<string, number>()
  const penalties = new Map<string, number>()
  let turn = 0

  const isShared = ({ sender, shared }: Ticket): boolean => shared === true || (penalties.get(sender) ?? 0) > performance.now()
  const mayStart = (ticket: Ticket): boolean =>
    [...running].every((other) => other.sender !== ticket.sender && !(isShared(other) && isShared(ticket)))
  const startNext = () => {
    while (running.size < limits.places) {
      const [next] = waiting.filter(mayStart).sort((a, b) => (served.get(a.sender) ?? 0) - (served.get(b.sender) ?? 0))
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      running.add(next)
      served.set(next.sender, ++turn)
      next.start()
    }
  }
  const requireRoom = ({ sender, bytes = 0 }: Ticket) => {
    const own = waiting.filter((one) => one.sender === sender)
    const bytesWaiting = waiting.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
    if (waiting.length >= limits.maxWaiting || own.length >= limits.maxWaitingOfOne) throw new QueueFull('too many wait')
    if (waiting.length > 0 && bytesWaiting + bytes > limits.maxWaitingBytes) throw new QueueFull('too many bytes wait')
  }
  const leave = (ticket: Ticket) => {
    running.delete(ticket)
    if (![...running, ...waiting].some(({ sender }) => sender === ticket.sender)) served.delete(ticket.sender)
    startNext()
  }

  return {
    /** Waits for a place. @returns the function that gives it back */
    async enter(ticket: Ticket): Promise<() => void> {
      requireRoom(ticket)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const own: Waiting = { ...ticket, start: resolve }
      waiting.push(own)
      startNext()
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== own)
        reject(new QueueFull(`no turn within ${limits.waitMs} ms`))
      }, limits.waitMs).unref()
      try {
        await promise
      } finally {
        clearTimeout(timer)
      }
      return () => leave(own)
    },
    penalize(sender: string): void {
      for (const [one, until] of penalties) if (until <= performance.now()) penalties.delete(one)
      penalties.set(sender, performance.now() + penaltyMs)
    },
  }
}
