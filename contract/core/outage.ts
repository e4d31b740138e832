import { z } from 'zod'
import { datedSteps } from '#domain/core/setting/lost-day.ts'
import { endpoint } from '../endpoint.ts'

const Rule = z.object({ minutes: z.int(), fromHour: z.int(), untilHour: z.int() })

/** A working day that outages took, by the rule of then. */
const LostDay = z.object({
  day: z.string(),
  /** Minutes without the portal within the hours of the rule. */
  minutes: z.int(),
  rule: Rule,
  /** Deadlines on days of the calendar, by the setting that says them; `period` = the first day of the month or year that they are for. */
  moves: z.array(z.object({ step: z.enum(datedSteps), period: z.string(), from: z.string(), to: z.string() })),
  /** Open decisions on projects and requests, and answers to appeals, that have a day more. */
  steps: z.int(),
})

const Outages = z.object({
  /** What holds for outages from now on. */
  rule: Rule,
  /** Of all the time, the newest first. */
  lostDays: z.array(LostDay),
  /** The newest first, at most 500. */
  outages: z.array(z.object({ from: z.string(), until: z.string(), minutes: z.int() })),
})
export type Outages = z.infer<typeof Outages>

/** When the portal could not be used, and which deadlines moved because of it (docs/decisions/0040-outage-days.md). */
export const outageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/open/outages',
    act: 'anyone',
    scope: 'open',
    summary: 'When the portal could not be used, and the deadlines that moved because of it',
    cached: 'public, max-age=60',
    perMinute: 60,
    answer: Outages,
  }),
}
