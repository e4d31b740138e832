import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { Month } from '#domain/month.ts'
import { Bilingual, frame, PrintedBin, PrintedTons } from './frame.ts'

/** Promise of a resource holder: tons by recipient, and when they are shipped. */
export const HolderFormDocument = z.strictObject({
  ...frame,
  month: Month,
  supplier: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  total: PrintedTons,
  rows: z.array(
    z.strictObject({
      number: z.string().min(1),
      order: z.string().min(1),
      contractor: Bilingual,
      bin: PrintedBin,
      destination: Bilingual,
      trader: Bilingual.optional(),
      factory: Bilingual,
      /** БНД 70/100 and the like, the same in both languages. */
      grade: z.string().min(1),
      transport: Bilingual,
      volume: PrintedTons,
      from: Day,
      to: Day,
    }),
  ),
})
export type HolderFormDocument = z.infer<typeof HolderFormDocument>

export const holderFormSheet = ({ month, ...rest }: HolderFormDocument) => ({
  ...rest,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
})
