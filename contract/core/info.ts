import { z } from 'zod'
import { Described, endpoint } from '../endpoint.ts'

/** Contact details of an organisation; null = not provided. */
export const Contact = z.object({
  role: Described,
  organizationName: z.string(),
  region: Described,
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const infoApi = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/contacts',
    act: 'signedIn',
    scope: 'directory:read',
    summary: 'Whom the caller may have to ask: the offices of the own region, the central office, the ministries, the administrators',
    answer: z.array(Contact),
  }),
}
