import { type Issued, issue, type Order } from '#signer/issue.ts'
import { demoBin, demoIin } from '../../demo.testing.ts'
import { type Answer, type Portal, pemSignature } from '../../portal.testing.ts'

let serial = 600
/** Returns an unused IIN and BIN; skips serials (one in eleven) that have no valid check digit. */
function nextNumbers(): { iin: string; bin: string } {
  for (;;) {
    serial += 1
    try {
      return { iin: demoIin('910512', 'm', serial), bin: demoBin(serial) }
    } catch {}
  }
}

/** Issues a key of a person and an organisation that are not in the database. */
export async function newcomersKey(portal: Portal, change: Partial<Order> = {}) {
  const { iin, bin } = nextNumbers()
  const key = await issue(portal.authority, {
    person: { surname: 'Нұрпейіс', name: 'Дәурен', patronymic: 'Асқарұлы', iin },
    organisation: { name: `ТОО «Тас Жол ${bin}»`, bin },
    rights: ['head'],
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2027-12-31T00:00:00Z'),
    ...change,
  })
  return { key, iin, bin }
}

let letters = 0
let address = 0
/** A simulated browser with its own cookies and IP address. */
export function browserOf(portal: Portal, token?: string) {
  const cookies: Record<string, string> = {}
  const remoteAddress = `10.77.${Math.floor(++address / 250)}.${(address % 250) + 1}`
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const challenge = async () => {
    const answer = await portal.nobody({ method: 'GET', url: '/api/auth/eds/challenge', cookies, remoteAddress })
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value
    return { answer, ...(answer.json() as { challengeId: string; data: string; expiresAt: string }) }
  }
  const post = (payload: { challengeId: string; signature: string; expectedPersonId?: number }): Promise<Answer> =>
    portal.nobody({ method: 'POST', url: '/api/auth/eds', payload, cookies, remoteAddress, headers })
  return {
    cookies,
    challenge,
    post,
    /** Signs a new challenge and returns the proof of possession of the key. */
    proof: async (key: Issued) => {
      const { challengeId, data } = await challenge()
      return { challengeId, signature: pemSignature(Buffer.from(data, 'base64'), key) }
    },
    /** Signs in: requests a challenge, signs it and submits it. */
    signIn: async (key: Issued): Promise<Answer> => {
      const { challengeId, data } = await challenge()
      return post({ challengeId, signature: pemSignature(Buffer.from(data, 'base64'), key) })
    },
  }
}

/** Signs in by key and returns the user with functions for HTTP requests. */
export async function enter(portal: Portal, key: Issued, token?: string) {
  const answer = await browserOf(portal, token).signIn(key)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { accessToken, user } = answer.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, more: Record<string, string> = {}): Promise<Answer> =>
    portal.nobody({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return { user, token: accessToken as string, call, get: (url: string) => call('GET', url) }
}
export type Applicant = Awaited<ReturnType<typeof enter>>

export const goodForm = (change: object = {}) => ({
  fullName: 'Нұрпейіс Дәурен Асқарұлы',
  email: `tas-zhol-${++letters}@example.kz`,
  phoneNumber: '+7 701 123-45-67',
  organizationEmail: '',
  organizationPhoneNumber: '+7 7212 50-00-00',
  organizationLegalAddress: 'Караганда, ул. Дорожная, 1',
  organizationActualAddress: 'Караганда, ул. Дорожная, 2',
  isProfile: false,
  ...change,
})

export async function agreeToAll(who: Applicant): Promise<void> {
  const terms = (await who.get('/api/registration/terms')).json() as { kind: string; sha256: string }[]
  for (const { kind, sha256 } of terms) await who.call('POST', `/api/registration/terms/${kind}/agree`, { sha256 })
}

export async function submitAll(who: Applicant, change: object = {}): Promise<Answer> {
  await agreeToAll(who)
  return who.call('PUT', '/api/current-profile', goodForm(change))
}
