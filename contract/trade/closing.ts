import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { Described, endpoint } from '../endpoint.ts'

const Organization = z.object({ bin: z.string(), organizationName: z.string() })

/** State of a month with regard to its closing. Tons. */
export const MonthState = z.object({
  period: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Day by which the month should be closed. */
  deadline: z.string(),
  /** Last day on which receipts and corrections are accepted; null while the month is open. */
  lateUntil: z.string().nullable(),
  plan: z.number(),
  asked: z.number(),
  approved: z.number(),
  limited: z.number(),
  allocated: z.number(),
  shipped: z.number(),
  over: z.number(),
  received: z.number(),
  /** All reasons why the month cannot be closed yet. */
  blocking: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Rows not yet answered by their resource holder. */
  newAllocations: z.array(
    z.object({ allocationId: z.int(), requestId: z.int(), supplier: Organization, contractor: Organization, volume: z.number() }),
  ),
  /** Number of undecided requests: they are rejected when the month is closed. */
  undecided: z.int(),
  /** Approved requests that were never limited, and their tons: they are limited to 0 when the month is closed. */
  unlimited: z.object({ requests: z.int(), tons: z.number() }),
  /** Unsigned versions of the plan and the limits: they are deleted when the month is closed. */
  drafts: z.array(z.object({ what: z.enum(['PLAN', 'LIMITS']), version: z.int() })),
  /** Number of unsigned orders that only list what is in force already: they may be signed afterwards too. */
  ordersWaiting: z.int(),
  /** Allocated and not shipped, by reason; null = no reason was reported. */
  short: z.array(z.object({ reason: Described.nullable(), rows: z.int(), tons: z.number() })),
  /** Wagons under way: their receipts are still accepted. */
  onWay: z.object({ rows: z.int(), tons: z.number() }),
  mayClose: z.boolean(),
})
export type MonthState = z.infer<typeof MonthState>

const params = z.object({ period: MonthInAddress })
export const closingApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/month/:period',
    act: 'month.close',
    scope: 'session',
    summary: 'How a month stands, and what keeps it open',
    params,
    answer: MonthState,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/month/:period/close',
    act: 'month.close',
    scope: 'session',
    summary: 'Close a month: plan, limits and allocations together; undecided requests are rejected, unsigned versions are deleted',
    params,
    answer: MonthState,
  }),
}
