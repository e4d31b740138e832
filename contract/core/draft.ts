import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Kind of a draft: a form being filled in or a saved view, for example project.new, project.12, view.projects. */
const params = z.object({ kind: z.string().regex(/^[a-zA-Z][a-zA-Z0-9.]{0,59}$/) })
const Draft = z.object({ value: z.unknown(), version: z.int(), savedAt: z.string() })
const largest = 200_000

export const draftApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/draft/:kind',
    act: 'signedIn',
    scope: 'session',
    summary: 'My draft of this kind; 204 when there is none',
    params,
    answer: Draft,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/draft/:kind',
    act: 'signedIn',
    scope: 'session',
    summary: 'Keep my draft; with the version that was read, a newer one from another device is not overwritten (409)',
    params,
    body: z
      .object({ value: z.unknown(), version: z.int().optional() })
      .refine((d) => JSON.stringify(d.value ?? null).length <= largest, { error: 'input.tooLong' }),
    answer: Draft.omit({ value: true }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/draft/:kind',
    act: 'signedIn',
    scope: 'session',
    summary: 'Throw my draft away',
    params,
    answer: null,
  }),
}
