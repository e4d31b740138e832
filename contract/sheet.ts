import { z } from 'zod'
import { endpoint, uuid } from './endpoint.ts'

/** Errors that an answer names; the marked spreadsheet has all of them. */
export const mostNamed = 1_000

/** A rejected row of a spreadsheet: its number, and every reason with the cell (F7) and the heading of its column; null = the whole row. */
const BadRow = z.object({
  row: z.int(),
  reasons: z.array(z.object({ cell: z.string().nullable(), column: z.string().nullable(), message: z.string() })),
})
export const SheetAnswer = z.object({
  /** False = no row of the spreadsheet was stored. */
  stored: z.boolean(),
  /** Filled rows of the sheet. */
  rows: z.int(),
  /** Rows passed over, because what is to be written in them is empty. */
  left: z.int(),
  /** Of these: new or changed, and already so; `removed` = what was there and is not in the sheet, where the sheet is the whole. */
  changed: z.int(),
  same: z.int(),
  removed: z.int(),
  /** Tons of the rows that could be read; 0 where they have none. */
  tons: z.number(),
  /** Cells in which a time stood beside a day: the portal keeps the day alone. `first` is the first of them, such as F7. */
  droppedTimes: z.object({ count: z.int(), first: z.string() }).nullable(),
  /** The first rows with errors, at most 1,000 errors in all. */
  bad: z.array(BadRow),
  /** Rows with errors, and errors, that there are. */
  badRows: z.int(),
  errors: z.int(),
  /** The spreadsheet with the errors marked, base64; null when there are none. */
  marked: z.string().nullable(),
})
export type SheetAnswer = z.infer<typeof SheetAnswer>

/** A filled sheet beside it, as part `sheet`: XLSX or CSV. dryRun only looks; `load` names the upload, whose progress is then told. */
export const SheetBody = z.object({ dryRun: z.boolean().default(false), load: uuid.optional() })
export const withSheet = { part: 'data', files: ['sheet'] } as const

export const sheetApi = {
  progress: endpoint({
    method: 'GET',
    path: '/api/sheets/:id/progress',
    act: 'signedIn',
    scope: 'session',
    summary: 'How far a sheet is that the caller sent under this name; total 0 = not begun, or done',
    params: z.object({ id: uuid }),
    answer: z.object({ done: z.int(), total: z.int() }),
  }),
}
