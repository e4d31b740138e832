import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { halfSessionMinutes } from '#domain/session/factor.ts'
import type { Services } from '../platform/services.ts'
import { hashOf, keyFor, secretsOf } from '../platform/tokens.ts'

/** Who has shown the password and owes the code. `account` = the name under which attempts are counted. */
export type HalfSession = { personId: number; account: string }

const Claims = z.object({ sub: z.coerce.number(), account: z.string(), password: z.string() })
const keyOf = (secret: Uint8Array): Uint8Array => keyFor(secret, 'half-session')

const passwordOf = async ({ db }: Pick<Services, 'db'>, id: number): Promise<string> =>
  hashOf((await db.selectFrom('person').select('passwordHash').where('id', '=', id).executeTakeFirst())?.passwordHash ?? '')

/** Issues what the browser keeps in a cookie until the code is shown. It holds for the password of now, and opens nothing else. */
export async function halfSession(services: Services, { personId, account }: HalfSession): Promise<string> {
  const at = Math.floor(services.clock.now().getTime() / 1000)
  return new SignJWT({ account, password: await passwordOf(services, personId) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(personId))
    .setExpirationTime(at + halfSessionMinutes * 60)
    .sign(keyOf(services.secret))
}

/** @throws Refused if the password has to be shown first, or again */
export async function halfSessionIn(services: Services, cookie: string | undefined): Promise<HalfSession> {
  for (const secret of cookie ? secretsOf(services) : [])
    try {
      const { payload } = await jwtVerify(cookie!, keyOf(secret), { algorithms: ['HS256'], currentDate: services.clock.now() })
      const { sub: personId, account, password } = Claims.parse(payload)
      if (password === (await passwordOf(services, personId))) return { personId, account }
    } catch {} // perhaps by the next one
  return refuse('auth.passwordFirst')
}
