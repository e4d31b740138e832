import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { MonthInAddress } from '#domain/month.ts'
import { allocationStatuses } from '#domain/trade/allocation/status.ts'
import { HolderForm, Reduction } from '#domain/trade/holder/form.ts'
import { stages } from '#domain/trade/shipment/stages.ts'
import { Described, endpoint, id, Page, pageOf, pdfFile, sheetEndpoint } from '../endpoint.ts'
import { Stopped } from './project.ts'

const Organisation = z.object({ bin: z.string(), organizationName: z.string() })

/** A row of a signed order as visible to its resource holder. Tons. */
export const SupplierAllocation = z.object({
  id: z.int(),
  version: z.int(),
  requestId: z.int(),
  number: z.string(),
  period: z.string(),
  contractor: Organisation,
  projectName: z.string(),
  /** Code of the project's road; null = it is on none. */
  roadCode: z.string().nullable(),
  /** Null unless the project is stopped: what is shipped to it then needs a reason. */
  stopped: Stopped.nullable(),
  region: z.string(),
  destination: z.object({
    name: z.string(),
    kato: z.string(),
    stationCode: z.string().nullable(),
    address: z.string().nullable(),
    contact: z.string().nullable(),
  }),
  trader: Organisation.extend({ phone: z.string() }).nullable(),
  factory: Organisation,
  bitumenType: Described,
  transportType: Described,
  volume: z.number(),
  /** Tons of it that QAJ added to a promised row, without the holder's answer; the others are shipped meanwhile. */
  unpromised: z.number(),
  shipped: z.number(),
  /** Tons that a rejected or reduced row had more in the order. */
  freed: z.number(),
  /** Tons that may be shipped in all without a reason: the promised tons and the rounding of wagons. */
  mostWithoutReason: z.number(),
  status: Described.extend({ code: z.enum(allocationStatuses) }),
  /** The first stage before shipping that is not done; null = all are, or the row is not to be shipped. */
  stage: Described.extend({ code: z.enum(stages) }).nullable(),
  window: z.object({ from: Day, to: Day }).nullable(),
  reason: Described.nullable(),
  comment: z.string().nullable(),
  order: z.object({ number: z.string(), version: z.int(), documentId: z.string().nullable() }).nullable(),
  /** The holder's own signed form. */
  form: z.object({ number: z.string(), documentId: z.string() }).nullable(),
  /** Day by which the holder has to sign; null once all of it is signed. */
  deadline: Day.nullable(),
  daysLeft: z.int().nullable(),
  /** A wagon may leave for it now. */
  mayShip: z.boolean(),
  /** Acts available to the caller now. */
  acts: z.array(z.string()),
})
export type SupplierAllocation = z.infer<typeof SupplierAllocation>

const filter = {
  /** Default: the newest year that has rows. */
  year: z.coerce.number().int().min(2024).max(2100).optional(),
  status: z.enum(allocationStatuses).optional(),
  period: MonthInAddress.optional(),
}

export const holderApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/supplier/allocations',
    act: 'holder.read',
    scope: 'orders:read',
    summary: 'The rows of signed orders that the caller’s own organisation ships, by year',
    query: Page.extend({ ...filter, size: z.coerce.number().int().min(1).max(1000).default(5) }),
    answer: pageOf(SupplierAllocation).extend({
      year: z.int(),
      /** From 2024 to the current year, and later years that have rows. */
      years: z.array(z.int()),
      /** Rows of the year by status. NEW also counts promised rows with added tons, which have another status too. */
      byStatus: z.record(z.string(), z.int()),
      /** Rows of the year. */
      rows: z.int(),
      /** Totals of all filtered rows, across all pages. */
      totals: z.object({ volume: z.number(), shipped: z.number() }),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/supplier/allocations/:id',
    act: 'holder.read',
    scope: 'orders:read',
    summary: 'One row of a signed order',
    params: z.object({ id }),
    answer: SupplierAllocation,
  }),
  sheet: sheetEndpoint({
    path: '/api/supplier/allocations/sheet',
    act: 'holder.read',
    scope: 'orders:read',
    summary: 'The filtered list as a spreadsheet, in the caller’s language',
    query: Page.extend({ ...filter, columns: z.string().max(1000).optional() }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/supplier/allocations/generate',
    act: 'holder.generate',
    scope: 'session',
    summary: 'Form the promise: which rows of a month, and when each is shipped; the PDF to sign, the header Document-Id names it',
    body: HolderForm,
    answer: pdfFile,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/supplier/allocations/:id/reject',
    act: ['allocation.reject', 'allocation.rejectAdded'],
    scope: 'session',
    summary: 'Reject a new row, or what was added to a promised one, with a comment: the tons are free again',
    params: z.object({ id }),
    body: z.object({ comment: z.string().max(5000).default(''), version: z.int().positive().optional() }),
    answer: SupplierAllocation,
  }),
  reduce: endpoint({
    method: 'POST',
    path: '/api/supplier/allocations/:id/reduce',
    act: 'allocation.reduce',
    scope: 'session',
    summary: 'Ship less than was promised, never less than is shipped; the rest is free again',
    params: z.object({ id }),
    body: Reduction,
    answer: SupplierAllocation,
  }),
}
