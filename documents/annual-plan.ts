import { z } from 'zod'
import { monthTotals, quarterSum, yearSum } from '#domain/trade/plan/sums.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

const Part = z.strictObject({ name: Bilingual, bin: PrintedBin })

/** The ministry's plan of a year: tons of each factory, resource holder and grade, month by month. */
export const AnnualPlanDocument = z.strictObject({
  ...frame,
  year: z.int(),
  organisation: Part,
  lines: z
    .array(z.strictObject({ factory: Part, supplier: Part, grade: z.string().min(1), months: z.array(PrintedTons).length(12) }))
    .min(1),
})
export type AnnualPlanDocument = z.infer<typeof AnnualPlanDocument>

const withSums = (months: number[]) => ({ months, quarters: [1, 2, 3, 4].map((q) => quarterSum(months, q)), year: yearSum(months) })

/** Adds quarters, years and column totals; the lines of a factory and a holder stand together. */
export const annualPlanSheet = ({ lines, ...rest }: AnnualPlanDocument) => {
  let n = 0
  return {
    ...rest,
    pairs: [...Map.groupBy(lines, ({ factory, supplier }) => `${factory.bin} ${supplier.bin}`).values()].map((own) => ({
      factory: own[0]!.factory,
      supplier: own[0]!.supplier,
      year: yearSum(monthTotals(own)),
      lines: own.map(({ months, grade }) => ({ n: ++n, grade, ...withSums(months) })),
    })),
    totals: withSums(monthTotals(lines)),
    total: yearSum(monthTotals(lines)),
  }
}
