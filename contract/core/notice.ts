import { z } from 'zod'
import { noticeKindNames } from '#domain/core/notice/kinds.ts'
import { letterPerMinute } from '#domain/people/registration/registration.ts'
import { endpoint, FileAnswer, Page, pageOf, sheetEndpoint } from '../endpoint.ts'

const Kind = z.enum(noticeKindNames as [string, ...string[]])

export const NoticeItem = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  comment: z.string().nullable(),
  /** Portal page that shows the object of the notification. */
  path: z.string().nullable(),
  at: z.string(),
  businessDay: z.string(),
  readAt: z.string().nullable(),
})
export type NoticeItem = z.infer<typeof NoticeItem>

/** One event of the live stream. `unread` = unread notifications after it. */
export const LiveNotice = NoticeItem.extend({ unread: z.int() })
export type LiveNotice = z.infer<typeof LiveNotice>

export const NoticeQuery = Page.extend({
  state: z.enum(['ALL', 'UNREAD', 'READ']).default('ALL'),
  kind: Kind.optional(),
})
export type NoticeQuery = z.infer<typeof NoticeQuery>

const Choice = z.object({ kind: Kind, inApp: z.boolean(), mail: z.boolean() })

const MailRow = z.object({ id: z.string(), to: z.string(), subject: z.string(), at: z.string() })
export const MailItem = MailRow.extend({ text: z.string(), html: z.string(), messageId: z.string() })
export type MailItem = z.infer<typeof MailItem>

export const noticeApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    act: 'signedIn',
    scope: 'notices:read',
    summary: 'What I was told in the organisation I act for, the newest first',
    query: NoticeQuery,
    answer: pageOf(NoticeItem).extend({
      unread: z.int(),
      kinds: z.array(z.object({ code: z.string(), description: z.string(), count: z.int() })),
    }),
  }),
  sheet: sheetEndpoint({
    path: '/api/notifications/sheet',
    act: 'signedIn',
    scope: 'notices:read',
    summary: 'The same, all pages, as a spreadsheet',
    query: NoticeQuery.omit({ page: true, size: true }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    act: 'signedIn',
    scope: 'session',
    summary: 'Marks notices of mine as read: some, or all of the organisation I act for',
    body: z.union([z.object({ ids: z.array(z.int32().positive()).min(1).max(1000) }), z.object({ all: z.literal(true) })]),
    answer: z.object({ unread: z.int() }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/notifications/live',
    act: 'signedIn',
    scope: 'session',
    summary: 'Server-sent events: each notice as it comes; Last-Event-ID brings what was missed',
    answer: new FileAnswer(['text/event-stream']),
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    act: 'mail.read',
    scope: 'session',
    summary: 'Letters that stayed here because no mail server is set, the newest first',
    query: Page.omit({ sort: true }),
    answer: pageOf(MailRow).extend({ delivery: z.enum(['files', 'smtp', 'none']) }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/admin/mails/:id',
    act: 'mail.read',
    scope: 'session',
    summary: 'One of them, with its text',
    params: z.object({ id: z.string().max(60) }),
    answer: MailItem,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/notifications/confirmation',
    act: 'identified',
    scope: 'session',
    summary: 'Sends the letter that confirms my address once more',
    perMinute: letterPerMinute,
    answer: null,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/registration/confirm',
    act: 'anyone',
    scope: 'session',
    summary: 'Confirms an address by the link of a letter sent to it',
    perMinute: 20,
    body: z.object({ token: z.string().min(1).max(100) }),
    answer: null,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    act: 'signedIn',
    scope: 'session',
    summary: 'What I may switch off in my role, and whether I have',
    answer: z.object({ email: z.string().nullable(), emailConfirmed: z.boolean(), choices: z.array(Choice) }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    act: 'signedIn',
    scope: 'session',
    summary: 'Switches kinds on and off; decisions cannot be',
    body: z.object({ choices: z.array(Choice).max(100) }),
    answer: z.object({ choices: z.array(Choice) }),
  }),
}
