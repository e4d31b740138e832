import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { endpoints } from '#contract/api.ts'
import { FileAnswer } from '#contract/endpoint.ts'
import type { Role } from '#domain/access.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { night } from '#domain/tries.testing.ts'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { authorityAt } from '#signer/authority-folder.ts'
import { authorityFolder } from '#signer/keys/key-store.ts'
import { askedBy, copyOfSeason, listsOf, objectsIn, type Places, portalMoment, seasonMonth } from './demo.testing.ts'
import { differenceOf } from './difference.testing.ts'
import { openLive } from './platform/http/live.ts'
import type { Services } from './platform/http/services.ts'
import type { DatabaseConfig } from './platform/sql/connection.ts'
import { letServe, openPortalOn, type Portal, signedIn, testClock } from './portal.testing.ts'

/** Who reads: each role, and neighbours of those who write drafts. A visitor is nobody signed in. */
export const readers = {
  ...{ contractor: 'CONTRACTOR', contractor2: 'CONTRACTOR', qaj_branch: 'QAJ_BRANCH', qaj_branch2: 'QAJ_BRANCH' },
  ...{ akimat_branch: 'AKIMAT_BRANCH', menergy: 'MENERGY', kad_mt: 'KAD_MT', qaj: 'QAJ', supplier: 'SUPPLIER', supplier2: 'SUPPLIER' },
  ...{ factory: 'FACTORY', admin: 'ADMIN', guest: 'GUEST' },
} as const satisfies Record<string, Role>
export type Reader = keyof typeof readers
const names = Object.keys(readers) as Reader[]

export type World = Awaited<ReturnType<typeof openWorld>>

/** What differs in any two worlds: names of the call, the moment of a look, ids that are drawn by lot, and what is made of them. */
const byLot = /"(traceId|checkedAt|verifyCode|sha256)":"[^"]*"|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Own sessions, and streams, which do not end. */
const apart = /^\/api\/auth\/(sessions|eds)|\/live$/
/** At once, of one world: more would wait for connections. */
const atOnce = 4

/**
 * Opens worlds that are equal to the last byte: copies of one database, the season that a first start played. Their clocks stand still at one
 * moment, and everybody was signed in before the copies were made.
 */
export async function openWorlds(count: number) {
  const data = await copyOfSeason()
  const { host, user, stop } = await temporaryPostgres(undefined, data)
  const [signer, files] = [join(data, 'signer'), join(data, 'files')]
  const ground = {
    folder: join(files, 'papers'),
    authority: await authorityAt(authorityFolder(signer)),
    secret: await readFile(join(files, 'secret')),
  }
  const openOn = (database: string) => {
    const config = { host, user, database }
    const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    return openPortalOn({ database: { config, url, drop: async () => {} }, ...ground, clock: testClock(portalMoment) })
  }
  await letServe({ host, user, database: 'postgres' })
  const first = await openOn('postgres')
  const tokens = new Map<string, string>()
  for (const name of names) tokens.set(name, (await signedIn(first.app, first.person(name))).token)
  await first.app.close()
  await first.services.db.destroy()
  await first.db.destroy()

  const owner = new Client({ host, user, database: 'template1' })
  await owner.connect()
  const worlds: World[] = []
  const { roots } = first.services
  for (let n = 0; n < count; n++) {
    await owner.query(`create database world${n} template postgres strategy file_copy`)
    // a second one that plans its queries otherwise, as any database may from one minute to the next
    if (n === 1) for (const plan of ['enable_hashagg', 'enable_hashjoin']) await owner.query(`alter database world${n} set ${plan} = off`)
    worlds.push(openWorld(await openOn(`world${n}`), tokens, { host, user, database: `world${n}` }, roots))
  }
  await owner.end()
  return {
    worlds,
    month: addMonths(seasonMonth, 1),
    close: async () => {
      for (const { portal, live } of worlds) {
        await live.close()
        await portal.app.close()
        await portal.services.db.destroy()
        await portal.db.destroy()
      }
      await stop()
    },
  }
}

function openWorld(portal: Portal, tokens: ReadonlyMap<string, string>, config: DatabaseConfig, roots: Services['roots']) {
  const live = openLive(config)
  Object.assign(portal.services, { live, roots })
  let calls = 0
  const call = (who: Reader | null, options: Parameters<Portal['nobody']>[0] & object) => {
    calls++
    return portal.app.inject({
      ...(options as object),
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { ...(options as { headers?: object }).headers, ...(who && { authorization: `Bearer ${tokens.get(who)}` }) },
    })
  }
  return {
    portal,
    live,
    tokens,
    call,
    json: async <T>(who: Reader, url: string): Promise<T> => {
      const answer = await call(who, { method: 'GET', url })
      if (answer.statusCode !== 200) throw new Error(`${who} ${url}: ${answer.body}`)
      return answer.json() as T
    },
    /** Reads begin from the same address in every world: what a security officer reads names it. */
    fromTheFirst: () => {
      calls = 0
    },
    /** What follows in this world gets the same ids whatever was written into it before: those of the n-th thousand. */
    sequencesAt: async (n: number) => {
      const { rows } = await sql<{
        name: string
      }>`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`.execute(portal.db)
      for (const { name } of rows) await sql`select setval(${name}::regclass, ${1_000_000 + n * 1000})`.execute(portal.db)
    },
  }
}

/** Columns by which lists are sorted that may tell; by day two of them. */
const telling = ['id', 'tons', 'requestVolume', 'updatedAt', 'volume', 'status']
const filters = (month: Month): Record<string, string[]> => ({
  ...{ query: ['НЕПОДПИСАНО', '7771'], region: ['350000000'], katoCode: ['350000000'], period: [month.slice(0, 7)], size: ['100'] },
  ...{
    year: [month.slice(0, 4)],
    sort: night ? telling.flatMap((column) => [`${column},asc`, `${column},desc`]) : ['tons,desc', 'updatedAt,desc'],
  },
})
const placesOf = (month: Month): Places => ({
  ...{ period: month.slice(0, 7), year: month.slice(0, 4), katoCode: '350000000', ownershipType: 'REPUBLICAN' },
  ...{ dimension: 'region', part: 'region', report: 'undelivered', query: 'НЕПОДПИСАНО', key: 'norms', kind: 'project.new' },
})

/**
 * Addresses that need no object: every list, sum and page of the contract with its filters, of the drafts' month and of those beside it; every sheet, at
 * night with its filters, too.
 */
function addressesOf(role: Role, month: Month): string[] {
  const places = placesOf(month)
  const beside = [-1, 1, 2].map((n) => addMonths(month, n))
  const asked = (period: Month, sheets = false) => askedBy(role, placesOf(period), sheets).map(({ path }) => path)
  const lists = [...listsOf(role, filters(month), places), ...beside.flatMap((period) => asked(period))]
  const sheets = night
    ? [...listsOf(role, filters(month), places, true), ...beside.flatMap((period) => asked(period, true))]
    : [month, beside[1]!].flatMap((period) => asked(period, true))
  const reports = ['decisions', 'traders', 'contractors', 'regions', 'prices'].map(
    (report) => `/api/reports/${report}?period=${places.period}`,
  )
  const dimensions = ['grade', 'factory', 'supplier', 'ownership'].map((one) => `/api/balance/by/${one}?period=${places.period}`)
  const all = [...lists, ...sheets, ...sheets.map(asCsv), ...reports, ...dimensions]
  return [...new Set(all)].filter((path) => !apart.test(path) && !overseen.test(path))
}
const asCsv = (path: string) => `${path}${path.includes('?') ? '&' : '?'}format=csv`
const open = (month: Month) =>
  endpoints.flatMap(([, e]) => {
    const path = e.path.replace(/:(\w+)/g, (whole, name: string) => placesOf(addMonths(month, -4))[name] ?? whole)
    return e.method === 'GET' && e.act === 'anyone' && !/[:*]/.test(path) && !apart.test(path) ? [path] : []
  })

/** Rows as a list has them: what is asked of each are the calls about it. */
export type Touched = [list: string, row: Record<string, string | number | undefined>]
/**
 * What an administrator oversees are acts, and acts on drafts among them (docs/decisions/0043-draft-confidentiality.md). What was refused is written some moments later: the reader's
 * own refusals in this test, in one world before they are read and in the other after.
 */
const overseen = /^\/api\/admin\/(decisions|trust|security)/
const aboutPapers = ['', '/signatures', '/proof', '/evidence']

/** Answers of a world to one reader by address: status, and the bytes of the body. */
export async function answersOf(world: World, who: Reader | null, month: Month, touched: readonly Touched[]): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  world.fromTheFirst()
  const ask = async (url: string): Promise<string> => {
    const { statusCode, body } = await world.call(who, { method: 'GET', url })
    told.set(
      url,
      `${statusCode} ${body}`.replace(byLot, (_, name?: string) => (name ? `"${name}":""` : '')),
    )
    return statusCode === 200 ? body : ''
  }
  if (who === null) {
    await inTurns(atOnce, open(month), async (url) => void (await ask(url)))
    return told
  }
  const role = readers[who]
  // papers of one's own draft have other ids in each world
  const seen = touched.map(([list, row]): Touched => [list, row.by === who ? { ...row, documentId: undefined } : row])
  const objects = new Set<string>(seen.flatMap(([list, row]) => objectsIn(role, list, JSON.stringify([row]))))
  for (const [, row] of seen) {
    if (row.objectType) objects.add(`/api/journal?objectType=${row.objectType}&objectId=${row.id}`)
    if (row.documentId) for (const about of aboutPapers) objects.add(`/api/document/${row.documentId}${about}`)
  }
  const turns = role === 'ADMIN' ? 1 : atOnce // who reads what in which order is what an administrator reads
  await inTurns(turns, addressesOf(role, month), async (url) => {
    for (const object of objectsIn(role, url, await ask(url))) objects.add(object)
  })
  await inTurns(turns, objects, async (url) => void (await ask(url)))
  return told
}

async function inTurns(turns: number, paths: Iterable<string>, work: (path: string) => Promise<void>): Promise<void> {
  const left = paths[Symbol.iterator]()
  const turn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: turns }, turn))
}

/** Where two worlds answer one reader differently: the fields, and what stands there. */
export function differing(who: string, a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const urls = new Set([...a.keys(), ...b.keys()])
  return [...urls].flatMap((url) => {
    const [one, other] = [a.get(url) ?? 'not asked', b.get(url) ?? 'not asked']
    return one === other ? [] : [`${who} ${url}: ${fieldsOf(one, other) || 'the order of its fields'}`]
  })
}
const isJson = (text: string) => /^\d+ [[{]/.test(text)
function fieldsOf(one: string, other: string): string {
  const read = (text: string) => (isJson(text) ? { status: text.slice(0, 3), body: JSON.parse(text.slice(4)) } : text)
  return differenceOf(read(one), read(other))
}

/** Calls of the contract that no address of these asks. */
export function unasked(urls: Iterable<string>): string[] {
  const paths = new Set([...urls].map((url) => url.replace(/\?.*/, '')))
  return endpoints.flatMap(([name, e]) => {
    const shape = new RegExp(`^${e.path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
    return e.method === 'GET' &&
      !(e.answer instanceof FileAnswer && e.path.endsWith('/generate')) &&
      ![...paths].some((path) => shape.test(path))
      ? [name]
      : []
  })
}
