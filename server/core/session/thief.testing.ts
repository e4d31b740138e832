import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import { passkeyDevice } from '../../people/sign-in/authenticator.testing.ts'
import type { Answer } from '../../portal.testing.ts'

/** What a thief got hold of while it was worth nothing: sessions, their refresh tokens, tokens of programs, an app's secret, a passkey. */
export type Loot = { tokens?: string[]; refreshTokens?: string[]; secret?: string; device?: ReturnType<typeof passkeyDevice> }

let addresses = 0

/**
 * Who knows the e-mail and the password of somebody, and has neither key nor device of theirs: tries every call that leads to a session.
 */
export function thiefOf(app: FastifyInstance, now: () => Date) {
  const cookies: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string): Promise<Answer> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const remoteAddress = `10.90.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
    const answer = await app.inject({ method, url, cookies, remoteAddress, headers, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const post = (url: string, payload: object = {}, token?: string) => call('POST', url, payload, token)
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) })
  const device = passkeyDevice('http://localhost:8080')

  async function byPasskey(known = device): Promise<Answer[]> {
    const made = (await post('/api/auth/passkey/make')).json()
    const passkey = made.options && device.make(made.options)
    const added = await post('/api/auth/passkey/add', { challengeId: made.challengeId, name: 'Чужой', passkey })
    const asked = (await post('/api/auth/passkey/offer')).json()
    const shown = asked.options && known.show(asked.options)
    return [added, await post('/api/auth/passkey', { challengeId: asked.challengeId, passkey: shown })]
  }
  async function byCode(secret: string | undefined): Promise<Answer[]> {
    const { secret: offered } = (await post('/api/auth/factor/offer')).json()
    const codes = [offered, secret].filter(Boolean).map(codeOf)
    const answers: Answer[] = []
    for (const code of [...codes, '000000'])
      answers.push(await post('/api/auth/factor/confirm', { code }), await post('/api/auth/factor', { code }))
    return answers
  }
  /** The roles that a token gives; none where it is dead. */
  async function rolesOf(token: string): Promise<string[]> {
    const profile = await call('GET', '/api/auth/profile', undefined, token)
    if (profile.statusCode === 200) return profile.json().user.roles
    // the token of a program has no profile: it is alive if a list answers it
    return profile.json().code === 'token.personNeeded' && (await call('GET', '/api/request', undefined, token)).statusCode !== 401
      ? ['ROLE_OF_A_PROGRAM']
      : []
  }
  return {
    cookies,
    post,
    codeOf,
    device,
    /** Opens what can be opened. @returns the roles that were reached */
    async steal(
      email: string,
      passwords: readonly string[],
      { tokens = [], refreshTokens = [], secret, device: known }: Loot = {},
    ): Promise<string[]> {
      const answers: Answer[] = []
      for (const password of passwords) {
        answers.push(await post('/api/auth/login', { email, password }), ...(await byCode(secret)), ...(await byPasskey(known)))
      }
      for (const refreshToken of refreshTokens) answers.push(await post('/api/refresh-token', { refreshToken }))
      const opened = answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json().accessToken ?? answer.json().token)
      const roles = await Promise.all([...opened, ...tokens].filter(Boolean).map(rolesOf))
      return [...new Set(roles.flat())]
    },
  }
}
