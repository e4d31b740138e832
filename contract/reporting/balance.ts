import { z } from 'zod'
import { binPattern } from '#domain/bin.ts'
import { figures } from '#domain/figure.ts'
import { katoPattern } from '#domain/kato.ts'
import { MonthInAddress } from '#domain/month.ts'
import { dimensions } from '#domain/reporting/balance/figures.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Described, endpoint, id, Page, sheetEndpoint } from '../endpoint.ts'

const Bin = z.string().regex(binPattern).optional()

/** One entry of a figure, tons; negative = reversed. Names of people and organisations are present only if visible to the reader. */
export const BalanceEntry = z.object({
  id: z.int(),
  at: z.string(),
  businessDay: z.string(),
  figure: z.enum(figures),
  volume: z.number(),
  period: z.string(),
  bitumenType: z.enum(bitumenTypes),
  factory: z.string().nullable(),
  supplier: z.string().nullable(),
  region: z.string().nullable(),
  ownershipType: z.enum(ownershipTypes).nullable(),
  requestId: z.int().nullable(),
  productionId: z.int().nullable(),
  act: Described,
  fullName: z.string().nullable(),
})
export type BalanceEntry = z.infer<typeof BalanceEntry>

/** Tons, and how many entries they are the sum of. Null = withheld from readers of totals (docs/decisions/0032-charts-and-withheld-figures.md): it is not 0 tons. They get no number of entries. */
const sum = { volume: z.number().nullable(), entries: z.int().nullable() }
/** By figure; 0 for a part without entries. */
const Sums = z.record(z.enum(figures), z.object(sum))

/** One part of the month: by grade, plant, holder, region or ownership; `key` null = entries without this dimension, and what is withheld in the other rows together. */
export const BalanceRow = z.object({ key: z.string().nullable(), name: z.string().nullable(), sums: Sums })
export type BalanceRow = z.infer<typeof BalanceRow>

const of = {
  period: MonthInAddress,
  factoryBin: Bin,
  supplierBin: Bin,
  bitumenType: z.enum(bitumenTypes).optional(),
  katoCode: z.string().regex(katoPattern).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
  requestId: id.optional(),
  productionId: id.optional(),
}

export const balanceApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/balance',
    act: 'balance.read',
    scope: 'figures:read',
    summary: 'Figures of a month, tons, and the entries that they are the sums of; `figure` opens one of them',
    query: Page.extend({ ...of, figure: z.enum(figures).optional() }),
    answer: z.object({
      period: z.string(),
      figures: z.array(z.object({ figure: z.enum(figures), description: z.string(), ...sum })),
      /** True if tons of groups that are not publishable are in a wider part, or withheld: for readers of totals. */
      merged: z.boolean(),
      content: z.array(BalanceEntry),
      totalElements: z.int(),
    }),
  }),
  by: endpoint({
    method: 'GET',
    path: '/api/balance/by/:dimension',
    act: 'balance.read',
    scope: 'figures:read',
    summary: 'The figures of a month, tons, part by part; the parts add up to the total',
    params: z.object({ dimension: z.enum(dimensions) }),
    query: z.object(of),
    answer: z.object({
      period: z.string(),
      rows: z.array(BalanceRow),
      totals: Sums,
      /** As in the figures of the month. */
      merged: z.boolean(),
      /** Figures whose entries the caller may open. */
      opens: z.array(z.enum(figures)),
    }),
  }),
  sheet: sheetEndpoint({
    path: '/api/balance/sheet',
    act: 'balance.read',
    scope: 'figures:read',
    summary: 'The entries of the filtered figures as a spreadsheet, in the caller’s language',
    query: z.object({ ...of, figure: z.enum(figures).optional() }),
  }),
}
