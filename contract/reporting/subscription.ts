import { z } from 'zod'
import { Rhythm, SubscriptionDraft, sentFormats, subjects } from '#domain/reporting/subscription/subscription.ts'
import { endpoint, id } from '../endpoint.ts'

export const Subscription = z.object({
  id: z.int(),
  subject: z.enum(subjects),
  /** The filter in the caller’s language; empty = none. */
  filter: z.string(),
  /** The month told, counted from that of the day of the letter. */
  months: z.int(),
  rhythm: Rhythm,
  format: z.enum(sentFormats),
  organizationName: z.string(),
  /** The day of the next letter. */
  nextOn: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

export const subscriptionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    act: 'signedIn',
    scope: 'session',
    summary: 'Reports that are sent to me by mail, in all my organisations',
    answer: z.array(Subscription),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/subscriptions',
    act: 'signedIn',
    scope: 'session',
    summary: 'Send me a report, or the dashboard, with this filter on a day of the week or of the month',
    perMinute: 60,
    body: SubscriptionDraft,
    answer: Subscription,
    status: 201,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/subscriptions/:id',
    act: 'signedIn',
    scope: 'session',
    summary: 'Send me this no more',
    params: z.object({ id }),
    answer: null,
  }),
}
