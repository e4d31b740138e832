import { on } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'

/** ms that an idle thread is kept. */
const kept = 60_000

export type Limits = {
  /** MB of JavaScript objects: more ends the thread, not the portal. */
  memory: number
  /** ms for one piece of work. */
  longest: number
}

/** A conversation with the thread: what is said to it, and what it answers next. */
export type Talk = {
  say: (message: object | string, transfer?: readonly Transferable[]) => void
  hear: () => Promise<object>
  /** Nothing was said to this thread yet. */
  fresh: boolean
}

/**
 * A thread for work that would stop the event loop: started when needed, ended when idle, for one piece of work after the other. Work that throws, or takes
 * more time or memory than its limit, ends the thread; the next one gets a new thread.
 */
export function lineOfThread(script: URL, name: string, { memory, longest }: Limits): <T>(work: (talk: Talk) => Promise<T>) => Promise<T> {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  const hire = (): Worker => {
    const hired = new Worker(script, { name, resourceLimits: { maxOldGenerationSizeMb: memory } })
    hired.on('error', () => {}) // an error that comes while nobody listens any more must not end the portal
    hired.on('exit', () => dismiss(hired))
    return hired
  }
  const dismiss = (thread: Worker) => {
    if (worker === thread) worker = undefined
    void thread.terminate()
  }
  const inThread = async <T>(work: (talk: Talk) => Promise<T>): Promise<T> => {
    clearTimeout(idle)
    const fresh = worker === undefined
    worker ??= hire()
    const thread = worker
    thread.ref()
    const answers = on(thread, 'message', { signal: AbortSignal.timeout(longest), close: ['exit'] })
    const hear = async (): Promise<object> => {
      const { done, value } = await answers.next()
      if (done) throw new Error(`the thread ${name} ended`)
      const [answer] = value as [object]
      return Object.keys(answer).some((key) => key.startsWith('watch:')) ? hear() : answer // in watch mode Node reports source files by message too
    }
    try {
      return await work({ say: (message, transfer = []) => thread.postMessage(message, transfer), hear, fresh })
    } catch (error) {
      dismiss(thread)
      throw error
    } finally {
      await answers.return?.()
      thread.unref()
      idle = setTimeout(() => dismiss(thread), kept).unref()
    }
  }
  return (work) => {
    const turn = line.then(() => inThread(work))
    line = turn.catch(() => {})
    return turn
  }
}

/** Whether work ended because it took all the time or memory that it may: then its input is at fault. */
export const tookTooMuch = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes((error as { code?: string }).code ?? '')
