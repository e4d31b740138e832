import { addMonths, type Month } from '#domain/month.ts'
import type { Plan } from './plan.ts'

/** null = an empty cell, undefined = no whole number of tons. */
type Cell = number | null | undefined

/** Parses spreadsheet cells from the clipboard, row by row. Rows without a number are headings. */
export function cellsOf(text: string): Cell[] {
  const rows = text
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map(wholeOf))
  return rows.filter((row) => row.some((cell) => typeof cell === 'number') || rows.every((r) => r.length === 1)).flat()
}

/** 1 234 and 1 234,00 are 1234; 12,5 is not a whole number of tons. */
function wholeOf(cell: string): Cell {
  const text = cell.replace(/[\s\u00a0\u202f]/g, '')
  if (text === '') return null
  const [, whole] = text.match(/^(\d{1,10})(?:[.,]0+)?$/) ?? []
  return whole === undefined ? undefined : Number(whole)
}

/** `beyond` = values of locked months, `unread` = cells of open months that are no whole tons: their months stay as they were. */
export type Pasted = { plan: Plan; placed: number; beyond: number; unread: number }

/** Fills month after month from the cursor. */
export function pasteInto(plan: Plan, from: Month, cells: readonly Cell[], open: (month: Month) => boolean): Pasted {
  const next: Record<Month, number | null> = { ...plan }
  const counts = { placed: 0, beyond: 0, unread: 0 }
  cells.forEach((cell, i) => {
    const month = addMonths(from, i)
    if (!open(month)) counts.beyond += cell === null ? 0 : 1
    else if (cell === undefined) counts.unread++
    else {
      next[month] = cell
      counts.placed += cell === null ? 0 : 1
    }
  })
  return { plan: next, ...counts }
}
