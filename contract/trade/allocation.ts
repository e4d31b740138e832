import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { comparisons } from '#domain/trade/allocation/shown.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { Closed } from '../closed.ts'
import { endpoint, id, pdfFile, sheetEndpoint } from '../endpoint.ts'
import { Counterfactual } from './counterfactual.ts'
import { EnteredLine, Excess, Month, Order, Production, Proposal, Reoffer, Saved, Shown } from './desk.ts'
import { Explanation } from './explanation.ts'

const period = z.object({ period: MonthInAddress })
/** Filters of the desk; `against` = only requests whose tons differ from the saved draft, the signed orders or the rule. */
const deskFilters = z.object({
  query: z.string().trim().max(200).default(''),
  grade: z.enum(['', ...bitumenTypes]).default(''),
  region: z
    .string()
    .regex(/^(\d{9})?$/)
    .default(''),
  open: z.enum(['true', 'false']).default('false'),
  against: z.enum(comparisons).default(''),
})
/** Bytes: enough for a month of 8,000 requests with two rows each. */
const largestBody = 8 * 1024 * 1024

export const allocationApi = {
  month: endpoint({
    method: 'GET',
    path: '/api/allocation/:period',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'The whole month as it lies on the table: plan lines, requests, what is given, limits, orders',
    params: period,
    answer: Month,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/allocation/:period',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Saves the whole month; 409 where somebody was faster, with name and time',
    params: period,
    body: Saved,
    answer: Month,
    largestBody,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/allocation/:period/propose',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'The fair proposal around the rows that are given by hand; saves nothing',
    params: period,
    body: z.object({ locked: z.array(EnteredLine).max(60_000).default([]) }),
    answer: Proposal,
    largestBody,
  }),
  reoffer: endpoint({
    method: 'POST',
    path: '/api/allocation/:period/reoffer',
    act: 'allocation.edit',
    scope: 'session',
    summary:
      'Freed tons offered to the next in line by the same rule: what would be added to which row, and why the rest is not offered; changes no row, keeps what it was made from',
    params: period,
    answer: Reoffer.extend({ lines: z.array(z.object({ requestId: z.int(), productionId: z.int(), volume: z.number() })) }),
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/allocation/:period/generate',
    act: 'order.generate',
    scope: 'session',
    summary: 'The order of one resource holder as PDF; a signed one is followed by its next version, which lists the changed rows',
    params: period,
    query: z.object({ supplierBin: z.string().regex(/^\d{12}$/) }),
    answer: pdfFile,
  }),
  productions: endpoint({
    method: 'GET',
    path: '/api/production',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'Lines of the monthly plan in distribution with what is given of each, and the orders',
    query: period,
    answer: z.object({
      period: z.string(),
      version: z.int(),
      closed: Closed,
      deadline: z.string(),
      productions: z.array(Production),
      limitsAbovePlan: z.array(Excess),
      orders: z.array(Order),
    }),
  }),
  production: endpoint({
    method: 'GET',
    path: '/api/production/:productionId/allocations',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'One line of the plan: what it gives, and the requests of its grade that still need, nearest first',
    params: z.object({ productionId: id }),
    answer: Shown,
  }),
  saveProduction: endpoint({
    method: 'PUT',
    path: '/api/production/:productionId/allocations',
    act: 'allocation.edit',
    scope: 'session',
    summary: 'Saves what one line of the plan gives; 409 where somebody was faster, with name and time',
    params: z.object({ productionId: id }),
    body: z.object({ version: z.int(), lines: z.array(EnteredLine.omit({ productionId: true })).max(20_000) }),
    answer: Shown,
    largestBody,
  }),
  sheet: sheetEndpoint({
    path: '/api/allocation/:period/sheet',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'The filtered requests of the month with what each line of the plan gives them in the saved draft, as a spreadsheet',
    params: period,
    query: deskFilters,
  }),
  orderSheet: sheetEndpoint({
    path: '/api/allocation/:period/orders/sheet',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'All versions of the orders of a month as a spreadsheet',
    params: period,
  }),
  productionsSheet: sheetEndpoint({
    path: '/api/production/sheet',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'Lines of the monthly plan in distribution with what is given of each, as a spreadsheet',
    query: period,
  }),
  productionSheet: sheetEndpoint({
    path: '/api/production/:productionId/allocations/sheet',
    act: 'allocation.read',
    scope: 'orders:read',
    summary: 'The requests that a line of the plan supplies, or with rows=free the unmet ones of its grade, as a spreadsheet',
    params: z.object({ productionId: id }),
    query: z.object({ rows: z.enum(['given', 'free']).default('given') }),
  }),
  explanation: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/explanation',
    act: 'request.read',
    scope: 'requests:read',
    summary: 'Why the request got what it got, from the signed order: words, and a sum that can be checked by hand',
    params: z.object({ projectId: id, requestId: id }),
    answer: Explanation,
  }),
  counterfactual: endpoint({
    method: 'GET',
    path: '/api/project/:projectId/request/:requestId/counterfactual',
    act: 'counterfactual.read',
    scope: 'requests:read',
    summary: 'What the request would have got with another choice of its contractor: the kept month computed again with this choice alone',
    params: z.object({ projectId: id, requestId: id }),
    answer: Counterfactual,
    // a month of the whole country may be computed again for each
    perMinute: 60,
  }),
}
