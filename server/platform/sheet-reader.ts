import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Immodest } from './sheet-archive.ts'
import type { ParsedSheet } from './sheet-parse.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

/** ms for one sheet, and ms that an idle thread is kept. */
const [longest, kept] = [60_000, 60_000]
/** MB of the thread: four times what the largest sheet takes. A file made to take more ends the thread, not the portal. */
const memory = 1_024

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
/** One sheet after the other. */
let line: Promise<unknown> = Promise.resolve()

/** Reads the first sheet of an XLSX in a thread of its own. @throws Immodest */
export function parsedSheet(bytes: Buffer, mostRows: number): Promise<ParsedSheet> {
  const turn = line.then(() => inThread({ bytes: new Uint8Array(bytes), mostRows }))
  line = turn.catch(() => {})
  return turn
}

const costly = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])

function hire(): Worker {
  const hired = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    name: 'sheet',
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  hired.on('error', () => {}) // an error that comes while nobody listens any more must not end the portal
  hired.on('exit', () => {
    if (worker === hired) worker = undefined
  })
  return hired
}

async function inThread(order: SheetOrder): Promise<ParsedSheet> {
  clearTimeout(idle)
  worker ??= hire()
  const thread = worker
  const all: ParsedSheet = { name: '', rows: [] }
  thread.ref()
  try {
    const answers = on(thread, 'message', { signal: AbortSignal.timeout(longest), close: ['exit'] })
    thread.postMessage(order, [order.bytes.buffer as ArrayBuffer])
    for await (const [answer] of answers as AsyncIterable<[SheetAnswer | object]>) {
      if ('why' in answer) throw new Immodest(answer.why)
      if (!('rows' in answer)) continue // in watch mode Node reports source files by message too
      all.name = answer.name
      all.rows.push(...answer.rows)
      if (answer.done) return all
      thread.postMessage('next')
    }
    throw new Error('the thread that reads sheets ended')
  } catch (error) {
    if (error instanceof Immodest) throw error
    if (worker === thread) worker = undefined
    void thread.terminate()
    // a file that takes all time or memory is at fault itself; anything else is ours, and goes to the log
    if (costly.has((error as { code?: string }).code ?? '')) throw new Immodest('broken')
    throw error
  } finally {
    thread.unref()
    idle = setTimeout(() => {
      if (worker === thread) worker = undefined
      void thread.terminate()
    }, kept).unref()
  }
}
