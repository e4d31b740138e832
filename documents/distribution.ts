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

const sums = (lines: readonly { need: number; limit: number }[]) => ({
  need: sumTons(lines.map((l) => l.need)),
  limit: sumTons(lines.map((l) => l.limit)),
})
type Line = DistributionDocument['grades'][number]['lines'][number] & { grade: string }

/** Draws the limits as a matrix: a row for each region that needs or gets tons, a pair of columns for each grade and network. */
export const distributionSheet = ({ month, grades, ...rest }: DistributionDocument) => {
  const lines: Line[] = grades.flatMap(({ grade, lines: own }) => own.map((line) => ({ ...line, grade })))
  const networks = [...new Map(lines.map(({ ownership }) => [ownership.ru, ownership])).values()]
  const rows = [...Map.groupBy(lines, ({ region }) => region.ru).values()]
  const cells = (own: readonly Line[]) => [
    ...grades.flatMap(({ grade }) => networks.map(({ ru }) => sums(own.filter((l) => l.grade === grade && l.ownership.ru === ru)))),
    sums(own),
  ]
  const counts = (own: readonly Line[]) => own.some(({ need, limit }) => need > 0 || limit > 0)
  return {
    ...rest,
    month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
    networks,
    grades: grades.map(({ grade, plan, lines: own }) => ({ grade, plan, ...sums(own) })),
    rows: rows.filter(counts).map((own) => ({ region: own[0]!.region, cells: cells(own) })),
    /** Regions without need and limit: named, not drawn. */
    idle: rows.filter((own) => !counts(own)).map((own) => own[0]!.region),
    plan: sumTons(grades.map(({ plan }) => plan)),
    totals: cells(lines),
    total: sums(lines).limit,
  }
}
