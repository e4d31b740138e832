import { z } from 'zod'
import { scopes } from '#domain/core/token/scope.ts'
import { clientIdPattern, KeyShown, NewClient, NewOrganisationToken, NewPersonalToken } from '#domain/core/token/token.ts'
import { endpoint, id } from '../endpoint.ts'

export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Address of the last use. */
  lastIp: z.string().nullable(),
  /** Who answers for what is done by it. */
  responsible: z.string(),
  /** Works now. An organisation's token does not once its responsible person has left: a colleague takes it over. */
  state: z.enum(['ACTIVE', 'EXPIRED', 'ORPHANED']),
})
export type AccessToken = z.infer<typeof AccessToken>

/** The token itself is told once, in this answer, and stored nowhere. */
const NewToken = AccessToken.extend({ token: z.string() })
const one = z.object({ id })

/** A program of an organisation that asks for short access tokens itself, by OAuth 2.0 client credentials. */
export const OauthClient = z.object({
  clientId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.string(),
  responsible: z.string(),
  /** As of a token of the organisation: a colleague who makes a new secret answers for it from then on. */
  state: z.enum(['ACTIVE', 'ORPHANED']),
  /** Those that work, the newest first. */
  secrets: z.array(z.object({ id: z.int(), createdAt: z.string(), lastUsedAt: z.string().nullable(), lastIp: z.string().nullable() })),
})
export type OauthClient = z.infer<typeof OauthClient>
/** The secret is told once, in this answer. */
const NewSecret = OauthClient.extend({ secret: z.string() })
const client = z.object({ clientId: z.string().regex(clientIdPattern) })

export const tokenApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/token',
    act: 'identified',
    scope: 'open',
    summary: 'What the access token of this call is: its scopes, its end, and for whom it acts',
    answer: z.object({
      name: z.string(),
      scopes: z.array(z.enum(scopes)),
      expiresAt: z.string(),
      organizations: z.array(z.object({ bin: z.string(), organizationName: z.string(), organizationNameKk: z.string(), role: z.string() })),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/profile/tokens',
    act: 'signedIn',
    scope: 'session',
    summary: 'My access tokens that were not revoked, the newest first',
    answer: z.array(AccessToken),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/profile/tokens',
    act: 'signedIn',
    scope: 'session',
    security: 'tokenMade',
    summary: 'A new access token of mine, told once; needs the code of my device, the key, or the password while there is no code',
    perMinute: 10,
    body: NewPersonalToken,
    answer: NewToken,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/profile/tokens/:id',
    act: 'identified',
    scope: 'session',
    security: 'tokenRevoked',
    summary: 'Revokes a token of mine: within two seconds it opens nothing',
    params: one,
    answer: null,
  }),
  ofOrganisation: endpoint({
    method: 'GET',
    path: '/api/organization/tokens',
    act: 'token.manage',
    scope: 'session',
    summary: 'Access tokens of the organisation I act for, in my role',
    answer: z.array(AccessToken),
  }),
  makeForOrganisation: endpoint({
    method: 'POST',
    path: '/api/organization/tokens',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenMade',
    summary: 'A new access token of the organisation, told once; needs the key of its head or of somebody with the right to sign',
    perMinute: 10,
    body: NewOrganisationToken,
    answer: NewToken,
    status: 201,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/organization/tokens/:id/responsible',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenMade',
    summary: 'I answer for this token of the organisation from now on; needs my key as a new one does',
    perMinute: 10,
    params: one,
    body: KeyShown,
    answer: AccessToken,
  }),
  revokeOfOrganisation: endpoint({
    method: 'DELETE',
    path: '/api/organization/tokens/:id',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenRevoked',
    summary: 'Revokes a token of the organisation: anybody who acts for it in this role may',
    params: one,
    answer: null,
  }),
  clients: endpoint({
    method: 'GET',
    path: '/api/organization/clients',
    act: 'token.manage',
    scope: 'session',
    summary: 'OAuth 2.0 clients of the organisation that I act for, in my role, the newest first',
    answer: z.array(OauthClient),
  }),
  makeClient: endpoint({
    method: 'POST',
    path: '/api/organization/clients',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenMade',
    summary: 'A new OAuth 2.0 client with its secret, told once; needs the key of the head or of somebody with the right to sign',
    perMinute: 10,
    body: NewClient,
    answer: NewSecret,
    status: 201,
  }),
  makeSecret: endpoint({
    method: 'POST',
    path: '/api/organization/clients/:clientId/secrets',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenMade',
    summary: 'A second secret, told once, beside the one that it will replace; who makes it answers for the client from now on',
    perMinute: 10,
    params: client,
    body: KeyShown,
    answer: NewSecret,
    status: 201,
  }),
  removeSecret: endpoint({
    method: 'DELETE',
    path: '/api/organization/clients/:clientId/secrets/:id',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenRevoked',
    summary: 'A secret stops working; the tokens that it got end with their time',
    params: client.extend({ id }),
    answer: null,
  }),
  revokeClient: endpoint({
    method: 'DELETE',
    path: '/api/organization/clients/:clientId',
    act: 'token.manage',
    scope: 'session',
    security: 'tokenRevoked',
    summary: 'Ends the client, its secrets and every token that it got',
    params: client,
    answer: null,
  }),
}
