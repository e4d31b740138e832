import type { GradeTotal } from '#contract/trade/distribution.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import type { MatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import type { LimitKey } from './rows.ts'

export const isGrade = (text: string): text is BitumenType => (bitumenTypes as readonly string[]).includes(text)

/** Converts cell names: the matrix identifies a cell by row and ownership, the limits by region|ownership|grade. */
export function inMatrix(edit: MatrixEdit<string>, grade: BitumenType): MatrixEdit<LimitKey> {
  const nameOf = (row: string, key: LimitKey) => ({ row: `${row}|${key}|${grade}`, key: grade })
  return {
    ...edit,
    change: (changes, visit, unread = []) =>
      edit.change(
        changes.map(({ row, key, before, after }) => ({ ...nameOf(row, key), before, after })),
        visit,
        unread.map(({ row, key, text, value }) => ({ ...nameOf(row, key), text, value })),
      ),
    unreadAt: (row, key, value) => edit.unreadAt(nameOf(row, key).row, grade, value),
  }
}

/** The grade that is selected by default. */
export const mostNeeded = (totals: readonly GradeTotal[]): BitumenType =>
  totals.reduce<GradeTotal | undefined>((best, t) => ((t.need ?? 0) > (best?.need ?? 0) ? t : best), undefined)?.bitumenType ??
  bitumenTypes[0]
