import { z } from 'zod'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { requestStatuses } from '#domain/trade/request/status.ts'
import { Described } from './endpoint.ts'

/** Free tons of a project and their calculation: total − remainder − tons taken by each request. */
export const FreeTons = z.object({
  bitumenTotal: z.number(),
  bitumenRemainder: z.number(),
  taken: z.number(),
  free: z.number(),
  /** The month for which requests are filed now, and the tons the project planned for it. */
  requestPeriod: z.string(),
  planned: z.number(),
  requests: z.array(
    z.object({
      id: z.int(),
      requestPeriod: z.string(),
      bitumenType: z.enum(bitumenTypes),
      /** The destination. */
      projectStorageId: z.int().nullable(),
      status: Described.extend({ code: z.enum(requestStatuses) }),
      requestVolume: z.number(),
      approvedVolume: z.number().nullable(),
      distributedAmount: z.number().nullable(),
      shippedVolume: z.number().nullable(),
      takes: z.number(),
    }),
  ),
  /** The running month's reserve for emergency requests, tons left by grade; null = there is no reserve now. */
  emergency: z.object({ requestPeriod: z.string(), left: z.record(z.enum(bitumenTypes), z.number()) }).nullable(),
})
export type FreeTons = z.infer<typeof FreeTons>
