import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { goBehind } from './behind.ts'
import { rowsAtOnce } from './pieces.ts'
import { Immodest } from './sheet-archive.ts'
import { type ParsedSheet, parseSheet } from './sheet-parse.ts'

goBehind()

export type SheetOrder = { bytes: Uint8Array; mostRows: number }
/** Rows come in parts, the next one when it is asked for: a whole sheet in one message would stop the reader's event loop. */
export type SheetAnswer = (ParsedSheet & { done: boolean }) | { why: Immodest['why'] }

async function answer({ bytes, mostRows }: SheetOrder): Promise<void> {
  try {
    const { name, rows } = await parseSheet(Buffer.from(bytes.buffer), mostRows)
    for (let from = 0; ; from += rowsAtOnce) {
      const done = from + rowsAtOnce >= rows.length
      parentPort?.postMessage({ name, rows: rows.slice(from, from + rowsAtOnce), done } satisfies SheetAnswer)
      if (done) return
      await once(parentPort!, 'message')
    }
  } catch (error) {
    parentPort?.postMessage({ why: error instanceof Immodest ? error.why : 'broken' } satisfies SheetAnswer)
  }
}

parentPort?.on('message', (order: SheetOrder | 'next') => {
  if (order !== 'next') void answer(order)
})
