import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Channel, openChannel } from './channel.ts'

/**
 * The program of a child process (pool.ts). It serves one piece of work after the other: each names the module that does it, which exports `serve`.
 * The server ends it; signals that reach the whole process group, such as Ctrl-C, do not.
 */
export type Serve = (channel: Channel) => Promise<void>
/** ms of a processor that the work may take from now on. */
export type Allowance = { cpuMs: number }
/** The first message of a piece of work: the address of its module. */
export type Begin = Allowance & { module: string }
/** In place of an answer: an error of our own code, with its stack. */
export type Failure = { failure: string }

const [maxBytes] = process.argv.slice(2).map(Number)
/** ms of a processor at which this process is killed; 0 while it has no work. Also seen by the thread. */
const cpuEnd = new Int32Array(new SharedArrayBuffer(4))
// one that computes without end reads no message: this thread sees the time and the memory that it takes, and that the server is gone
new Worker(new URL('./watch.mjs', import.meta.url), { workerData: { server: process.ppid, maxBytes, cpuEnd } }).unref()
const allow = ({ cpuMs }: Allowance) => {
  const { user, system } = process.cpuUsage()
  Atomics.store(cpuEnd, 0, (user + system) / 1000 + cpuMs)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const messages = on(process, 'message', { close: ['disconnect'] })
const receive = async (): Promise<object> => {
  const { done, value } = await messages.next()
  if (done) process.exit()
  const [message] = value as [object]
  if ('cpuMs' in message) allow(message as Allowance)
  return 'cpuMs' in message && !('module' in message) ? receive() : message
}
const send = (message: object): Promise<void> =>
  new Promise((resolve) => void process.send!(message, undefined, undefined, () => resolve())) // a server that is gone ends this process, too
const channel = openChannel(send, receive)

await send({ ready: true })
for (;;) {
  const { module } = (await receive()) as Begin
  try {
    const { serve } = (await import(module)) as { serve: Serve }
    await serve(channel)
  } catch (error) {
    await send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Failure)
  }
  Atomics.store(cpuEnd, 0, 0)
}
