import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { goBehind } from './behind.ts'
import { rowsAtOnce } from './pieces.ts'
import { Immodest, type Unread } from './sheet-archive.ts'
import { type ParsedPart, parsedRows } from './sheet-parse.ts'

goBehind()

/** `wanted` = names of which the sheet has one; without them it is the first. */
export type SheetOrder = { bytes: Uint8Array; mostRows: number; wanted?: readonly string[] }
/** Rows come in parts, the next one when it is asked for: a whole sheet in one message would stop the reader's event loop. */
export type SheetAnswer = (ParsedPart & { done: boolean }) | { why: Unread }

async function answer({ bytes, mostRows, wanted }: SheetOrder): Promise<void> {
  const port = parentPort!
  const say = async (part: ParsedPart) => {
    port.postMessage({ ...part, done: false } satisfies SheetAnswer)
    await once(port, 'message')
  }
  try {
    const end: ParsedPart = { name: '', rows: [], notes: [] }
    for await (const { name, rows, notes } of parsedRows(Buffer.from(bytes.buffer), mostRows, wanted)) {
      end.name = name
      for (let from = 0; from < rows.length; from += rowsAtOnce) await say({ name, rows: rows.slice(from, from + rowsAtOnce), notes: [] })
      for (const note of notes) end.notes.push(note)
    }
    port.postMessage({ ...end, done: true } satisfies SheetAnswer)
  } catch (error) {
    port.postMessage({ why: error instanceof Immodest ? error.why : 'broken' } satisfies SheetAnswer)
  }
}

parentPort?.on('message', (order: SheetOrder | 'next') => {
  if (order !== 'next') void answer(order)
})
