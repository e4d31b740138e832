import { inFileProcess, type Sender } from '../files/file-process.ts'
import { SheetRefused } from './sheet-limits.ts'
import type { ParsedPart, ParsedSheet } from './sheet-parse.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

const module = new URL('./sheet-worker.ts', import.meta.url)

/** Reads the sheets wanted of an XLSX, or a CSV, in a child process. One that is not there has no rows. @throws SheetRefused, FileUnread */
export function parsedSheets(sender: Sender, bytes: Buffer, order: SheetOrder): Promise<ParsedSheet[]> {
  return inFileProcess({ module, sender, bytes: bytes.length, field: 'sheet' }, async ({ send, sendBytes, receive }) => {
    const sheets = order.wanted.map((): ParsedSheet => ({ name: '', rows: [], notes: [] }))
    await send(order)
    await sendBytes(bytes)
    for (;;) {
      const answer = await receive<SheetAnswer>()
      if ('fault' in answer) throw new SheetRefused(answer.fault)
      if ('done' in answer) return sheets.map(withoutEmptyEnd)
      append(sheets[answer.at]!, answer)
      await send({ next: true })
    }
  })
}

function append(sheet: ParsedSheet, { name, rows, notes }: ParsedPart): void {
  sheet.name = name
  sheet.notes.push(...notes)
  for (const row of rows) {
    // as wide as the heading, so that a column means the same in each row
    while (row.length < (sheet.rows[0]?.length ?? 0)) row.push(null)
    sheet.rows.push(row)
  }
}

function withoutEmptyEnd(sheet: ParsedSheet): ParsedSheet {
  const last = sheet.rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  sheet.rows.length = last + 1
  return sheet
}
