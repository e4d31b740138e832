import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are read, mapped or written at once: few enough for the event loop, many enough for the way to the database or to another thread. */
export const rowsAtOnce = 125

/** Gives the event loop a turn after so many rows that were done one by one; the same counter goes through groups of any size. */
export function turns(): () => Promise<unknown> | undefined {
  let done = 0
  return () => (++done % rowsAtOnce === 0 ? nextTurn() : undefined)
}

/** The rows in parts, with a turn of the event loop between them. */
export async function* inPieces<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await nextTurn()
    yield rows.slice(from, from + rowsAtOnce)
  }
}
