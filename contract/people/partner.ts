import { z } from 'zod'
import { binPattern } from '#domain/bin.ts'
import { FactoryLink, TraderDraft, TraderTerms } from '#domain/people/partner/partner.ts'
import { endpoint, Page, pageOf, sheetEndpoint } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'

const Bin = z.string().regex(binPattern)
const version = z.int()

export const Trader = TraderTerms.extend({
  bin: z.string(),
  traderName: z.string(),
  region: z.string(),
  version,
  /** Requests that name the trader, and their tons: asked, allocated by signed orders, shipped; null = none decided yet. */
  requests: z.int(),
  asked: z.number(),
  allocated: z.number().nullable(),
  shipped: z.number().nullable(),
})
export type Trader = z.infer<typeof Trader>

const TraderQuery = Page.extend({ active: z.enum(['true', 'false']).optional() })
export type TraderQuery = z.infer<typeof TraderQuery>

export const Supplier = z.object({
  bin: z.string(),
  organizationName: z.string(),
  region: z.string(),
  status: z.string(),
  factories: z.array(FactoryLink.extend({ factoryBin: z.string(), factoryName: z.string(), version })),
})
export type Supplier = z.infer<typeof Supplier>

export const partnerApi = {
  traders: endpoint({
    method: 'GET',
    path: '/api/admin/traders',
    act: 'trader.edit',
    scope: 'session',
    summary: 'Traders with what is agreed and the tons through each',
    query: TraderQuery,
    answer: pageOf(Trader).extend({
      /** Of all filtered rows. */
      totals: Trader.pick({ requests: true, asked: true, allocated: true, shipped: true }),
    }),
  }),
  traderSheet: sheetEndpoint({
    path: '/api/admin/traders/sheet',
    act: 'trader.edit',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: TraderQuery.omit({ page: true, size: true }),
  }),
  traderTemplate: sheetEndpoint({
    path: '/api/admin/traders/template',
    act: 'trader.edit',
    scope: 'session',
    summary: 'A sheet with all traders, to be corrected, added to and sent back',
  }),
  loadTraders: endpoint({
    method: 'POST',
    path: '/api/admin/traders/sheet',
    act: 'trader.edit',
    scope: 'session',
    summary: 'Adds and changes the traders of a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    body: SheetBody,
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  addTrader: endpoint({
    method: 'POST',
    path: '/api/admin/traders',
    act: 'trader.edit',
    scope: 'session',
    summary: 'A new trader; an organisation that is known already becomes one',
    body: TraderDraft,
    answer: Trader,
    status: 201,
  }),
  editTrader: endpoint({
    method: 'PUT',
    path: '/api/admin/traders/:bin',
    act: 'trader.edit',
    scope: 'session',
    summary: 'What is agreed with a trader; one that is not active stands in no new request',
    params: z.object({ bin: Bin }),
    body: TraderTerms.extend({ version }),
    answer: Trader,
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'Resource holders with the factories whose bitumen they sell, and the stations it is loaded at',
    query: Page,
    answer: pageOf(Supplier),
  }),
  supplierSheet: sheetEndpoint({
    path: '/api/admin/suppliers/sheet',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'The same, all pages, a line for each factory, as a spreadsheet',
    query: Page.omit({ page: true, size: true }),
  }),
  linkTemplate: sheetEndpoint({
    path: '/api/admin/suppliers/template',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'A sheet with all links of resource holders and factories, to be corrected, added to and sent back',
  }),
  loadLinks: endpoint({
    method: 'POST',
    path: '/api/admin/suppliers/sheet',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'Adds and changes the links of a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    body: SheetBody,
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  linkFactory: endpoint({
    method: 'PUT',
    path: '/api/admin/suppliers/:bin/factories/:factoryBin',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'Links a factory (version 0) or changes the link',
    params: z.object({ bin: Bin, factoryBin: Bin }),
    body: FactoryLink.extend({ version }),
    answer: Supplier,
  }),
  unlinkFactory: endpoint({
    method: 'DELETE',
    path: '/api/admin/suppliers/:bin/factories/:factoryBin',
    act: 'supplier.edit',
    scope: 'session',
    summary: 'Takes the link away',
    params: z.object({ bin: Bin, factoryBin: Bin }),
    answer: Supplier,
  }),
}
