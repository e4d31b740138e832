import { z } from 'zod'
import { NewPassword } from '#domain/core/person/contacts.ts'
import { signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { endpoint, id } from '../endpoint.ts'

export const passwordApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgotten',
    act: 'anyone',
    scope: 'session',
    summary:
      'Sends a letter with a link that replaces a forgotten password, if there is such an account; the answer is the same if there is none',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({ email: z.string().trim().toLowerCase().pipe(z.email('input.invalid').max(200, 'input.tooLong')) }),
    answer: null,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    security: 'passwordReset',
    act: 'anyone',
    scope: 'session',
    summary: 'Replaces the password by such a link, once; all sessions end',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({ token: z.string().min(1, 'input.required').max(100), password: NewPassword }),
    answer: null,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/password-link',
    security: 'passwordLink',
    act: 'account.passwordLink',
    scope: 'session',
    summary: 'A link that replaces the password of a person within a day, once; the administrator hands it over, and the person is told',
    params: z.object({ id }),
    answer: z.object({ link: z.string(), expiresAt: z.string() }),
  }),
}
