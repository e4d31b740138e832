import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { halfSessionMinutes, linkSessionMinutes } from '#domain/core/session/factor.ts'
import { refuse } from '#domain/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf, keyFor, secretsOf } from '../../platform/http/tokens.ts'
import { passwordHashOf } from '../person/password.ts'

/**
 * Who has shown the password and owes the code. `account` = the name under which attempts are counted. `link` = the hash of the link of an administrator
 * by which this browser has just set the password of an official.
 */
export type HalfSession = { personId: number; account: string; link: string | null }
/** What the browser keeps of it, for so many seconds. */
export type HalfCookie = { text: string; seconds: number }

const Claims = z.object({ sub: z.coerce.number(), account: z.string(), password: z.string(), link: z.string().nullable().default(null) })
const keyOf = (secret: Uint8Array): Uint8Array => keyFor(secret, 'half-session')

const passwordOf = async ({ db }: Pick<Services, 'db'>, id: number): Promise<string> => hashOf((await passwordHashOf(db, id)) ?? '')

/** Issues what the browser keeps in a cookie until the code is shown. It holds for the password of now, and opens nothing else. */
export async function halfSession(services: Services, { personId, account, link }: HalfSession): Promise<HalfCookie> {
  const at = Math.floor(services.clock.real().getTime() / 1000)
  const seconds = (link ? linkSessionMinutes : halfSessionMinutes) * 60
  const text = await new SignJWT({ account, password: await passwordOf(services, personId), link })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(personId))
    .setExpirationTime(at + seconds)
    .sign(keyOf(services.secret))
  return { text, seconds }
}

/** The same again for a browser that opened a link: signing in with the new password does not make it last longer. */
export const halfOfLink = (text: string): HalfCookie => ({ text, seconds: linkSessionMinutes * 60 })

/** @throws Refused if the password has to be shown first, or again */
export const halfSessionIn = async (services: Services, cookie: string | undefined): Promise<HalfSession> =>
  (await readHalf(services, cookie)) ?? refuse('auth.passwordFirst')

/** The link of an administrator by which this browser has just set the password of this person; null = by none. */
export const linkOpened = async (services: Services, cookie: string | undefined, personId: number): Promise<string | null> => {
  const half = await readHalf(services, cookie)
  return half?.personId === personId ? half.link : null
}

async function readHalf(services: Services, cookie: string | undefined): Promise<HalfSession | null> {
  for (const secret of cookie ? secretsOf(services) : [])
    try {
      const { payload } = await jwtVerify(cookie!, keyOf(secret), { algorithms: ['HS256'], currentDate: services.clock.real() })
      const { sub: personId, account, password, link } = Claims.parse(payload)
      if (password === (await passwordOf(services, personId))) return { personId, account, link }
    } catch {} // perhaps by the next one
  return null
}
