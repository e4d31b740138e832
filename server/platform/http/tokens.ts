import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { RoleCode } from '#domain/access.ts'
import { accessTokenSeconds } from '#domain/core/session/session.ts'
import type { Services } from './services.ts'

/** Claims of the token (docs/requirements.md, section 3): roles, the BINs of the person's organisations, an expiry. */
const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  roles: z.array(z.string()),
  organizations: z.array(z.string()),
  exp: z.number(),
})
export type Claims = z.infer<typeof Claims>

/** Derives a key for each purpose from one secret. */
export const keyFor = (secret: Uint8Array, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

export type Secrets = Pick<Services, 'secret' | 'secretBefore'>
/** The secrets whose work holds, that of today first. */
export const secretsOf = ({ secret, secretBefore }: Secrets): Uint8Array[] => (secretBefore ? [secret, secretBefore] : [secret])

const mostRemembered = 5_000

/** Issues and verifies access tokens, good at this address alone; a valid token is cached until it expires. */
export function accessTokens({ publicUrl: audience, ...secrets }: Secrets & Pick<Services, 'publicUrl'>) {
  const keys = secretsOf(secrets).map((secret) => keyFor(secret, 'access-token'))
  const known = new Map<string, Claims>()
  return {
    issue: (person: { id: number; roles: RoleCode[]; bins: string[] }, sessionId: string, now: Date): Promise<string> => {
      const at = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, roles: person.roles, organizations: person.bins })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(person.id))
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(at + accessTokenSeconds)
        .sign(keys[0]!)
    },
    /** Returns null when the token is not ours, is for another address, was changed or has expired. */
    read: async (token: string, now: Date): Promise<Claims | null> => {
      const seen = known.get(token)
      if (seen) return seen.exp * 1000 > now.getTime() ? seen : null
      for (const key of keys)
        try {
          const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
          const claims = Claims.parse(payload)
          // builds before named no audience
          if (payload.aud !== undefined && payload.aud !== audience) return null
          if (known.size >= mostRemembered) known.delete(known.keys().next().value!)
          known.set(token, claims)
          return claims
        } catch {} // perhaps by the next one
      return null
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
/** The refresh token that follows one used at this time, by each secret: derived, so that a repeat gets the same one and none is stored. */
export const successorsOf = (secrets: Secrets, token: string, usedAt: Date): string[] =>
  secretsOf(secrets).map((secret) => successorOf(secret, token, usedAt))
const successorOf = (secret: Uint8Array, token: string, usedAt: Date): string =>
  createHmac('sha256', keyFor(secret, 'refresh-token')).update(`${token} ${usedAt.getTime()}`).digest('base64url')
