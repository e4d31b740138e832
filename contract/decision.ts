import { z } from 'zod'
import { Day } from '#domain/day.ts'
import { AdminEntry } from './admin.ts'
import { Described, endpoint, Page, pageOf, sheetEndpoint } from './endpoint.ts'
import { JournalEntry } from './journal.ts'

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

const Period = { from: Day.optional(), to: Day.optional() }
const DecisionQuery = Page.extend({ ...Period, act: z.string().max(60).optional(), objectType: z.string().max(30).optional() })
export type DecisionQuery = z.infer<typeof DecisionQuery>
const ChangeQuery = Page.extend({ ...Period, act: z.string().max(60).optional(), subject: z.string().max(30).optional() })
export type ChangeQuery = z.infer<typeof ChangeQuery>

/** Filter values of a list with their descriptions. */
const choices = { acts: z.array(Described), objects: z.array(Described) }

export const decisionApi = {
  decisions: endpoint({
    method: 'GET',
    path: '/api/admin/decisions',
    act: 'journal.decisions',
    summary: 'Every act on every object, the newest first: who, as whom, what, when, from where, before and after',
    query: DecisionQuery,
    answer: pageOf(Decision).extend(choices),
  }),
  decisionSheet: sheetEndpoint({
    path: '/api/admin/decisions/sheet',
    act: 'journal.decisions',
    summary: 'The same, all pages, as a spreadsheet',
    query: DecisionQuery.omit({ page: true, size: true }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admin/changes',
    act: 'journal.decisions',
    summary: 'What was done to registrations, accounts, settings, traders and suppliers, field by field before and after',
    query: ChangeQuery,
    answer: pageOf(Change).extend(choices),
  }),
  changeSheet: sheetEndpoint({
    path: '/api/admin/changes/sheet',
    act: 'journal.decisions',
    summary: 'The same, all pages, as a spreadsheet',
    query: ChangeQuery.omit({ page: true, size: true }),
  }),
}
