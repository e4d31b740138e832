import { rowsAtOnce } from '../process/pieces.ts'
import type { Channel } from '../process/pool/channel.ts'
import { type SheetFault, SheetRefused } from './sheet-limits.ts'
import { type ParsedPart, parsedRows, type SheetNames } from './sheet-parse.ts'

export type SheetOrder = { maxRows: number; wanted: readonly SheetNames[] }
/** Rows come in parts, the next one when it is asked for: a whole sheet in one message would stop the reader's event loop. */
export type SheetAnswer = ParsedPart | { fault: SheetFault } | { done: true }

/** Reads sheets in a child process (pool/child.ts): an order, the bytes of the file, then parts until all is done. */
export async function serve(channel: Channel): Promise<void> {
  const order = await channel.receive<SheetOrder>()
  const bytes = await channel.receiveBytes()
  const answer = (message: SheetAnswer) => channel.send(message)
  try {
    for await (const { rows, ...part } of parsedRows(bytes, order.maxRows, order.wanted))
      for (let from = 0; from === 0 || from < rows.length; from += rowsAtOnce) {
        await answer({ ...part, notes: from === 0 ? part.notes : [], rows: rows.slice(from, from + rowsAtOnce) })
        await channel.receive()
      }
    await answer({ done: true })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    await answer({ fault: error.fault })
  }
}
