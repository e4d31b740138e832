import { z } from 'zod'
import { FactorProof } from '#domain/core/session/factor.ts'
import { challengesPerMinute, signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { standings } from '#domain/people/organisation/standing.ts'
import { registrationStatuses } from '#domain/people/registration/registration.ts'
import { type RoleCode, roleCodes } from '#domain/role.ts'
import { endpoint, Page, sheetEndpoint } from '../endpoint.ts'

export const Membership = z.object({
  bin: z.string(),
  organizationName: z.string(),
  organizationNameKk: z.string(),
  role: z.enum(roleCodes as [RoleCode, ...RoleCode[]]),
  katoCode: z.string(),
})
export type Membership = z.infer<typeof Membership>

export const User = z.object({
  id: z.int(),
  fullName: z.string(),
  iin: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  organizations: z.array(Membership),
  language: z.enum(['ru', 'kk']),
  /** Status of the unfinished registration; without an organisation nothing else is visible. */
  registration: z.enum(registrationStatuses).nullable(),
  /** Restrictions that block changes: of the person (bin null) or of an organisation. */
  restrictions: z.array(z.object({ bin: z.string().nullable(), status: z.enum(standings), comment: z.string().nullable() })),
})
export type User = z.infer<typeof User>

/** Response of every sign-in method. */
export const SignedIn = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })

/** One sign-in session of a person. */
export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})

/** Id of the person expected to sign in again: a session of another person is not opened. */
export const expectedPersonId = z.int32().positive().optional()

const VisitQuery = z.object({
  query: z.string().max(200).optional(),
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(1000).default(5),
  sort: Page.shape.sort,
  roleCode: z.string().optional(),
})
export type VisitQuery = z.infer<typeof VisitQuery>

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    act: 'anyone',
    scope: 'session',
    summary: 'Sign in with e-mail and password',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({
      email: z.string().trim().min(1, 'input.required').max(200),
      password: z.string().min(1, 'input.required').max(200),
      expectedPersonId,
    }),
    answer: SignedIn,
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/auth/eds/challenge',
    act: 'anyone',
    scope: 'session',
    summary: 'A text to be signed with a key within two minutes, once, by this browser',
    perMinute: challengesPerMinute,
    opensSession: true,
    answer: z.object({ challengeId: z.uuid(), data: z.base64(), expiresAt: z.string() }),
  }),
  signInByKey: endpoint({
    method: 'POST',
    path: '/api/auth/eds',
    act: 'anyone',
    scope: 'session',
    summary: 'Sign in with the signature of a challenge; an unknown key opens the session of an unconfirmed user',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({
      challengeId: z.uuid(),
      signature: z.string().min(1, 'input.required').max(1_000_000, 'input.tooLong'),
      expectedPersonId,
    }),
    answer: SignedIn,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/refresh-token',
    act: 'anyone',
    scope: 'session',
    summary: 'A new access token; the browser sends none, its cookie rotates',
    body: z.object({ refreshToken: z.string().max(500).optional() }).default({}),
    answer: z.object({
      token: z.string(),
      refreshToken: z.string(),
      /** Seconds until the session ends, if it is not used longer. */
      endsIn: z.int(),
    }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    act: 'identified',
    scope: 'session',
    summary: 'Who is signed in',
    answer: z.object({ user: User }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    act: 'anyone',
    scope: 'session',
    summary: 'Ends the session of the access token and that of the refresh cookie; one of the two is enough',
    deadTokenToo: true,
    answer: null,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    act: 'identified',
    scope: 'session',
    summary: 'My open sessions',
    answer: z.array(Session),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/:sessionId/end',
    act: 'identified',
    scope: 'session',
    summary: 'Ends one of my sessions; needs a code, a passkey or the key, or while there is none the password',
    perMinute: 10,
    params: z.object({ sessionId: z.uuid() }),
    body: FactorProof,
    answer: null,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/admin/visitors-page-spec',
    act: 'visit.read',
    scope: 'session',
    summary: 'Who visited the portal',
    query: VisitQuery,
    answer: z.object({
      content: z.array(
        z.object({
          fullName: z.string(),
          userIin: z.string(),
          organizationName: z.string(),
          roleCode: z.string(),
          roleName: z.string(),
          loggedTime: z.string(),
          ip: z.string(),
        }),
      ),
      totalElements: z.int(),
    }),
  }),
  visitSheet: sheetEndpoint({
    path: '/api/admin/visitors-page-spec/sheet',
    act: 'visit.read',
    scope: 'session',
    summary: 'The same, all pages, as a spreadsheet',
    query: VisitQuery.omit({ page: true, size: true }),
  }),
}
