import { on } from 'node:events'
import { type Channel, openChannel } from './channel.ts'
import type { Allowance, Begin, Failure } from './child.ts'
import { ProcessEnded, TookTooLong } from './failures.ts'
import { type Memory, startChild } from './start-child.ts'

/** `cpuMs`: of a processor, for one piece of work. */
export type PlaceLimits = Memory & { cpuMs: number }
/** `notes`: what the server knows of this process, for as long as it lives. */
export type Talk = Channel & {
  notes: Map<string, string>
  /** Lets the work take so many ms of a processor from now on. */
  allow: (cpuMs: number) => Promise<void>
}
export type Place = ReturnType<typeof openPlace>

type Child = ReturnType<typeof startChild> & { modules: Set<string>; notes: Talk['notes'] }

const idleMs = 60_000
/** The start takes 0.3 s of a processor. */
const startMs = 60_000
/** On a machine with more work than processors, work gets a part of one: so much longer it may take by the clock. */
const clockFactor = 6

/**
 * A place for one child process, started when it is needed and ended when it is idle. Work that fails, or takes more time or memory than its limits, ends
 * the process; the next piece of work gets a new one.
 */
export function openPlace(limits: PlaceLimits) {
  let child: Child | undefined
  let idle: NodeJS.Timeout | undefined
  const drop = (old: Child) => {
    if (child === old) child = undefined
    old.process.kill('SIGKILL')
  }
  const start = (): Child => {
    const started = { ...startChild(limits), modules: new Set<string>(), notes: new Map<string, string>() }
    void started.ended.then(() => drop(started))
    return started
  }
  return {
    /** Whether its process has loaded this module. */
    knows: (module: URL): boolean => child?.modules.has(module.href) ?? false,
    async run<T>(module: URL, work: (talk: Talk) => Promise<T>): Promise<T> {
      clearTimeout(idle)
      const fresh = !child?.process.connected
      const own = fresh ? start() : child!
      child = own
      own.hold()
      const talk = openTalk(own, module, limits.cpuMs)
      try {
        if (fresh) await talk.started()
        return await work(talk)
      } catch (error) {
        if (talk.isDirty() || fresh) drop(own)
        throw await talk.reasonOf(error)
      } finally {
        await talk.close()
        own.release()
        idle = setTimeout(() => drop(own), idleMs).unref()
      }
    },
  }
}

/** One piece of work with a process. */
function openTalk(child: Child, module: URL, cpuMs: number) {
  const messages = on(child.process, 'message', { close: ['exit'] })
  let [left, late, begun] = [cpuMs * clockFactor, false, false]
  const within = async <T>(step: Promise<T>, ms: number): Promise<T> => {
    const timer = setTimeout(() => {
      late = true
      child.process.kill('SIGKILL')
    }, ms)
    try {
      return await step
    } finally {
      clearTimeout(timer)
    }
  }
  const counted = async <T>(step: Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      return await within(step, left)
    } finally {
      left -= performance.now() - began
    }
  }
  const post = (message: object) =>
    new Promise<void>((resolve, reject) => child.process.send(message, (error) => (error ? reject(new ProcessEnded()) : resolve())))
  const next = async (): Promise<object> => {
    const { done, value } = await messages.next()
    if (done) throw new ProcessEnded()
    const [message] = value as [object]
    if ('failure' in message) throw new Error((message as Failure).failure)
    return message
  }
  const channel = openChannel(
    async (message) => {
      if (!begun) await counted(post({ module: module.href, cpuMs } satisfies Begin))
      begun = true
      child.modules.add(module.href)
      await counted(post(message))
    },
    () => counted(next()),
  )
  return {
    ...channel,
    notes: child.notes,
    allow: async (ms: number) => {
      left = ms * clockFactor
      await channel.send({ cpuMs: ms } satisfies Allowance)
    },
    started: () =>
      within(next(), startMs).catch(async (error: unknown) => {
        throw new Error(`a child process did not start: ${error instanceof ProcessEnded ? await child.ended : error}`)
      }),
    isDirty: () => begun,
    reasonOf: async (error: unknown): Promise<unknown> => {
      if (!late && !(error instanceof ProcessEnded)) return error
      const how = `${module.pathname}: ${await child.ended}`
      return late || child.process.signalCode === 'SIGXCPU' ? new TookTooLong(how) : new ProcessEnded(how)
    },
    close: () => messages.return!(),
  }
}
