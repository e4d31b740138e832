import { z } from 'zod'
import { requestStatuses } from '#domain/request/status.ts'
import { Described } from './endpoint.ts'

/** What is free, and what makes it up: total − remainder − what each request takes. */
export const FreeTons = z.object({
  bitumenTotal: z.number(),
  bitumenRemainder: z.number(),
  taken: z.number(),
  free: z.number(),
  /** The month that requests are filed for now, and what the project planned for it. */
  requestPeriod: z.string(),
  planned: z.number(),
  requests: z.array(
    z.object({
      id: z.int(),
      requestPeriod: z.string(),
      status: Described.extend({ code: z.enum(requestStatuses) }),
      requestVolume: z.number(),
      approvedVolume: z.number().nullable(),
      distributedAmount: z.number().nullable(),
      shippedVolume: z.number().nullable(),
      takes: z.number(),
    }),
  ),
  /** Taken by drafts that the caller may not see. */
  takenByDrafts: z.number(),
})
export type FreeTons = z.infer<typeof FreeTons>
