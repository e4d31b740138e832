import { z } from 'zod'
import { takeoverKinds } from '#domain/trade/onboarding-import/takeover.ts'
import { Described, endpoint, FileAnswer, id, pdfFile, sheetEndpoint, sheetTypes } from '../endpoint.ts'
import { SheetAnswer, SheetBody, withSheet } from '../sheet.ts'
import { DocumentRef } from './project.ts'

/** Lines of a kind that were taken over; tons = null where the kind has none. */
const TakenKind = z.object({ kind: z.enum(takeoverKinds), name: z.string(), count: z.int(), tons: z.number().nullable() })

export const Takeover = z.object({
  id: z.int(),
  number: z.string(),
  status: Described,
  /** The workbook, and when and by whom it was carried out. */
  fileName: z.string(),
  sha256: z.string(),
  at: z.string(),
  by: z.string(),
  kinds: z.array(TakenKind),
  documents: z.array(DocumentRef),
})
export type Takeover = z.infer<typeof Takeover>

/** A scanned paper that waits for the workbook that names it. */
export const Scan = z.object({ id: z.int(), fileName: z.string(), size: z.int(), at: z.string() })
export type Scan = z.infer<typeof Scan>

const params = z.object({ id })
export const takeoverApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/takeovers',
    act: 'takeover.read',
    scope: 'session',
    summary: 'What was taken over from before the portal, the newest first, and the scanned papers that wait for a workbook',
    answer: z.object({ takeovers: z.array(Takeover), scans: z.array(Scan) }),
  }),
  template: sheetEndpoint({
    path: '/api/admin/takeovers/template',
    act: 'takeover.carryOut',
    scope: 'session',
    summary: 'The workbook to be filled in, with a sheet for each kind',
  }),
  addScan: endpoint({
    method: 'POST',
    path: '/api/admin/takeovers/scans',
    act: 'takeover.carryOut',
    scope: 'session',
    summary: 'A scanned paper, PDF, that the workbook names in a column; another one of the same name is refused',
    multipart: { part: 'data', files: ['scan'] },
    answer: Scan,
    status: 201,
  }),
  removeScan: endpoint({
    method: 'DELETE',
    path: '/api/admin/takeovers/scans/:id',
    act: 'takeover.carryOut',
    scope: 'session',
    summary: 'Takes away a scanned paper that no workbook has taken over',
    params,
    answer: null,
  }),
  carryOut: endpoint({
    method: 'POST',
    path: '/api/admin/takeovers',
    act: 'takeover.carryOut',
    scope: 'session',
    summary: 'Takes over all of a filled workbook, in one transaction, or nothing and all errors at once. dryRun only looks',
    body: SheetBody,
    multipart: withSheet,
    answer: SheetAnswer,
  }),
  book: endpoint({
    method: 'GET',
    path: '/api/admin/takeovers/:id/book',
    act: 'takeover.read',
    scope: 'session',
    summary: 'The workbook as it was taken over',
    params,
    answer: new FileAnswer([sheetTypes.xlsx]),
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/admin/takeovers/:id/generate',
    act: 'takeover.generate',
    scope: 'session',
    summary: 'The protocol as PDF; made when it is absent, the header Document-Id names it',
    params,
    answer: pdfFile,
  }),
}
