import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

const Part = z.strictObject({ name: Bilingual, bin: PrintedBin })

/** The ministry's plan of a month: the lines in distribution, and those outside it. */
export const MonthlyPlanDocument = z.strictObject({
  ...frame,
  month: Month,
  organisation: Part,
  lines: z
    .array(
      z.strictObject({
        number: z.int().positive(),
        factory: Part,
        supplier: Part,
        grade: z.string().min(1),
        volume: PrintedTons,
        inDistribution: z.boolean(),
      }),
    )
    .min(1),
})
export type MonthlyPlanDocument = z.infer<typeof MonthlyPlanDocument>

const block = (lines: MonthlyPlanDocument['lines']) => ({ lines, total: sumTons(lines.map((l) => l.volume)) })

export const monthlyPlanSheet = ({ lines, month, ...rest }: MonthlyPlanDocument) => ({
  ...rest,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
  inside: block(lines.filter((l) => l.inDistribution)),
  outside: block(lines.filter((l) => !l.inDistribution)),
  total: sumTons(lines.map((l) => l.volume)),
})
