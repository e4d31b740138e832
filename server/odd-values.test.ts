import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { actsOf, type Endpoint } from '#contract/endpoint.ts'
import { may } from '#domain/access.ts'
import { statusOf } from '#domain/refusal.ts'
import { type Role, roles } from '#domain/role.ts'
import { sample } from '#domain/tries.testing.ts'
import { multipart, openPortal, type Portal, type SignedIn } from './portal.testing.ts'

let portal: Portal
const sessions = new Map<Role, SignedIn>()
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** Values that a client other than the portal's forms may send in a path or query. */
const inAddress = ['0000-01-01', '99999999999', '__proto__', 'constructor', 'toString,asc', '%_\\', 'x'.repeat(300)]
const inBody = [2_147_483_648, 9e15, '0000-01-01', 'x'.repeat(6000), null, [9e15], [{}]]

const known: Record<string, string> = {
  period: '2026-12',
  katoCode: '350000000',
  ownershipType: 'REPUBLICAN',
  year: '2026',
  kind: 'a',
  dimension: 'factory',
  part: 'grade',
  report: 'undelivered',
}
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
  const acts = actsOf({ act })
  const role = acts.length === 0 ? 'CONTRACTOR' : roles.find((r) => acts.some((one) => may({ role: r }, one)))!
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

test.each(sample(calls, 3))('%s answers a number, a day or a text that nobody has with a reason, never with a failure', async (_, e) => {
  const who = await whoMay(e)
  const failed: string[] = []
  for (const odd of oddCalls(e)) {
    const { statusCode, body } = await answered(who, e, odd)
    if (statusCode >= 500) failed.push(`${e.method} ${odd.url} ${JSON.stringify(odd.body).slice(0, 200)}: ${body}`)
  }
  expect(failed).toEqual([])
})

const isMonth = (name: string) => /period$/i.test(name)
/** A body with one value at a place: `lines.0.volume` is in the first line. */
function withValue(body: object, [name, ...rest]: string[], value: unknown): object {
  const inside = (body as Record<string, unknown>)[name!]
  const next = rest.length === 0 ? value : rest[0] === '0' ? [withValue({}, rest.slice(1), value)] : withValue(inside ?? {}, rest, value)
  return { ...body, [name!]: next }
}
type Said = { code: string; field?: string; issues?: Said[] }
/** What an answer says of one field. */
const saidOf = ({ issues, ...first }: Said, field: string) => [first, ...(issues ?? [])].find((one) => one.field === field)?.code

const monthCalls = calls.flatMap(([name, e]) =>
  (['params', 'query'] as const).flatMap((part) =>
    Object.keys(e[part].shape)
      .filter(isMonth)
      .map((field) => ({ name, e, part, field })),
  ),
)
test.each(sample(monthCalls, 3))('$name answers a month that is none as every call does', async ({ e, part, field }) => {
  const who = await whoMay(e)
  for (const wrong of ['2026-13', 'x']) {
    const url = addressOf(e, part === 'params' ? { [field]: wrong } : {}, part === 'query' ? { [field]: wrong } : {})
    const answer = await answered(who, e, { url, body: {} })
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'input.invalid', field])
  }
})

/** The places of a body where months or numbers stand. */
function placesIn(schema: unknown, wanted: (schema: unknown, name: string) => boolean, path: string[] = []): string[][] {
  if (path.length > 0 && wanted(schema, path.at(-1)!)) return [path]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, of]) => placesIn(of, wanted, [...path, name]))
  const { def } = schema as { def: { element?: unknown; innerType?: unknown; in?: unknown } }
  if (def.element) return placesIn(def.element, wanted, [...path, '0'])
  return [def.innerType, def.in].flatMap((inside) => (inside ? placesIn(inside, wanted, path) : []))
}
const isTons = (schema: unknown, name: string) =>
  schema instanceof z.ZodNumber && /volume|limit|net$|total|remainder|pavement|price/i.test(name)
const bodies = calls.flatMap(([name, e]) => [
  ...placesIn(e.body, (_, field) => isMonth(field)).map((at) => ({ name, e, at, wrong: '2026-13', code: /^input.invalid$/ })),
  ...placesIn(e.body, isTons).map((at) => ({ name, e, at, wrong: 'много', code: /^input.invalid$/ })),
  ...placesIn(e.body, isTons).map((at) => ({
    name,
    e,
    at,
    wrong: -1,
    code: /^(input.(negativeTons|digitsOnly|tooLittle)|request.volumeNotPositive)$/,
  })),
])
test('there are months and tons in bodies', () => expect(bodies.length).toBeGreaterThan(30))

test.each(sample(bodies, 3))('$name says of $at: $wrong the same as every call', async ({ e, at, wrong, code }) => {
  const fields = e.body instanceof z.ZodObject ? Object.keys(e.body.shape) : []
  const usualBody = Object.fromEntries(fields.map((name) => [name, usualField(name)]))
  const answer = await answered(await whoMay(e), e, { url: addressOf(e, {}, {}), body: withValue(usualBody, at, wrong) })
  expect(saidOf(answer.json(), at.join('.'))).toMatch(code)
  const unreadable = [answer.json(), ...(answer.json().issues ?? [])].some((one: Said) => statusOf(one.code as 'internal') === 400)
  if (!e.refusalIs200 || unreadable) expect(answer.statusCode).toBe(unreadable ? 400 : 422)
})
