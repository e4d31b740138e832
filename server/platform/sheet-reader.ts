import { Immodest } from './sheet-archive.ts'
import type { ParsedSheet } from './sheet-parse.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'
import { lineOfThread, tookTooMuch } from './thread.ts'

/** The memory is what the texts of a sheet take that its cells share, several times. */
const inThread = lineOfThread(new URL('./sheet-worker.ts', import.meta.url), 'sheet', { memory: 256, longest: 60_000 })

/** The newest sheet of each person who has one in hand. */
const newest = new Map<number, Promise<unknown>>()

/** Reads the first sheet of an XLSX, the one that has one of the names in `wanted`, or a CSV, in a thread of its own. A person has one place in the line: whoever sends many waits for their own. @throws Immodest */
export function parsedSheet(personId: number, bytes: Buffer, mostRows: number, wanted?: readonly string[]): Promise<ParsedSheet> {
  const read = (newest.get(personId) ?? Promise.resolve()).then(() => nextInLine(bytes, mostRows, wanted))
  const settled = read
    .catch(() => {})
    .then(() => {
      if (newest.get(personId) === settled) newest.delete(personId)
    })
  newest.set(personId, settled)
  return read
}

async function nextInLine(bytes: Buffer, mostRows: number, wanted?: readonly string[]): Promise<ParsedSheet> {
  const order: SheetOrder = { bytes: new Uint8Array(bytes), mostRows, ...(wanted && { wanted }) }
  const read = await inThread(async ({ say, hear }) => {
    const all: ParsedSheet = { name: '', rows: [], notes: [] }
    let last = 0
    say(order, [order.bytes.buffer as ArrayBuffer])
    for (;;) {
      const answer = (await hear()) as SheetAnswer
      if ('why' in answer) return answer
      all.name = answer.name
      for (const row of answer.rows) {
        // as wide as the heading, so that a column means the same in each row
        while (row.length < (all.rows[0]?.length ?? 0)) row.push(null)
        all.rows.push(row)
        if (row.some((cell) => cell !== null && cell !== '')) last = all.rows.length
      }
      if (answer.done) {
        all.rows.length = last
        all.notes = answer.notes
        return all
      }
      say('next')
    }
  }).catch((error: unknown) => {
    if (tookTooMuch(error)) return { why: 'bomb' as const } // anything else is our own fault, and goes to the log
    throw error
  })
  if ('why' in read) throw new Immodest(read.why)
  return read
}
