import { z } from 'zod'
import { MonthInAddress } from '#domain/month.ts'
import { AnnualEdit, AnnualLine, annualStatuses, MonthlyEdit, MonthlyLine, monthlyStatuses } from '#domain/trade/plan/plan.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { Closed } from '../closed.ts'
import { Described, endpoint, id, pdfFile, sheetEndpoint } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'
import { DocumentRef } from './project.ts'

const year = z.coerce.number().int().min(2020).max(2100)
const params = z.object({ period: MonthInAddress })
/** Version of the document; default: the newest that is visible to the caller. */
const query = z.object({ version: id.optional() })

/** Null BINs: a reader who may not see names gets one line per grade. */
const who = { factoryBin: z.string().nullable(), factoryName: z.string(), supplierBin: z.string().nullable(), supplierName: z.string() }

const Version = z.object({
  version: z.int(),
  status: Described,
  at: z.string().nullable(),
  signedBy: z.string().nullable(),
  documentId: z.string().nullable(),
})
export type PlanVersion = z.infer<typeof Version>

const head = {
  /** null = no plan is stored yet. */
  id: z.int().nullable(),
  /** Version of the record (optimistic locking): a change must carry the version that was read. */
  version: z.int(),
  /** Version of the document: a correction gets the next number. */
  documentVersion: z.int(),
  documentFresh: z.boolean(),
  documents: z.array(DocumentRef),
  versions: z.array(Version),
  deadline: z.string(),
  updatedAt: z.string().nullable(),
}

export const AnnualPlan = z.object({
  year: z.int(),
  ...head,
  status: Described.extend({ code: z.enum(annualStatuses) }),
  lines: z.array(AnnualLine.extend(who)),
  /** Tons planned by signed projects, by month; empty for readers of totals, as by region: in a region they may be one contractor's. */
  need: z.array(z.number()),
  needByRegion: z.array(z.object({ kato: Described, months: z.array(z.number()) })),
})
export type AnnualPlan = z.infer<typeof AnnualPlan>

const OverPlan = z.object({ bitumenType: z.enum(bitumenTypes), limit: z.number(), plan: z.number(), over: z.number() })

export const MonthlyPlan = z.object({
  period: z.string(),
  closed: Closed,
  ...head,
  status: Described.extend({ code: z.enum(monthlyStatuses) }),
  lines: z.array(
    MonthlyLine.extend({
      ...who,
      /** The same in all versions; null until the line is first saved. */
      productionId: z.int().nullable(),
      /** Tons of the approved annual plan; null where it does not have the line. */
      annual: z.number().nullable(),
      /** Tons asked of this factory and grade, shared among its holders by their part of the plan; null for readers of totals, as the next two: the balance tells them. */
      requested: z.number().nullable(),
      allocated: z.number().nullable(),
      shipped: z.number().nullable(),
    }),
  ),
  /** Tons asked of factories and grades that have no line in this plan; null for a reader of single lines. */
  requestedElsewhere: z.number().nullable(),
  /** Tons of the signed limits of the month, by grade; empty while none are signed, and, as the next one, for readers of totals: the balance has them. */
  limits: z.array(z.object({ bitumenType: z.enum(bitumenTypes), limit: z.number() })),
  /** Grades whose signed limits are above this plan: nothing more of them is allocated until the limits are corrected. */
  overPlan: z.array(OverPlan),
  /** Tons of signed requests of the month, by grade; empty for readers of totals, as by region. */
  need: z.array(z.object({ bitumenType: z.enum(bitumenTypes), tons: z.number() })),
  needByRegion: z.array(z.object({ kato: Described, ownershipType: z.enum(ownershipTypes), tons: z.number() })),
})
export type MonthlyPlan = z.infer<typeof MonthlyPlan>

/** Result of parsing a spreadsheet; nothing is saved. `marked` = the same spreadsheet with each error next to its cell, base64. */
export const ReadSheet = z.object({
  lines: z.array(AnnualLine),
  errors: z.array(z.object({ cell: z.string(), message: z.string() })),
  marked: z.string().nullable(),
})
export type ReadSheet = z.infer<typeof ReadSheet>

export const planApi = {
  annual: endpoint({
    method: 'GET',
    path: '/api/plan/annual/:year',
    act: 'plan.read',
    scope: 'plans:read',
    summary: 'The plan of a year: the draft for who writes it, the newest approved one for others, each as far as the caller sees',
    params: z.object({ year }),
    query,
    answer: AnnualPlan,
  }),
  editAnnual: endpoint({
    method: 'PUT',
    path: '/api/plan/annual/:year',
    act: 'plan.edit',
    scope: 'session',
    summary: 'Write the draft of a year’s plan; over an approved one a correction begins, version n+1',
    params: z.object({ year }),
    body: AnnualEdit,
    answer: AnnualPlan,
  }),
  generateAnnual: endpoint({
    method: 'GET',
    path: '/api/plan/annual/:year/generate',
    act: ['plan.paper', 'plan.generate'],
    scope: 'session',
    summary: 'The PDF of the plan; made when it is absent, the header Document-Id names it',
    params: z.object({ year }),
    answer: pdfFile,
  }),
  annualSheet: sheetEndpoint({
    path: '/api/plan/annual/:year/sheet',
    act: 'plan.paper',
    scope: 'plans:read',
    summary: 'The plan as a spreadsheet, or with template=true the empty one to fill in and send back',
    params: z.object({ year }),
    query: query.extend({ template: z.enum(['true', 'false']).optional() }),
  }),
  readAnnualSheet: endpoint({
    method: 'POST',
    path: '/api/plan/annual/:year/sheet',
    act: 'plan.edit',
    scope: 'session',
    summary: 'Reads a filled spreadsheet and saves nothing: its lines, and every error with a marked copy',
    params: z.object({ year }),
    body: z.object({}),
    multipart: { part: 'data', files: ['sheet'] },
    answer: ReadSheet,
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/api/plan/monthly/:period',
    act: 'plan.read',
    scope: 'plans:read',
    summary: 'The plan of a month (yyyy-mm) with what was asked, allocated and shipped of each line',
    params,
    query,
    answer: MonthlyPlan,
  }),
  editMonthly: endpoint({
    method: 'PUT',
    path: '/api/plan/monthly/:period',
    act: 'plan.edit',
    scope: 'session',
    summary: 'Write the draft of a month’s plan; over an approved one a correction begins, version n+1',
    params,
    body: MonthlyEdit,
    answer: MonthlyPlan,
  }),
  generateMonthly: endpoint({
    method: 'GET',
    path: '/api/plan/monthly/:period/generate',
    act: ['plan.paper', 'plan.generate'],
    scope: 'session',
    summary: 'The PDF of the plan; made when it is absent, the header Document-Id names it',
    params,
    answer: pdfFile,
  }),
  monthlySheet: sheetEndpoint({
    path: '/api/plan/monthly/:period/sheet',
    act: 'plan.paper',
    scope: 'plans:read',
    summary: 'The month’s plan as a spreadsheet, or with template=true one to fill in and send back',
    params,
    query: query.extend({ template: z.enum(['true', 'false']).optional() }),
  }),
  loadMonthly: endpoint({
    method: 'POST',
    path: '/api/plan/monthly/:period/sheet',
    act: 'plan.edit',
    scope: 'session',
    summary: 'Writes the draft of a month’s plan from a sheet, XLSX or CSV; nothing is stored unless every row is good. dryRun only looks',
    params,
    body: SheetBody.extend({ version: z.int().nonnegative() }),
    multipart: withSheet,
    answer: SheetAnswer,
  }),
}
