import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

/** The committee's limits of a month: tons that each region may divide, by ownership and grade, compared with the plan. */
export const DistributionDocument = z.strictObject({
  ...frame,
  month: Month,
  organisation: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  /** Why the limits differ from the fair proposal. */
  note: z.string().min(1).optional(),
  /** Hashes of the input and the result of the proposal, so that it can be reproduced. */
  proposal: z.strictObject({ engine: z.string(), input: z.string(), result: z.string() }).optional(),
  grades: z
    .array(
      z.strictObject({
        grade: z.string().min(1),
        plan: PrintedTons,
        lines: z.array(z.strictObject({ region: Bilingual, ownership: Bilingual, need: PrintedTons, limit: PrintedTons })),
      }),
    )
    .min(1),
})
export type DistributionDocument = z.infer<typeof DistributionDocument>

export const distributionSheet = ({ month, grades, ...rest }: DistributionDocument) => ({
  ...rest,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
  grades: grades.map((g) => ({ ...g, need: sumTons(g.lines.map((l) => l.need)), limit: sumTons(g.lines.map((l) => l.limit)) })),
  total: sumTons(grades.flatMap((g) => g.lines.map((l) => l.limit))),
})
