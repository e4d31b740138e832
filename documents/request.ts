import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { Bilingual, frame, PrintedBin, PrintedFile, PrintedTons } from './frame.ts'

/** A request for bitumen: the six fields of its form, the project it belongs to, and the trader where there is one (docs/requirements.md, section 3). */
export const RequestDocument = z.strictObject({
  ...frame,
  project: z.strictObject({ number: z.string().min(1), name: Bilingual }),
  organisation: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  ownership: Bilingual,
  workType: Bilingual,
  region: z.strictObject({ code: z.string(), name: Bilingual }),
  month: Month,
  /** Why it is an emergency request; absent from an ordinary one. */
  emergency: z.string().min(1).optional(),
  volume: PrintedTons,
  /** If an office proposed other terms: the tons originally asked, and the office's reason. Signing this version accepts them. */
  proposal: z.strictObject({ asked: PrintedTons, comment: z.string().min(1) }).optional(),
  /** БНД 70/100 and the like, the same in both languages. */
  grade: z.string().min(1),
  factory: z.strictObject({ name: Bilingual, bin: PrintedBin }),
  transport: Bilingual,
  destination: z.strictObject({
    name: Bilingual,
    kato: z.strictObject({ code: z.string(), name: Bilingual }),
    station: z.string().optional(),
    address: z.string().optional(),
    contact: z.string().optional(),
  }),
  trader: z
    .strictObject({ name: z.string().min(1), bin: PrintedBin, phone: z.string().min(1), comment: z.string().min(1), contract: PrintedFile })
    .optional(),
})
export type RequestDocument = z.infer<typeof RequestDocument>

export const requestSheet = ({ month, ...rest }: RequestDocument) => ({
  ...rest,
  total: rest.volume,
  month: { year: Number(month.slice(0, 4)), number: Number(month.slice(5, 7)) },
})
