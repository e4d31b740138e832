import { z } from 'zod'
import { foundKinds } from '#domain/reporting/search/kinds.ts'
import { endpoint } from '../endpoint.ts'

const Found = z.object({
  objectType: z.enum(foundKinds),
  /** Its key within its kind: a number, a BIN, the code of a document. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  status: z.string(),
  /** The page of the portal that the caller opens it on. */
  path: z.string(),
})
export type Found = z.infer<typeof Found>

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    act: 'signedIn',
    scope: 'session',
    summary:
      'Requests, projects, orders, documents, wagons, organisations and people that the caller may see, a few of each: by number or code, or by words in Russian and Kazakh whatever their endings',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    answer: z.array(Found),
  }),
}
