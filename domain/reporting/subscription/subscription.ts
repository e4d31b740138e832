import { z } from 'zod'
import { addDays, type Day, weekdayOf } from '../../day.ts'
import { katoPattern } from '../../kato.ts'
import { MonthInAddress } from '../../month.ts'
import { bitumenTypes } from '../../trade/request/request.ts'
import { ownershipTypes } from '../../work.ts'
import { summaryKinds } from '../reports/kinds.ts'

/** What is sent: the dashboard, or a report. */
export const subjects = ['dashboard', ...summaryKinds] as const
export type Subject = (typeof subjects)[number]

/** The file of a letter. */
export const sentFormats = ['pdf', 'xlsx'] as const
export type SentFormat = (typeof sentFormats)[number]

/** On which day it is sent: of the week (1 = Monday), or of the month. Every month has 28 days. */
export const Rhythm = z.union([
  z.strictObject({ weekday: z.int().min(1, { error: 'input.unknown' }).max(7, { error: 'input.unknown' }) }),
  z.strictObject({ monthDay: z.int().min(1, { error: 'input.unknown' }).max(28, { error: 'input.unknown' }) }),
])
export type Rhythm = z.infer<typeof Rhythm>

export const SubscribedFilter = z.object({
  katoCode: z.string().regex(katoPattern).optional(),
  ownershipType: z.enum(ownershipTypes).optional(),
  bitumenType: z.enum(bitumenTypes).optional(),
  query: z.string().trim().max(200).optional(),
})
export type SubscribedFilter = z.infer<typeof SubscribedFilter>

/** `period` = the month that is looked at now: letters tell the month that is as far from the one of their day. */
export const SubscriptionDraft = z.object({
  ...{ subject: z.enum(subjects), period: MonthInAddress, filter: SubscribedFilter, rhythm: Rhythm },
  format: z.enum(sentFormats).default('pdf'),
})
export type SubscriptionDraft = z.infer<typeof SubscriptionDraft>

/** How many one person has at most. */
export const mostSubscriptions = 20
/** Bytes of a file that a letter carries; a larger one is read in the portal. */
export const largestAttached = 5 * 1024 * 1024

/** The first day after this one on which it is sent. */
export function nextDay(rhythm: Rhythm, after: Day): Day {
  const fits = (day: Day) => ('weekday' in rhythm ? weekdayOf(day) === rhythm.weekday : Number(day.slice(8)) === rhythm.monthDay)
  let day = addDays(after, 1)
  while (!fits(day)) day = addDays(day, 1)
  return day
}
