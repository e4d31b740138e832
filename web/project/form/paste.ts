import { addMonths, type Month } from '#domain/month.ts'
import type { Plan } from './plan.ts'

/** Parses spreadsheet cells from the clipboard, row by row: whole numbers, null for an empty cell. Rows without a number are headings. */
export function cellsOf(text: string): (number | null)[] {
  const rows = text
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map(wholeOf))
  return rows.filter((row) => row.some((cell) => cell !== null) || rows.every((r) => r.length === 1)).flat()
}

/** 1 234 and 1 234,00 are 1234; 12,5 is not a whole number of tons and is left empty. */
function wholeOf(cell: string): number | null {
  const text = cell.replace(/[\s\u00a0\u202f]/g, '')
  const [, whole] = text.match(/^(\d{1,10})(?:[.,]0+)?$/) ?? []
  return whole === undefined ? null : Number(whole)
}

export type Pasted = { plan: Plan; placed: number; beyond: number }

/** Fills month after month from the cursor; values for locked months are counted as beyond. */
export function pasteInto(plan: Plan, from: Month, cells: readonly (number | null)[], open: (month: Month) => boolean): Pasted {
  const next: Record<Month, number | null> = { ...plan }
  let [placed, beyond] = [0, 0]
  cells.forEach((cell, i) => {
    const month = addMonths(from, i)
    if (open(month)) {
      next[month] = cell
      if (cell !== null) placed++
    } else if (cell !== null) beyond++
  })
  return { plan: next, placed, beyond }
}
