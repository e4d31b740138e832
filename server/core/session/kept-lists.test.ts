import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Source } from '#contract/core/trust.ts'
import type { Issued } from '#signer/issue.ts'
import { buildApp } from '../../app.ts'
import { openMetrics } from '../../operations/metrics/metrics.ts'
import { browserOf } from '../../people/registration/newcomer.testing.ts'
import type { RevocationSettings } from '../../platform/settings/revocation.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, type SignedIn, testMoment } from '../../portal.testing.ts'
import { notifyOfTrouble } from '../trust/alarm.ts'
import { listOf } from '../trust/authority-list.testing.ts'
import { type ListAnswer, listAddress } from '../trust/list-server.testing.ts'
import { refreshLists } from '../trust/refresh.ts'
import { revocationDesk } from '../trust/verifier.ts'

const start = new Date(testMoment).getTime()
const hours = (n: number) => new Date(start + n * 3_600_000)

const portal = portalOfFile()
let key: Issued
let admin: SignedIn
let answer: ListAnswer
let url: string
let toKm = 30
beforeAll(async () => {
  key = await portal.keys(portal.person('contractor'))
})
beforeEach(async () => {
  await sql`truncate revocation_source, revocation_answer, notice cascade`.execute(portal.db)
  portal.clock.set(testMoment)
  answer = { body: listOf(portal.authority, { from: hours(-1), to: hours(12) }) }
  url = await listAddress(() => answer)
  await look()
  answer = { status: 503 }
})

/** The settings in force from now on; nothing answers for OCSP either. */
function setTo(change: Partial<RevocationSettings> = {}): void {
  const settings: RevocationSettings = {
    policy: 'required',
    unreachable: 'refuse',
    lists: [url],
    ocsp: 'http://127.0.0.1:9/ocsp',
    refreshMinutes: 30,
    signInHours: 24,
    ...change,
  }
  portal.services.revocation = revocationDesk(portal.services.db, portal.services.trust, settings)
}

async function look() {
  setTo()
  await sql`update revocation_source set tried_at = now() - interval '31 minutes'`.execute(portal.db)
  await refreshLists(portal.services.db, portal.services.trust, [url], 30)
  return (await notifyOfTrouble(portal.services)).map(({ event }) => event)
}

/** The code of the refusal, or the status. */
async function entering(at: Date): Promise<string | number> {
  portal.clock.set(at.toISOString())
  const entered = await browserOf(portal).signIn(key)
  return entered.statusCode === 200 ? 200 : entered.json().code
}
async function signing(at: Date): Promise<string | number> {
  portal.clock.set(at.toISOString())
  const contractor = await portal.as('contractor')
  const { documentId, bytes } = await generatedDocument(contractor, await fileProject(contractor, { toKm: ++toKm }))
  const signed = await contractor.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, key) })
  return signed.statusCode === 200 ? 200 : signed.json().code
}

test('with the authority away people enter by the last list for as many hours as are set, and sign nothing', async () => {
  setTo()
  expect(await entering(hours(12))).toBe(200)
  for (const late of [13, 36]) {
    expect(await entering(hours(late))).toBe(200)
    expect(await signing(hours(late))).toBe('eds.crlStale')
  }
  expect(await entering(hours(36.01))).toBe('eds.crlStale')
  setTo({ signInHours: 0 })
  expect(await entering(hours(13))).toBe('eds.crlStale')
})

test('a key that the last list names does not enter, nor any key without a list at all', async () => {
  const { serialNumber } = new X509Certificate(key.certificate)
  answer = { body: listOf(portal.authority, { from: hours(0), to: hours(12), revoked: [{ serialNumber, at: hours(-2), reason: 6 }] }) }
  await look()
  setTo()
  expect(await entering(hours(13))).toBe('eds.certificateRevoked')
  await sql`truncate revocation_source, revocation_answer cascade`.execute(portal.db)
  setTo()
  expect(await entering(hours(13))).toBe('eds.crlMissing')
})

test('what stays longer than a session is not given for an ended list', async () => {
  setTo()
  const { data, ...browser } = await inside(hours(13))
  const password = await browser.post('/api/profile/password', { password: 'отсыпка-щебень-43', ...(await browser.proof()) })
  expect(password.json().code).toBe('eds.crlStale')
  expect(data.user.email).toBe('contractor@bitumen.test')
})

async function inside(at: Date) {
  portal.clock.set(at.toISOString())
  const browser = browserOf(portal)
  const data = (await browser.signIn(key)).json()
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    data,
    proof: () => browser.proof(key),
    post: (path: string, payload: object) => portal.nobody({ method: 'POST', url: path, payload, headers, cookies: browser.cookies }),
  }
}

test('the administrators are told when papers stop, until when people enter, and when that ends too', async () => {
  portal.clock.set(hours(13).toISOString())
  expect(await look()).toEqual(['failing'])
  admin = await portal.as('admin')
  const notices = async () => (await admin.get('/api/notifications')).json().content as { text: string }[]
  expect((await notices())[0]!.text).toContain('подписи не принимаются. Войти по ключу можно до 21.11.2026 22:00')
  const source: Source = (await admin.get('/api/admin/trust')).json().sources[0]
  expect(source.trouble).toMatchObject({ effect: 'signInOnly', until: hours(36).toISOString() })
  expect(await look()).toEqual([])
  portal.clock.set(hours(36).toISOString())
  expect(await look()).toEqual(['failing'])
  expect(await look()).toEqual([])
  admin = await portal.as('admin')
  expect((await notices())[0]!.text).toContain('подписи и вход по ключу не принимаются')
})

test('the metric counts down to the moment when nobody enters by key, and the log says who did by an ended list', async () => {
  const metrics = await openMetrics()
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  setTo()
  portal.clock.set(hours(13).toISOString())
  await metrics.look(portal.services)
  expect(await metrics.registry.getSingleMetricAsString('portal_revocation_sign_in_seconds')).toContain(`{url="${url}"} ${23 * 3600}`)
  const app = await buildApp({ ...portal.services, log: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  const asked = await app.inject({ url: '/api/auth/eds/challenge' })
  const { challengeId, data } = asked.json()
  const payload = { challengeId, signature: pemSignature(Buffer.from(data, 'base64'), key) }
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]))
  expect((await app.inject({ method: 'POST', url: '/api/auth/eds', payload, cookies })).statusCode).toBe(200)
  const messages = lines.map((line) => JSON.parse(line).msg).filter((msg) => msg !== 'slow query') // of a busy machine
  expect(messages).toEqual(['a key was taken by a list of revoked keys that has ended'])
})
