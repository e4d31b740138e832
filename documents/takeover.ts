import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { Month } from '#domain/month.ts'
import { Bilingual, frame, PrintedBin, PrintedFile, PrintedTons } from './frame.ts'

/** Protocol of what an agency had before the portal and moved in: the workbook by its hash, counts and sums by kind. */
export const TakeoverDocument = z.strictObject({
  ...frame,
  book: PrintedFile,
  kinds: z.array(z.strictObject({ name: Bilingual, count: z.int().positive(), tons: PrintedTons.optional() })).min(1),
  /** Each with the scanned paper that it rests on. */
  projects: z.array(
    z.strictObject({
      number: z.string().min(1),
      /** In the agency's own books. */
      ref: z.string().min(1),
      signedOn: Day,
      contractor: Bilingual,
      bin: PrintedBin,
      name: Bilingual,
      tons: PrintedTons,
      sha256: PrintedFile.shape.sha256,
    }),
  ),
  /** Tons of months that ended before the portal, by grade. */
  months: z.array(
    z.strictObject({
      month: Month,
      grade: z.string().min(1),
      requests: z.int().positive(),
      asked: PrintedTons,
      approved: PrintedTons,
      allocated: PrintedTons,
      shipped: PrintedTons,
      received: PrintedTons,
    }),
  ),
})
export type TakeoverDocument = z.infer<typeof TakeoverDocument>

export const takeoverSheet = ({ kinds, months, ...rest }: TakeoverDocument) => ({
  ...rest,
  kinds,
  months: months.map(({ month, ...of }) => ({ ...of, month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) } })),
  total: kinds.reduce((sum, { count }) => sum + count, 0),
})
