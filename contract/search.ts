import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    act: 'signedIn',
    summary: 'Up to ten projects that the caller may see, by number, name or the BIN and name of the contractor',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    answer: z.array(
      z.object({
        objectType: z.literal('PROJECT'),
        id: z.int(),
        title: z.string(),
        subtitle: z.string(),
        status: z.string(),
        routeId: z.int().nullable(),
      }),
    ),
  }),
}
