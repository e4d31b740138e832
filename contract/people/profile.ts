import { z } from 'zod'
import { ContactChange, Contacts, PasswordChange } from '#domain/core/person/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { Factor } from './factor.ts'

export const profileApi = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/profile/contacts',
    act: 'identified',
    scope: 'session',
    summary: 'How I am reached; whether I have a password; the certificate I signed with last',
    answer: z.object({
      email: z.string(),
      /** Replaces the address once the link in the confirmation e-mail is opened; '' = no change is pending. */
      pendingEmail: z.string(),
      phone: z.string(),
      /** The post in the acting organisation, in Russian and in Kazakh; '' = none. */
      post: z.string(),
      postKk: z.string(),
      hasPassword: z.boolean(),
      /** false = the password opens nothing until a second factor is set up: officials, where one is required of them. */
      passwordOpens: z.boolean(),
      /** The second factor in force. */
      factor: Factor.nullable(),
      certificate: z
        .object({
          serial: z.string(),
          algorithm: z.string(),
          rights: z.array(z.string()),
          notAfter: z.string().nullable(),
          usedAt: z.string(),
        })
        .nullable(),
    }),
  }),
  saveContacts: endpoint({
    method: 'PUT',
    path: '/api/profile/contacts',
    act: 'identified',
    scope: 'session',
    summary: 'Changes how I am reached; another address needs the password or a signed challenge, and counts once its letter is opened',
    perMinute: 10,
    body: ContactChange,
    answer: Contacts.extend({ email: z.string(), pendingEmail: z.string(), post: z.string(), postKk: z.string() }),
  }),
  password: endpoint({
    method: 'POST',
    path: '/api/profile/password',
    security: 'passwordChanged',
    act: 'identified',
    scope: 'session',
    summary: 'Sets my password: needs the present one or a signed challenge, ends all other sessions',
    perMinute: 10,
    body: PasswordChange,
    answer: z.object({ ended: z.int() }),
  }),
  language: endpoint({
    method: 'PUT',
    path: '/api/profile/language',
    act: 'identified',
    scope: 'session',
    summary: 'In which language mails and notices reach me',
    body: z.object({ language: z.enum(['ru', 'kk']) }),
    answer: null,
  }),
}
