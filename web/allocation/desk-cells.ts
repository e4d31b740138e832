import type { DeskRequest } from '#contract/desk.ts'
import { mostKg } from '#domain/allocation/shown.ts'
import { kg } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import type { Column } from './balance.ts'
import type { Place } from './DeskCell.tsx'
import { type Draft, rowOf, sumOf, withCell } from './draft.ts'

type Grid = { requests: readonly DeskRequest[]; columns: readonly Column[] }
type At = { row: number; column: number }

/** Returns the nearest editable cell in a direction; null = there is none. */
export function nextCell({ requests, columns }: Grid, from: At, [down, right]: readonly [number, number]): At | null {
  for (
    let [row, column] = [from.row + down, from.column + right];
    row >= 0 && column >= 0 && row < requests.length && column < columns.length;
    row += down, column += right
  ) {
    const grade = requests[row]?.bitumenType
    if (grade !== undefined && columns[column]?.productions[grade] !== undefined) return { row, column }
  }
  return null
}

/** Returns the kilograms of a cell that give its request what is still missing; null = nothing is missing, or its office has not sent the split. */
export function filledKg(request: DeskRequest, draft: Draft, productionId: number): number | null {
  const row = rowOf(draft, request.requestId)
  const lacks = mostKg(request) - sumOf(row)
  return lacks === 0 || (request.held && lacks > 0) ? null : Math.max(0, (row.cells[productionId] ?? 0) + lacks)
}

type Pasted = { cells: { requestId: number; productionId: number; kg: number | null }[]; unread: number }

/** Maps spreadsheet cells to the desk, starting at a cell. `unread` = number of cells without a target or that are not tons. */
export function pastedCells({ requests, columns }: Grid, at: Pick<Place, 'row' | 'column'>, text: string): Pasted {
  const pasted: Pasted = { cells: [], unread: 0 }
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [r, line] of lines.entries())
    for (const [c, cell] of line.split('\t').entries()) {
      const request = requests[at.row + r]
      const productionId = request && columns[at.column + c]?.productions[request.bitumenType]
      const amount = typedTons(cell)
      if (!request || productionId === undefined || amount === undefined) pasted.unread += 1
      else pasted.cells.push({ requestId: request.requestId, productionId, kg: amount === null ? null : kg(amount) })
    }
  return pasted
}

export const withPasted = (draft: Draft, cells: Pasted['cells'], reason: string | null): Draft =>
  cells.reduce((all, cell) => withCell(all, cell.requestId, cell.productionId, cell.kg, reason), draft)
