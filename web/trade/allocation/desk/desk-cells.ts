import type { DeskRequest } from '#contract/trade/desk.ts'
import { kg } from '#domain/tons.ts'
import { mostKg } from '#domain/trade/allocation/shown.ts'
import { type Pasted, placed, rowsOf, type Target } from '../../../kit/matrix/pasted.ts'
import type { Column } from '../balance.ts'
import { type Draft, rowOf, sumOf, withCell, withUnread } from '../draft.ts'
import type { Place } from './DeskCell.tsx'

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

export type DeskCellPlace = { request: DeskRequest; column: number; productionId: number }

/** Maps spreadsheet cells to the desk, starting at a cell. */
export function pastedCells({ requests, columns }: Grid, at: Pick<Place, 'row' | 'column'>, text: string): Pasted<DeskCellPlace> {
  return placed(rowsOf(text), (down, right): Target<DeskCellPlace> => {
    const [request, column] = [requests[at.row + down], at.column + right]
    if (!request || !columns[column]) return 'beyond'
    const productionId = columns[column].productions[request.bitumenType]
    // the plant has no such grade: there is no input
    return { cell: { request, column, productionId: productionId ?? 0 }, locked: productionId === undefined }
  })
}

export function withPasted(draft: Draft, { amounts, unread }: Pasted<DeskCellPlace>, reason: string | null): Draft {
  const given = amounts.reduce(
    (all, { cell, amount }) => withCell(all, cell.request.requestId, cell.productionId, amount === null ? null : kg(amount), reason),
    draft,
  )
  return unread.reduce((all, { cell, text }) => withUnread(all, cell.request.requestId, cell.productionId, text), given)
}
