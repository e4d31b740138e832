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
})
export type OrderDocument = z.infer<typeof OrderDocument>

const sum = (rows: readonly { volume: number }[]) => tons(rows.reduce((all, { volume }) => all + kg(volume), 0))

export const orderSheet = ({ month, ...rest }: OrderDocument) => ({
  ...rest,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
  total: sum(rest.rows),
  grades: [...Map.groupBy(rest.rows, (row) => row.grade)].map(([grade, rows]) => ({ grade, rows: rows.length, volume: sum(rows) })),
})
