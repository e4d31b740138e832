import { type Act, access, type Role } from '../../access.ts'
import { isOfficial } from '../session/factor.ts'

/**
 * What an access token may be given. A scope never widens anything: each call is bounded by the rights and blocks of whoever the token stands for.
 * There is none for signing and what leads to it, for decisions of officials, and for administration.
 */
export const scopes = [
  'directory:read',
  'projects:read',
  'projects:write',
  'requests:read',
  'requests:write',
  'orders:read',
  'shipments:read',
  'shipments:write',
  'plans:read',
  'figures:read',
  'documents:read',
  'notices:read',
] as const
export type Scope = (typeof scopes)[number]

/** What a call asks of a token: a scope, nothing ('open'), or that it is no token but a session of a person ('session'). */
export type CallScope = Scope | 'open' | 'session'

/** Acts that are signed or lead to a signature: a person does them, at the portal's page. */
const signs = /\.(sign|generate)$/

/** Whether a token may ever do this act, whatever its scope: nothing signed, nothing that officials decide, nothing of an administrator. */
export function fitForToken(act: Act, writing: boolean): boolean {
  const mayDo: readonly Role[] = access[act]
  if (signs.test(act) || mayDo.every((role) => role === 'ADMIN')) return false
  return !writing || !mayDo.some(isOfficial)
}
