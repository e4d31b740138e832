import { z } from 'zod'
import { deadlineKinds, listedKinds } from '#domain/reporting/deadline/deadlines.ts'
import { Described, endpoint, Page, pageOf, sheetEndpoint } from '../endpoint.ts'

/** Something open past its deadline: what, who holds it, for how many days, and whether it was reminded today. */
export const StuckThing = z.object({
  kind: Described.extend({ code: z.enum(deadlineKinds) }),
  /** Unique within its kind. */
  id: z.string(),
  /** What has to be done, in the reader's language. */
  title: z.string(),
  region: Described.nullable(),
  /** Organisation that has to act; null = the region has no office. */
  holder: z.object({ bin: z.string(), organizationName: z.string() }).nullable(),
  role: Described,
  /** Names of people who may act for it, at most three, and how many more there are. */
  people: z.array(z.string()),
  morePeople: z.int(),
  deadline: z.string(),
  /** Calendar days past the deadline. */
  days: z.int(),
  /** Page of the reader; null = it has none. */
  link: z.string().nullable(),
  /** The caller's own organisation holds it. */
  mine: z.boolean(),
  remindedToday: z.boolean(),
})
export type StuckThing = z.infer<typeof StuckThing>

const kind = z.enum(listedKinds as [(typeof listedKinds)[number], ...typeof listedKinds])

const StuckQuery = Page.extend({ kind: kind.optional(), region: z.string().max(9).optional() })

export const stuckApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stuck',
    act: 'stuck.read',
    scope: 'session',
    summary: 'Everything open past its deadline: what, who holds it, for how many days',
    query: StuckQuery,
    answer: pageOf(StuckThing).extend({ byKind: z.record(z.string(), z.int()) }),
  }),
  sheet: sheetEndpoint({
    path: '/api/stuck/sheet',
    act: 'stuck.read',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: StuckQuery.omit({ page: true, size: true }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/stuck/remind',
    act: 'stuck.remind',
    scope: 'session',
    summary: 'Remind whoever holds it, once a day: a second reminder of the same day tells nobody',
    body: z.object({ kind, id: z.string().max(60) }),
    answer: z.object({
      /** People told; 0 = they were reminded today already. */
      told: z.int(),
    }),
  }),
}
