import { z } from 'zod'
import { katoPattern } from '#domain/kato.ts'
import { MonthInAddress } from '#domain/month.ts'
import { summaryKinds } from '#domain/reporting/reports/kinds.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { endpoint, Page, pdfFile, sheetEndpoint } from '../endpoint.ts'

/** How a cell is shown; `month` = its first day, `price` = tenge per ton. */
export const summaryLooks = ['text', 'number', 'tons', 'percent', 'days', 'day', 'month', 'price'] as const
export type SummaryLook = (typeof summaryLooks)[number]
const Cell = z.union([z.string(), z.number(), z.null()])

export const Summary = z.object({
  period: z.string(),
  /** When the rows were read. */
  asOf: z.string(),
  /** True if amounts of groups that are not publishable are in a wider part, or withheld: for readers of totals. */
  merged: z.boolean(),
  /** `summed` = numbers with a sum below them; null in such a column = withheld, not 0. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), look: z.enum(summaryLooks), summed: z.boolean() })),
  /** A cell for each column; `opens` = the page of the record. */
  content: z.array(z.object({ cells: z.array(Cell), opens: z.string().nullable() })),
  /** Of all rows, not only of this page; null where a column has none, or where it is withheld. */
  totals: z.array(Cell),
  totalElements: z.int(),
})
export type Summary = z.infer<typeof Summary>

const params = z.object({ report: z.enum(summaryKinds) })
/** The month, or any month of the year that is asked for. */
const of = {
  period: MonthInAddress,
  katoCode: z.string().regex(katoPattern).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
  bitumenType: z.enum(bitumenTypes).optional(),
}
const query = Page.omit({ sort: true }).extend(of)
const asked = query.omit({ page: true, size: true })

export const summaryApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/reports/:report',
    act: 'summary.read',
    scope: 'figures:read',
    summary: 'A standard report within the caller’s reach, in the caller’s language: a page of its rows and the totals of all',
    params,
    query,
    answer: Summary,
  }),
  sheet: sheetEndpoint({
    path: '/api/reports/:report/sheet',
    act: 'summary.read',
    scope: 'figures:read',
    summary: 'The same rows, all of them, as a spreadsheet; above them the filter and the time',
    params,
    query: asked,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/reports/:report/pdf',
    act: 'summary.read',
    scope: 'figures:read',
    summary: 'The same rows as a PDF; refused where there are too many for a paper',
    perMinute: 60,
    params,
    query: asked,
    answer: pdfFile,
  }),
}
export type SummaryQuery = z.infer<typeof summaryApi.read.query>
