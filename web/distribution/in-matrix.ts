import type { GradeTotal } from '#contract/distribution.ts'
import { type BitumenType, bitumenTypes } from '#domain/request/request.ts'
import type { CellChange } from '../ui/matrix.ts'
import type { MatrixEdit } from '../ui/matrix-trail.ts'
import type { LimitKey } from './rows.ts'

export const isGrade = (text: string): text is BitumenType => (bitumenTypes as readonly string[]).includes(text)

/** Converts cell names: the matrix identifies a cell by row and ownership, the limits by region|ownership|grade. */
export const inMatrix = (edit: MatrixEdit<string>, grade: BitumenType): MatrixEdit<LimitKey> => ({
  ...edit,
  change: (changes: readonly CellChange<LimitKey>[], visit) =>
    edit.change(
      changes.map(({ row, key, before, after }) => ({ row: `${row}|${key}|${grade}`, key: grade, before, after })),
      visit,
    ),
})

/** The grade that is selected by default. */
export const mostNeeded = (totals: readonly GradeTotal[]): BitumenType =>
  totals.reduce<GradeTotal | undefined>((best, t) => (t.need > (best?.need ?? 0) ? t : best), undefined)?.bitumenType ?? bitumenTypes[0]
