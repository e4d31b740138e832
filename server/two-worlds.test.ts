import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { night } from '#domain/tries.testing.ts'
import { listening } from './core/notice/events.testing.ts'
import { seasonTimeoutMs } from './demo.testing.ts'
import { drafts } from './office-drafts.testing.ts'
import { answersOf, differing, openWorlds, type Reader, readers, type Touched, unasked, type World } from './two-worlds.testing.ts'

/**
 * Two worlds that differ in drafts alone (docs/process.md, section 2) give the same bytes to everybody but their writers: over every call of the
 * contract. `empty` has no draft, `full` the drafts of all; a writer reads `full`, and a world that has nothing but his own.
 */
let opened: Awaited<ReturnType<typeof openWorlds>>
let [empty, full]: World[] = []
const alone = new Map<Reader, World>()
const touched: Touched[] = []
/** By day one of each side of a draft: who writes one, a neighbour, who decides, and who only watches. */
const byDay: readonly Reader[] = ['contractor', 'qaj_branch2', 'kad_mt', 'guest']
const names = night ? (Object.keys(readers) as Reader[]) : byDay
/** Who writes a draft and reads: in a world that has nothing but his own. */
const writers = drafts.filter(({ by }) => names.includes(by))
const streams: Awaited<ReturnType<typeof listening>>[] = []

beforeAll(async () => {
  opened = await openWorlds(2 + writers.length)
  ;[empty, full] = opened.worlds as [World, World]
  const url = await full.portal.app.listen({ host: '127.0.0.1', port: 0 })
  for (const who of names) streams.push(await listening(url, { token: full.tokens.get(who)! }))
  for (const [n, { by, write }] of drafts.entries()) {
    const place = writers.findIndex((writer) => writer.by === by)
    const world = opened.worlds[2 + place]
    if (place >= 0 && world) alone.set(by, world)
    const both: World[] = [full, ...(place >= 0 && world ? [world] : [])]
    for (const one of both) {
      await one.sequencesAt(n)
      const written = await write(one, opened.month)
      if (one === full) touched.push(...written.map(([list, row]): Touched => [list, { ...row, by }]))
    }
  }
  for (const world of opened.worlds) await world.sequencesAt(drafts.length)
}, seasonTimeoutMs)
afterAll(async () => {
  for (const stream of streams) await stream.close()
  await opened?.close()
})

/** Answers to nobody's reading of lists: files of single objects, own sessions, a stream, papers that their writers alone know the codes of. */
const apart = [
  ...[
    'session.challenge',
    'session.sessions',
    'registration.warningPaper',
    'admin.warningPaper',
    'substitution.order',
    'problem.screenshot',
    'takeover.book',
  ],
  ...[
    'project.attached',
    'request.contract',
    'document.sheet',
    'document.verify',
    'document.verifyHash',
    'document.verifyProof',
    'log.tile',
  ],
  ...['journal.proof', 'notice.live', 'shipment.file', 'shipment.stageFile', 'report.document', 'trust.state', 'trust.papers'],
  ...[
    'decision.decisions',
    'decision.decisionSheet',
    'decision.security',
    'decision.securitySheet',
    'distribution.sheet',
    'allocation.productionSheet',
  ],
  // papers and a file of what is asked as lists, one's own data, and what only a program is told
  ...['dashboard.paper', 'summary.paper', 'shipment.exchange', 'personal.mine', 'personal.ofPerson', 'token.current'],
]

test('what an office drafts changes no answer that anybody else gets, by no call of the contract', async () => {
  const urls = new Set<string>()
  const found: string[] = []
  // an administrator first: he reads who read what
  for (const who of [...names.toSorted((a, b) => Number(b === 'admin') - Number(a === 'admin')), null]) {
    const without = await answersOf(alone.get(who!) ?? empty!, who, opened.month, touched)
    const within = await answersOf(full!, who, opened.month, touched)
    for (const url of within.keys()) urls.add(url)
    found.push(...differing(who ?? 'visitor', without, within))
  }
  expect(found).toEqual([])
  if (night) expect(unasked(urls).sort()).toEqual(apart.sort())
})

test('a draft tells nobody of itself: no page that is open hears of it', async () => {
  const { rows } = await sql<{
    all: string
  }>`select pg_notify('notice', string_agg(id::text, ',')), string_agg(id::text, ',') as all from person`.execute(full!.portal.db)
  expect(rows[0]!.all).toMatch(/\d,\d/)
  for (const stream of streams) await stream.until(() => stream.events.filter(({ event }) => event === 'seen').length > 1)
  expect(streams.flatMap((stream) => stream.notices())).toEqual([])
})

test('a leak is found: where one view of the database counts what nobody signed, the comparison says who reads it, and where', async () => {
  const { db } = full!.portal
  const { rows } = await sql<{ definition: string }>`select pg_get_viewdef('asked_request'::regclass) as definition`.execute(db)
  const leaking = rows[0]!.definition.replace(/NOT (r\.)?drafted/i, 'true')
  expect(leaking).not.toBe(rows[0]!.definition)
  await sql.raw(`create or replace view asked_request as ${leaking}`).execute(db)
  const without = await answersOf(alone.get('kad_mt')!, 'kad_mt', opened.month, [])
  const within = await answersOf(full!, 'kad_mt', opened.month, [])
  expect(differing('kad_mt', without, within).join('\n')).toMatch(/kad_mt \/api\/plan\/\S+: .*requested \S+ → /)
})
