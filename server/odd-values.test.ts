import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Act, may } from '#domain/access.ts'
import { type Role, roles } from '#domain/role.ts'
import { multipart, openPortal, type Portal, type SignedIn } from './portal.testing.ts'

let portal: Portal
const sessions = new Map<Role, SignedIn>()
beforeAll(async () => {
  portal = await openPortal()
}, 120_000)
afterAll(() => portal.close())

/** Values that a client other than the portal's forms may send in a path or query. */
const inAddress = ['0000-01-01', '99999999999', '__proto__', 'constructor', 'toString,asc', '%_\\', 'x'.repeat(300)]
const inBody = [2_147_483_648, 9e15, '0000-01-01', 'x'.repeat(6000), null, [9e15], [{}]]

const known: Record<string, string> = { period: '2026-12', katoCode: '350000000', ownershipType: 'REPUBLICAN', year: '2026', kind: 'a' }
const usual = (name: string): string =>
  known[name] ?? (/documentId|sessionId/.test(name) ? '00000000-0000-4000-8000-000000000000' : /bin$/i.test(name) ? '240140900079' : '1')
const usualField = (name: string): unknown => {
  if (/period/i.test(name)) return '2026-12'
  if (/comment|reason|note/i.test(name)) return 'Смета пересматривается'
  return /ids|lines|locks|locked|List$/.test(name) ? [] : /version/i.test(name) ? 0 : 1
}

const addressOf = (e: Endpoint, path: Record<string, string>, query: Record<string, string>) => {
  const named = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? usual(name)))
  return `${named}?${new URLSearchParams({ ...('period' in e.query.shape && { period: '2026-12' }), ...query })}`
}

async function whoMay({ act }: Endpoint): Promise<SignedIn> {
  const role = act === 'signedIn' || act === 'identified' ? 'CONTRACTOR' : roles.find((r) => may({ role: r }, act as Act))!
  const session = sessions.get(role) ?? (await portal.as(role.toLowerCase()))
  sessions.set(role, session)
  return session
}

/** Yields requests with one odd field and the others usual. */
function* oddCalls(e: Endpoint): Generator<{ url: string; body: object }> {
  const fields = e.body instanceof z.ZodObject ? Object.keys(e.body.shape) : []
  const body = Object.fromEntries(fields.map((name) => [name, usualField(name)]))
  const segments = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  for (const name of segments) for (const odd of inAddress) yield { url: addressOf(e, { [name]: odd }, {}), body }
  for (const name of Object.keys(e.query.shape)) for (const odd of inAddress) yield { url: addressOf(e, {}, { [name]: odd }), body }
  for (const name of fields) for (const odd of inBody) yield { url: addressOf(e, {}, {}), body: { ...body, [name]: odd } }
}

const answered = (who: SignedIn, e: Endpoint, { url, body }: { url: string; body: object }) => {
  const { method } = e
  if (method === 'GET' || method === 'DELETE') return who.call({ method, url })
  return who.call({ method, url, ...(e.multipart ? multipart({ data: body, name: e.multipart.part }) : { payload: body }) })
}

const calls = endpoints.filter(([name, { act }]) => act !== 'anyone' && name !== 'notice.live')

test.each(calls)('%s answers a number, a day or a text that nobody has with a reason, never with a failure', async (_, e) => {
  const who = await whoMay(e)
  const failed: string[] = []
  for (const odd of oddCalls(e)) {
    const { statusCode, body } = await answered(who, e, odd)
    if (statusCode >= 500) failed.push(`${e.method} ${odd.url} ${JSON.stringify(odd.body).slice(0, 200)}: ${body}`)
  }
  expect(failed).toEqual([])
})
