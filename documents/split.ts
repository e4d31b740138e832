import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { Bilingual, BinOnPaper, frame, TonsOnPaper } from './frame.ts'

/** An office's split of its limits over its signed requests, grade by grade. */
export const SplitDocument = z.strictObject({
  ...frame,
  month: Month,
  region: Bilingual,
  ownership: Bilingual,
  office: z.strictObject({ name: Bilingual, bin: BinOnPaper }),
  grades: z.array(
    z.strictObject({
      /** БНД 70/100 and the like, the same in both languages. */
      grade: z.string().min(1),
      limit: TonsOnPaper,
      given: TonsOnPaper,
      rest: TonsOnPaper,
      rows: z.array(
        z.strictObject({
          number: z.string().min(1),
          contractor: Bilingual,
          bin: BinOnPaper,
          project: Bilingual,
          asked: TonsOnPaper,
          approved: TonsOnPaper,
          proposed: TonsOnPaper.optional(),
          given: TonsOnPaper,
          reason: z.string().min(1).optional(),
        }),
      ),
    }),
  ),
})
export type SplitDocument = z.infer<typeof SplitDocument>

export const splitSheet = ({ month, ...rest }: SplitDocument) => ({
  ...rest,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
})
