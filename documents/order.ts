import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { Month } from '#domain/month.ts'
import { kg, tons } from '#domain/tons.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

const Row = z.strictObject({
  request: z.string().min(1),
  contractor: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  project: z.strictObject({ number: z.string().min(1), name: Bilingual }),
  region: Bilingual,
  grade: z.string().min(1),
  factory: Bilingual,
  transport: Bilingual,
  destination: Bilingual,
  trader: z.strictObject({ name: Bilingual, bin: PrintedBin }).optional(),
  window: z.strictObject({ from: Day, to: Day }).optional(),
  volume: PrintedTons,
  /** In a later version: the previous tons, and the reason for the change. */
  before: PrintedTons.optional(),
  reason: z.string().optional(),
})

/** A month's order to one resource holder; a later version lists the changed rows. */
export const OrderDocument = z.strictObject({
  ...frame,
  month: Month,
  supplier: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  rows: z.array(Row),
  /** Of all rows of the month, for all orders (docs/allocation-format.md, section 11). Absent where the version only lists reductions. */
  rowsRoot: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** In a later version: tons of all rows of the order, those it does not list included. */
  whole: z.strictObject({ before: PrintedTons, after: PrintedTons }).optional(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

type Printed = z.infer<typeof Row>
const sum = (rows: readonly Printed[], tonsOf = ({ volume }: Printed) => volume) =>
  tons(rows.reduce((all, row) => all + kg(tonsOf(row)), 0))
const was = ({ before }: Printed) => before ?? 0
const changed = ({ before, volume }: Printed) => tons(kg(volume) - kg(before ?? 0))
const sums = (rows: readonly Printed[]) => ({ volume: sum(rows), before: sum(rows, was), change: sum(rows, changed) })

/** Rows of one contractor in one region stand together under their names and sum. */
export const orderSheet = ({ month, rows, rowsRoot, ...rest }: OrderDocument) => {
  const numbered = rows.map((row, at) => ({ ...row, n: at + 1, change: changed(row) }))
  return {
    ...rest,
    ...(rowsRoot && { root: { hash: rowsRoot, url: `${rest.verifyUrl.split('/verify/')[0]}/open/${month.slice(0, 7)}` } }),
    ...sums(rows),
    month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
    count: rows.length,
    total: rest.whole?.after ?? sum(rows),
    groups: [...Map.groupBy(numbered, ({ contractor, region }) => `${contractor.bin} ${region.ru}`).values()].map((own) => ({
      contractor: own[0]!.contractor,
      region: own[0]!.region,
      ...sums(own),
      rows: own,
    })),
    grades: [...Map.groupBy(rows, (row) => row.grade)].map(([grade, own]) => ({ grade, rows: own.length, ...sums(own) })),
  }
}
