import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nil, oid as oidOf, sequence } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { signedBy, specimenAuthority } from '#eds/specimen/authority.ts'
import { extensionsFor, names } from '#eds/specimen/certificate.ts'
import { type CrlWish, specimenCrl } from '#eds/specimen/revocation.ts'
import type { RevocationSettings } from '../../platform/settings/revocation.ts'
import { type Db, openDb } from '../../platform/sql/db.ts'
import { migrate } from '../../platform/sql/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../platform/sql/test-database.ts'
import { type ListAnswer, listAddress } from './list-server.testing.ts'
import { refreshLists } from './refresh.ts'
import { revocationDesk, revocationFor } from './verifier.ts'

const { ca, trust, issue } = specimenAuthority('RSA')
const start = Date.now()
const hours = (n: number) => new Date(start + n * 3_600_000)
const head = issue({ subject: names.organisation, extensions: extensionsFor.organisation, from: hours(-1000), to: hours(1000) })
const content = Buffer.from('Разнарядка')
const cms = signedBy(head, content, { signingTime: hours(0) })
const revoking = { revoked: [{ serial: head.serial, at: hours(-2), reason: 1 }] }
const list = (change: Partial<CrlWish> = {}) => specimenCrl({ by: ca, from: hours(-1), to: hours(24), number: 1, ...change })

let database: FreshDatabase
let db: Db
let answer: ListAnswer
let url: string
beforeAll(async () => {
  database = await freshDatabase(async (config) => void (await migrate(config)))
  db = openDb(database.config)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate revocation_source, revocation_answer cascade`.execute(db)
  url = await listAddress(() => answer)
})

async function look(given: ListAnswer) {
  answer = given
  await sql`update revocation_source set tried_at = now() - interval '31 minutes'`.execute(db)
  return (await refreshLists(db, trust, [url], 30)).map(({ outcome }) => outcome)
}

/** Verifies the head's signature in a portal whose lists are those fetched from the address. */
async function judged(policy: RevocationSettings['policy'], at = hours(0)) {
  const settings: RevocationSettings = { policy, unreachable: 'refuse', lists: [url], ocsp: null, refreshMinutes: 30, signInHours: 24 }
  const services = { trust, revocation: revocationDesk(db, trust, settings) }
  const { verdict } = await revocationFor(services).judge({ cms, content, at, purpose: 'sign' })
  return [verdict.code, verdict.revocation?.status ?? null]
}

const bare = sequence(oidOf(oid.sha256WithRsa))
const withNull = sequence(oidOf(oid.sha256WithRsa), nil())
const shapes = [
  ['absent inside, NULL outside', { innerAlgorithm: bare, outerAlgorithm: withNull }],
  ['NULL inside, absent outside', { innerAlgorithm: withNull, outerAlgorithm: bare }],
] as const

test.each(shapes)('a list with %s in its identifiers of the algorithm is taken, and counts under either policy', async (_, shape) => {
  expect(await look({ body: list(shape) })).toEqual(['new'])
  for (const policy of ['required', 'ifPresent'] as const) expect(await judged(policy)).toEqual(['ok', 'good'])
  expect(await look({ body: list({ ...shape, ...revoking, number: 2, from: hours(0) }) })).toEqual(['new'])
  for (const policy of ['required', 'ifPresent'] as const) expect(await judged(policy)).toEqual(['certificateRevoked', 'revoked'])
})

test('while the newest list cannot be read the last good one counts until it ends', async () => {
  await look({ body: list() })
  expect(await look({ body: Buffer.from('<html>') })).toEqual(['failed'])
  for (const policy of ['required', 'ifPresent'] as const) expect(await judged(policy, hours(23))).toEqual(['ok', 'good'])
})

test('once it has ended, silence is refused or taken by the policy, but what it revoked stays revoked', async () => {
  await look({ body: list() })
  await look({ status: 503 })
  expect(await judged('required', hours(25))).toEqual(['crlStale', null])
  expect(await judged('ifPresent', hours(25))).toEqual(['ok', null])
  await look({ body: list({ ...revoking, number: 2, from: hours(0) }) })
  await look({ status: 503 })
  for (const policy of ['required', 'ifPresent'] as const)
    expect(await judged(policy, hours(25))).toEqual(['certificateRevoked', 'revoked'])
})
