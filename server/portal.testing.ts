import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { type Authority, newAuthority, trustedBy } from '#signer/authority.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import { type Issued, issue, type Order } from '#signer/issue.ts'
import { buildApp } from './app.ts'
import { loadReferenceData } from './core/directory/load-reference-data.ts'
import { accounts, type DemoPerson, demoOrganisations, demoPassword, demoPeople, seedPeople } from './demo.testing.ts'
import { diskFiles } from './platform/files/files.ts'
import type { Services } from './platform/http/services.ts'
import { type DatabaseConfig, openConnection } from './platform/sql/connection.ts'
import { openDb } from './platform/sql/db.ts'
import { migrate } from './platform/sql/migrate.ts'
import { grantServing } from './platform/sql/serving-rights.ts'
import { type FreshDatabase, freshDatabase } from './platform/sql/test-database.ts'
import type { Clock } from './platform/time/clock.ts'

/** Friday, ten in the morning in Almaty. */
export const testMoment = '2026-11-20T10:00:00+05:00'

export type TestClock = Clock & { set: (at: string) => void; forward: (seconds: number) => void; shift: (days: number) => void }

/** A clock that is fixed until a test moves it. `shift` moves the portal's time as a demo's is moved; real time stays. */
export function testClock(start = testMoment): TestClock {
  let at = new Date(start).getTime()
  let shift = 0
  const now = () => new Date(at + shift)
  return {
    now,
    real: () => new Date(at),
    today: () => dayOf(now()),
    set: (to) => {
      at = new Date(to).getTime()
    },
    forward: (seconds) => {
      at += seconds * 1000
    },
    shift: (days) => {
      shift = days * 86_400_000
    },
  }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>
export type Answer = LightMyRequestResponse

/** The role by which the portals of tests serve: as in production it may do what serving needs, and no more (platform/serving-rights.ts). */
export const servingRole = 'portal_serves'

/** Lets `servingRole` serve from this database; the copies of a template have its rights. */
export async function letServe(config: DatabaseConfig): Promise<void> {
  const client = openConnection(config)
  await client.connect()
  await client.query(`do $$ begin create role ${servingRole} login; exception when duplicate_object or unique_violation then end $$`)
  await client.end()
  await grantServing(config, servingRole)
}

/** Fills an empty database with the reference data and the demo's people. */
export async function fillWithPeople(config: DatabaseConfig): Promise<void> {
  await migrate(config)
  const db = openDb(config)
  await loadReferenceData(db)
  await seedPeople(db, await demoPeople())
  // hashed at the lowest cost: the tests of one run sign in a thousand times
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1 })
  await db.updateTable('person').set({ passwordHash }).execute()
  await db.destroy()
  await letServe(config)
}

let workersAuthority: Promise<Authority> | undefined
/** The authority of the portals of this worker: making its keys takes as long as a short test, and no test changes it. */
export const authorityOfWorker = (): Promise<Authority> => {
  workersAuthority ??= newAuthority()
  return workersAuthority
}

/** Opens a portal on a database of its own, with the demo's people, the certification authority of the worker and a fixed clock. */
export async function openPortal() {
  const database = await freshDatabase(fillWithPeople, 'portal_with_people')
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  return openPortalOn({ database, folder, authority: await authorityOfWorker(), secret: new Uint8Array(32).fill(7), clock: testClock() })
}

/** The portal of the tests of one file: open before the first of them, closed after the last. */
export function portalOfFile(): Portal {
  const portal = {} as Portal
  beforeAll(async () => void Object.assign(portal, await openPortal()))
  afterAll(() => portal.close())
  return portal
}

/** The resources of a test portal; all are removed when it closes. */
export type Ground = {
  database: FreshDatabase
  /** its documents */
  folder: string
  authority: Authority
  secret: Uint8Array
  clock: TestClock
  /** Where a replica of the database is. */
  replica?: DatabaseConfig
}
export async function openPortalOn({ database, folder, authority, secret, clock, replica }: Ground) {
  const db = openDb(database.config)
  const serving = openDb({ ...database.config, user: servingRole, ...(replica && { replica: { ...replica, user: servingRole } }) })
  const people = await demoPeople()
  const services: Services = {
    db: serving,
    clock,
    files: diskFiles(folder),
    trust: loadTrustAs(readyProfiles.nca, trustedBy(authority)),
    secret,
    publicUrl: 'http://localhost:8080',
    demo: null,
    roots: { key: generateKeyPairSync('ed25519').privateKey, witnesses: [] },
    signerUrls: [],
    web: null,
    checkAnswers: true,
  }
  const app = await buildApp(services)
  const person = (name: string) => people.find((p) => p.email === `${name}@bitumen.test`)!
  return {
    app,
    services,
    /** Of the owner of the tables, for what a test prepares; what the portal does itself is done by `services.db`. */
    db,
    /** For commands that a test runs on the same database. */
    databaseUrl: database.url,
    clock,
    people,
    authority,
    folder,
    person,
    as: (name: string) => signedIn(app, person(name)),
    nobody: (options: InjectOptions) => app.inject(options),
    keys: keysOf(authority, clock),
    close: async () => {
      await app.close()
      await serving.destroy()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** Signs a person in and returns them with a bearer token. */
export async function signedIn(app: FastifyInstance, { email }: { email: string }) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: demoPassword },
    remoteAddress: addressOf(email),
  })
  if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.body}`)
  const { accessToken, user } = answer.json() as { accessToken: string; refreshToken: string; user: { organizations: { bin: string }[] } }
  const call = (options: InjectOptions): Promise<Answer> =>
    app.inject({ ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } })
  return {
    token: accessToken,
    bin: user.organizations[0]!.bin,
    call,
    get: (url: string) => call({ method: 'GET', url }),
    post: (url: string, payload: object, headers: Record<string, string> = {}) => call({ method: 'POST', url, payload, headers }),
    remove: (url: string) => call({ method: 'DELETE', url }),
    send: (url: string, form: Form, headers: Record<string, string> = {}) =>
      call({ method: 'POST', url, ...multipart(form), headers: { ...multipart(form).headers, ...headers } }),
  }
}

/** Gives every account an address of its own, so that the rate limit of one does not affect another. */
const addressOf = (email: string): string => `10.0.${email.length}.${[...email].reduce((sum, c) => (sum + c.charCodeAt(0)) % 250, 1)}`

const boundary = 'portal-test-boundary'
/** `name` is the JSON part's. */
type Form = { data: unknown; name?: string; files?: Record<string, { name: string; bytes: Uint8Array }> }
export function multipart({ data, name = 'data', files = {} }: Form) {
  const part = (headers: string, bytes: Uint8Array) => [Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), bytes, Buffer.from('\r\n')]
  const parts = [
    ...part(
      `content-disposition: form-data; name="${name}"; filename="blob"\r\ncontent-type: application/json`,
      Buffer.from(JSON.stringify(data)),
    ),
    ...Object.entries(files).flatMap(([field, f]) =>
      part(`content-disposition: form-data; name="${field}"; filename="${f.name}"\r\ncontent-type: application/pdf`, f.bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Certificates that an authority has issued: the portals of a worker share them with it. */
const issuedBy = new WeakMap<Authority, Map<string, Promise<Issued>>>()

/** Issues certificates of the test's authority, each on first use. */
function keysOf(authority: Authority, clock: Clock) {
  const valid = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-12-31T00:00:00Z') }
  return async (p: DemoPerson, change: Partial<Order> = {}, by: Authority = authority): Promise<Issued & { clock: Clock }> => {
    const made = issuedBy.get(by) ?? new Map<string, Promise<Issued>>()
    issuedBy.set(by, made)
    const name = JSON.stringify([
      p,
      Object.entries(change).map(([k, v]) => `${k} ${typeof v === 'function' ? String(v) : JSON.stringify(v)}`),
    ])
    const organisation = (await demoOrganisations()).find((o) => o.bin === p.bin)!
    const { surname, name: given, patronymic, iin } = p
    const order: Order = {
      person: { surname, name: given, ...(patronymic && { patronymic }), iin },
      organisation: { name: organisation.nameRu, bin: p.bin },
      rights: [p.right],
      ...valid,
      ...change,
    }
    const issued = made.get(name) ?? issue(by, order)
    made.set(name, issued)
    return { ...(await issued), clock }
  }
}

/** Signs as NCALayer does and returns PEM. The signer's clock goes as the portal's does, if it is a key of its people. */
export const pemSignature = (
  content: Uint8Array,
  { chain, privateKey, clock }: Pick<Issued, 'chain' | 'privateKey'> & { clock?: Clock },
  at = clock?.now() ?? new Date(testMoment),
): string => cmsPem(signCms({ content, chain, privateKey, signingTime: at }))

/** A valid republican project. */
export const goodDraft = (organizationBin: string, change: object = {}) => ({
  ownershipType: 'REPUBLICAN',
  workType: 'MEDIUM_REPAIR',
  katoCode: '350000000',
  roadCode: 'KAZ01',
  fromKm: 10,
  toKm: 25,
  startDate: '2026-12-01',
  endDate: '2027-10-31',
  asphaltPavement: 4900,
  bitumenTotal: 294,
  bitumenRemainder: 14,
  organizationBin,
  projectStorageList: [
    { storageType: 'ABZ', projectStorageName: 'АБЗ', projectStorageVolume: 100, projectStorageRemainder: 10, katoCode: '350000000' },
  ],
  projectPlannedList: [
    { projectPlannedPeriod: '2027-05-01', projectPlannedVolume: 140 },
    { projectPlannedPeriod: '2027-06-01', projectPlannedVolume: 140 },
  ],
  ...change,
})

export const tenAccounts = accounts.map((a) => a.email.split('@')[0]!)

/** Creates a project and returns its id. */
export async function fileProject(who: SignedIn, change: object = {}): Promise<number> {
  const answer = await who.send('/api/project', { data: goodDraft(who.bin, change) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id as number
}

/** Generates the document, signs it and submits it. */
export async function signGenerated(who: SignedIn, projectId: number, key: Issued, of = ''): Promise<Answer> {
  const { documentId, bytes } = await generatedDocument(who, projectId, of)
  return who.post('/api/etspsignatured', { documentId, signature: pemSignature(bytes, key), data: bytes.toString('base64') })
}

/** Generates the document of a project, or of its request: `of` = '/request/12'. */
export async function generatedDocument(who: SignedIn, projectId: number, of = ''): Promise<{ documentId: string; bytes: Buffer }> {
  const made = await who.get(`/api/project/${projectId}${of}/generate`)
  if (made.statusCode !== 200) throw new Error(made.body)
  const documentId = String(made.headers['document-id'])
  const { data } = (await who.get(`/api/project/${projectId}${of}/${documentId}?base64=true`)).json() as { data: string }
  return { documentId, bytes: Buffer.from(data, 'base64') }
}
