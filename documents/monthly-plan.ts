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

type Line = MonthlyPlanDocument['lines'][number]
const totalOf = (lines: readonly Line[]) => sumTons(lines.map((l) => l.volume))
/** The lines of a factory stand together. */
const block = (lines: readonly Line[], numbered: { n: number }) => ({
  factories: [...Map.groupBy(lines, ({ factory }) => factory.bin).values()].map((own) => ({
    factory: own[0]!.factory,
    total: totalOf(own),
    lines: own.map(({ supplier, grade, volume }) => ({ n: ++numbered.n, supplier, grade, volume })),
  })),
  total: totalOf(lines),
})

/** Lines are numbered through both tables. */
export const monthlyPlanSheet = ({ lines, month, ...rest }: MonthlyPlanDocument) => {
  const numbered = { n: 0 }
  return {
    ...rest,
    month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
    inside: block(
      lines.filter((l) => l.inDistribution),
      numbered,
    ),
    outside: block(
      lines.filter((l) => !l.inDistribution),
      numbered,
    ),
    total: totalOf(lines),
  }
}
