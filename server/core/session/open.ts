import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { User } from '#contract/core/session.ts'
import { roleCode } from '#domain/access.ts'
import type { SignInProof } from '#domain/core/session/factor.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type AccessTokens, hashOf, newRefreshToken } from '../../platform/http/tokens.ts'
import type { Person } from '../../platform/http/who.ts'
import { lockPersonShared } from '../person/person.ts'
import { endOf } from './end.ts'
import { requireEntry } from './entry.ts'
import { insertRefreshToken, insertSession, insertVisits } from './store.ts'
import { personById } from './who.ts'

const rolesOf = (p: Person) => [...new Set(p.memberships.map((m) => roleCode(m.role)))]

export const userOf = (p: Person): z.infer<typeof User> => ({
  id: p.id,
  fullName: p.fullName,
  iin: p.iin,
  email: p.email,
  roles: rolesOf(p),
  organizations: p.memberships.map((m) => ({
    bin: m.bin,
    organizationName: m.nameRu,
    organizationNameKk: m.nameKk,
    role: roleCode(m.role),
    katoCode: m.katoCode,
  })),
  language: p.language,
  registration: p.registration,
  restrictions: [
    ...(p.standing === 'ACTIVE' ? [] : [{ bin: null, status: p.standing, comment: p.comment }]),
    ...p.memberships.filter((m) => m.standing !== 'ACTIVE').map((m) => ({ bin: m.bin, status: m.standing, comment: m.comment })),
  ],
})

export const issueAccess = (tokens: AccessTokens, p: Person, sessionId: string, now: Date): Promise<string> =>
  tokens.issue({ id: p.id, roles: rolesOf(p), bins: p.memberships.map((m) => m.bin) }, sessionId, now)

type SigningIn = Pick<Call, 'ip' | 'userAgent' | 'language' | 't'>

/**
 * Opens a session for an authenticated person, with what they have shown, and records the visit for every membership (docs/requirements.md, section 3: visitor record).
 * @throws Refused 403 if the person has no access any more
 */
export async function openSession(
  services: Services,
  tokens: AccessTokens,
  { personId, signInProof }: { personId: number; signInProof: SignInProof },
  call: SigningIn,
) {
  const { db, clock } = services
  const now = clock.real()
  const refreshToken = newRefreshToken()
  const sessionId = randomUUID()
  const person = await db.transaction().execute(async (tx) => {
    await lockPersonShared(tx, personId)
    const entering = (await personById(tx, personId))!
    await requireEntry(tx, entering, call)
    await insertSession(tx, {
      id: sessionId,
      personId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: await endOf(tx, services, { personId, createdAt: now }, now),
      ip: call.ip,
      userAgent: call.userAgent,
      signInProof,
    })
    await insertRefreshToken(tx, hashOf(refreshToken), sessionId, now)
    await insertVisits(tx, entering, clock.now(), call.ip)
    return entering
  })
  return { accessToken: await issueAccess(tokens, person, sessionId, now), refreshToken, user: userOf(person) }
}
