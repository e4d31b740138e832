import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Endpoint, type SheetFormat, sheetTypes } from '#contract/endpoint.ts'
import { inThisCall } from '../../process/answering.ts'
import { type Slots, slots } from '../../process/slots.ts'
import { bytesOf, linesOf, type Sheet } from '../../sheet/sheet.ts'
import type { Table } from '../../sheet/xlsx.ts'
import { type Db, mostLongReads } from '../../sql/db.ts'
import { inSnapshot } from '../../sql/snapshot.ts'
import type { Call } from '../call.ts'
import { paced } from '../limits/paced.ts'
import type { FileBytes } from '../mount.ts'
import { countedRows, recordReading } from '../readings.ts'
import type { Services } from '../services.ts'
import { madeAbove } from './above.ts'

/** ms that a sheet may take, from its first row to the last byte that the reader took. */
const longest = 15 * 60_000
/** ms to wait for one of the few connections. */
const patience = 20_000

/** What was asked of a sheet: the format of its file, and its filters in the reader’s words. */
export type Asked = { format: SheetFormat; said: readonly string[] }
export type SaidOf = (db: Db, call: Call, e: Endpoint, input: { params: object; query: object }) => Promise<Asked>

/** Sends sheets of one application: a few at once, one for each person. */
export function sheetSender({ db }: Services) {
  const slot = slots(mostLongReads, patience, 'sheet.busy')
  return async (reply: FastifyReply, sheet: Sheet, call: Call, { format, said }: Asked): Promise<FastifyReply> => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const over = AbortSignal.any([gone.signal, AbortSignal.timeout(longest)])
    const { source } = sheet
    const { type, ending } = 'written' in source ? source : { type: sheetTypes[format], ending: format }
    const id = await recordReading(db, call, { what: 'sheet', name: `${sheet.name}.${ending}`, rows: null })
    const counted = (table: Table): Table => ({
      ...table,
      above: table.above ?? linesOf(madeAbove(call, table.name, ...said)),
      rows: countedRows(db, id, table.rows),
    })
    const bytes = inThisCall(
      'ready' in source
        ? bytesOf(counted(source.ready(call.t)), format)
        : atSlot(slot, call, () =>
            paced(
              inSnapshot(db, over, (from) =>
                'written' in source ? source.written(from) : bytesOf(counted(source.read(from, call.t)), format),
              ),
            ),
          ),
    )
    // what fails before the first byte is answered as an error; later the connection is cut, so that the file is seen to be incomplete
    const first = await bytes.next().catch((error) => {
      if (gone.signal.aborted) return null
      throw error
    })
    if (!first || gone.signal.aborted) {
      await bytes.return(undefined)
      return reply.hijack()
    }
    const stream = Readable.from(beginningWith(first, bytes), { objectMode: false })
    // also when nobody has read a byte of it: a generator that has not begun runs no `finally`, and slot and connection would stay taken
    stream.once('close', () => void bytes.return(undefined))
    over.addEventListener('abort', () => stream.destroy(gone.signal.aborted ? undefined : over.reason), { once: true })
    return reply
      .type(type)
      .header('content-disposition', attachment(`${sheet.name}.${ending}`))
      .send(stream)
  }
}

async function* atSlot(slot: Slots, { actor }: Call, begin: () => AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const give = await slot(actor.personId)
  try {
    yield* begin()
  } finally {
    give()
  }
}

async function* beginningWith<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}

/**
 * A sheet as an XLSX in memory, for a letter; recorded as a reading, as if it were downloaded. Of one larger than `most` bytes, which nobody could send, the
 * rest is not read.
 */
export async function sheetFile({ db }: Services, call: Call, { name, source }: Sheet, most: number): Promise<FileBytes> {
  if ('written' in source) throw new Error(`${name} is no table`)
  const file = `${name}.xlsx`
  const id = await recordReading(db, call, { what: 'sheet', name: file, rows: null })
  const written = (table: Table) => bytesOf({ ...table, rows: countedRows(db, id, table.rows) }, 'xlsx')
  const pieces: Uint8Array[] = []
  let length = 0
  const signal = AbortSignal.timeout(longest)
  for await (const piece of 'ready' in source
    ? written(source.ready(call.t))
    : inSnapshot(db, signal, (from) => written(source.read(from, call.t)))) {
    pieces.push(piece)
    length += piece.length
    if (length > most) break
  }
  return { bytes: Buffer.concat(pieces), name: file, type: sheetTypes.xlsx }
}

/** Names a file for the browser, in any alphabet. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
