import { z } from 'zod'
import { securityKinds } from '#domain/core/session/security.ts'
import { Day } from '#domain/day.ts'
import { AdminEntry } from '../core/admin-entry.ts'
import { JournalEntry } from '../core/journal.ts'
import { Described, endpoint, Page, pageOf, personalData, sheetEndpoint } from '../endpoint.ts'

export const Decision = JournalEntry.extend({
  object: Described,
  objectId: z.int(),
  bin: z.string(),
  ip: z.string(),
  /** Changes besides the status, as stored: fields with before and after, or details specific to the act. */
  detail: z.record(z.string(), z.unknown()),
})
export type Decision = z.infer<typeof Decision>

export const Change = AdminEntry.extend({ subject: Described, subjectId: z.string(), ip: z.string() })
export type Change = z.infer<typeof Change>

export const Reading = z.object({
  id: z.int(),
  at: z.string(),
  fullName: z.string(),
  bin: z.string().nullable(),
  role: Described.nullable(),
  what: Described,
  /** The file, or the path that was asked for. */
  name: z.string(),
  /** null = a sheet that has not ended. */
  rows: z.int().nullable(),
  ip: z.string(),
})
export type Reading = z.infer<typeof Reading>

/** Security events of one hour: of a kind, on a route, by a person or by nobody known, from an address. */
export const SecurityRow = z.object({
  id: z.int(),
  at: z.string(),
  firstAt: z.string(),
  kind: Described,
  /** The refusal; empty for what was done, and for the many past those that are told apart. */
  code: z.string(),
  route: z.string(),
  fullName: z.string().nullable(),
  ip: z.string(),
  times: z.int(),
})
export type SecurityRow = z.infer<typeof SecurityRow>

const Period = { from: Day.optional(), to: Day.optional() }
const DecisionQuery = Page.extend({ ...Period, act: z.string().max(60).optional(), objectType: z.string().max(30).optional() })
export type DecisionQuery = z.infer<typeof DecisionQuery>
const ChangeQuery = Page.extend({ ...Period, act: z.string().max(60).optional(), subject: z.string().max(30).optional() })
export type ChangeQuery = z.infer<typeof ChangeQuery>

const ReadingQuery = Page.extend({ ...Period, what: z.enum(['sheet', ...personalData]).optional() })
export type ReadingQuery = z.infer<typeof ReadingQuery>

const SecurityQuery = Page.extend({ ...Period, kind: z.enum(securityKinds).optional() })
export type SecurityQuery = z.infer<typeof SecurityQuery>

/** Filter values of a list with their descriptions. */
const choices = { acts: z.array(Described), objects: z.array(Described) }

export const decisionApi = {
  decisions: endpoint({
    method: 'GET',
    path: '/api/admin/decisions',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'Every act on every object, the newest first: who, as whom, what, when, from where, before and after',
    query: DecisionQuery,
    answer: pageOf(Decision).extend(choices),
  }),
  decisionSheet: sheetEndpoint({
    path: '/api/admin/decisions/sheet',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: DecisionQuery.omit({ page: true, size: true }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admin/changes',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'What was done to registrations, accounts, settings, traders and suppliers, field by field before and after',
    query: ChangeQuery,
    answer: pageOf(Change).extend(choices),
  }),
  changeSheet: sheetEndpoint({
    path: '/api/admin/changes/sheet',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: ChangeQuery.omit({ page: true, size: true }),
  }),
  readings: endpoint({
    method: 'GET',
    path: '/api/admin/readings',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'Who opened personal data or took data out as a sheet, the newest first: what, when, from where, how many rows',
    query: ReadingQuery,
    answer: pageOf(Reading).extend(choices),
  }),
  readingSheet: sheetEndpoint({
    path: '/api/admin/readings/sheet',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: ReadingQuery.omit({ page: true, size: true }),
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/admin/security',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'Who failed to sign in, was refused or limited, and what changed at the door, by hours, the newest first',
    query: SecurityQuery,
    answer: pageOf(SecurityRow).extend(choices),
  }),
  securitySheet: sheetEndpoint({
    path: '/api/admin/security/sheet',
    act: 'journal.decisions',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: SecurityQuery.omit({ page: true, size: true }),
  }),
}
