import { z } from 'zod'
import { TalkDraft, talkObjects } from '#domain/trade/discussion/discussion.ts'
import { Described, endpoint, id } from '../endpoint.ts'

const objectType = z.enum(talkObjects)

/** A question or an answer; it is neither edited nor deleted. */
export const Said = z.object({
  id: z.int(),
  at: z.string(),
  fullName: z.string(),
  organizationName: z.string(),
  role: Described,
  text: z.string(),
  /** By the reader's own organisation. */
  own: z.boolean(),
  /** By others, since the reader last looked. */
  isNew: z.boolean(),
})
export type Said = z.infer<typeof Said>

/** A part of what was said: the newest hundred, or those before a line; oldest first. */
const Talk = z.object({
  content: z.array(Said),
  /** There are earlier ones. */
  earlier: z.boolean(),
  unread: z.int(),
  /** Why nothing may be said now; null = it may. */
  why: z.string().nullable(),
})
export type Talk = z.infer<typeof Talk>

export const talkApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/talk',
    act: 'talk.read',
    scope: 'documents:read',
    summary: 'Questions and answers about a project, a request or a wagon: the newest hundred, or those before one; oldest first',
    query: z.object({ objectType, objectId: id, before: id.optional() }),
    answer: Talk,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/talk/unread',
    act: 'talk.read',
    scope: 'documents:read',
    summary: 'Records about which others spoke last and the caller has not read it, of the last 90 days; the newest first',
    answer: z.array(z.object({ objectType, objectId: z.int(), name: z.string(), path: z.string() })),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/talk',
    act: 'talk.say',
    scope: 'session',
    summary: 'Ask or answer; it stays in the journal and decides nothing',
    perMinute: 30,
    body: TalkDraft,
    status: 201,
    answer: z.object({ id: z.int() }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/talk/seen',
    act: 'signedIn',
    scope: 'session',
    summary: 'The caller has read up to here; the notices about it are read too',
    body: z.object({ objectType, objectId: id, lastId: z.int().positive() }),
    answer: null,
  }),
}
