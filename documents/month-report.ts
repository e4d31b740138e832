import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { receivedBeyond } from '#domain/trade/month-report/more.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

/** Month report of a resource holder: tons shipped and received for each row of its orders. */
export const MonthReportDocument = z.strictObject({
  ...frame,
  month: Month,
  supplier: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  allocated: PrintedTons,
  shipped: PrintedTons,
  received: PrintedTons,
  rows: z.array(
    z.strictObject({
      number: z.string().min(1),
      contractor: Bilingual,
      bin: PrintedBin,
      factory: Bilingual,
      /** БНД 70/100 and the like, the same in both languages. */
      grade: z.string().min(1),
      allocated: PrintedTons,
      shipped: PrintedTons,
      received: PrintedTons,
      wagons: z.int().nonnegative(),
      /** Why less was shipped than allocated, if a reason was given. */
      reason: Bilingual.optional(),
    }),
  ),
})
export type MonthReportDocument = z.infer<typeof MonthReportDocument>

/** `more` = tons received beyond the shipped tons; present only if above zero. */
const withMore = <R extends { shipped: number; received: number }>(row: R) =>
  receivedBeyond(row) > 0 ? { ...row, more: receivedBeyond(row) } : row

export const monthReportSheet = ({ month, rows, ...rest }: MonthReportDocument) => ({
  ...withMore(rest),
  rows: rows.map(withMore),
  wagons: rows.reduce((all, row) => all + row.wagons, 0),
  total: rest.shipped,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
})
