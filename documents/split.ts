import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

/** An office's split of its limits among its signed requests, by grade. */
export const SplitDocument = z.strictObject({
  ...frame,
  month: Month,
  region: Bilingual,
  ownership: Bilingual,
  office: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  grades: z.array(
    z.strictObject({
      /** БНД 70/100 and the like, the same in both languages. */
      grade: z.string().min(1),
      limit: PrintedTons,
      given: PrintedTons,
      rest: PrintedTons,
      rows: z.array(
        z.strictObject({
          number: z.string().min(1),
          contractor: Bilingual,
          bin: PrintedBin,
          project: Bilingual,
          asked: PrintedTons,
          approved: PrintedTons,
          proposed: PrintedTons.optional(),
          given: PrintedTons,
          reason: z.string().min(1).optional(),
        }),
      ),
    }),
  ),
})
export type SplitDocument = z.infer<typeof SplitDocument>

/** Rows are numbered through all grades. */
export const splitSheet = ({ month, grades, ...rest }: SplitDocument) => {
  let n = 0
  return {
    ...rest,
    month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
    grades: grades.map((grade) => ({
      ...grade,
      asked: sumTons(grade.rows.map((r) => r.asked)),
      approved: sumTons(grade.rows.map((r) => r.approved)),
      rows: grade.rows.map((row) => ({ n: ++n, ...row })),
    })),
    limit: sumTons(grades.map((g) => g.limit)),
    rest: sumTons(grades.map((g) => g.rest)),
    total: sumTons(grades.map((g) => g.given)),
  }
}
