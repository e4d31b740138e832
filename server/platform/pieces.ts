import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows handled at once: a few ms of the event loop. */
const pieceRows = 250

/** The rows in parts, with a turn of the event loop between them. */
export async function* inPieces<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += pieceRows) {
    if (from > 0) await nextTurn()
    yield rows.slice(from, from + pieceRows)
  }
}
