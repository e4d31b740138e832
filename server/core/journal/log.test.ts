import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isExtended } from '#domain/core/journal/consistency.ts'
import { rootBy } from '#domain/core/journal/merkle.ts'
import { readKey, readNote, verifiedLine } from '#eds/note.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { publish } from './log.ts'
import { chainWaiting } from './sequencer.ts'

const portal = portalOfFile()
const [lines, later] = [66_000, 300]

/** Links as the sequencer would write them; only their hashes matter here. */
const chained = (from: number, to: number, day: string) =>
  sql`insert into journal_chain (seq, journal_id, day, previous, salt, hash)
    select n, 1000000 + n, ${day}::date, '', '', encode(sha256(n::text::bytea), 'hex') from generate_series(${from}::int, ${to}::int) n`.execute(
    portal.db,
  )
const hashOf = (place: number) => createHash('sha256').update(String(place)).digest()
const [hashes, known] = [Array.from({ length: lines + later }, (_, i) => hashOf(i + 1)), new Map<string, Buffer>()]
/** RFC 6962 over the lines from `start` to `end`; the same subtree is computed once. */
function rootOf(start: number, end: number): Buffer {
  if (end - start === 1) return hashes[start]!
  let k = 1
  while (k * 2 < end - start) k *= 2
  const key = `${start} ${end}`
  const pair = () => [rootOf(start, start + k), rootOf(start + k, end)]
  const root =
    known.get(key) ??
    createHash('sha256')
      .update(Buffer.concat([Buffer.of(1), ...pair()]))
      .digest()
  known.set(key, root)
  return root
}
const get = (url: string) => portal.nobody({ method: 'GET', url })
beforeAll(async () => {
  await chained(1, lines, '2026-11-18')
  await publish(portal.services.db, portal.clock.now())
})

test('the published root is that of RFC 6962 over all lines, under the signature of the key that is shown', async () => {
  const answer = await get('/log/checkpoint')
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['text/plain; charset=utf-8', 'public, max-age=10'])
  const key = readKey((await get('/log/key')).body)!
  const note = readNote(answer.body)!
  expect(note.text).toBe(`localhost:8080/log\n${lines}\n${rootOf(0, lines).toString('base64')}\n`)
  expect(verifiedLine(note, key)).toMatchObject({ at: null })
})

test('tiles are those of the published lines, for ever the same; others are not there', async () => {
  const leaves = await get('/log/tile/0/001')
  expect([leaves.headers['content-type'], leaves.headers['cache-control']]).toEqual([
    'application/octet-stream',
    'public, max-age=31536000, immutable',
  ])
  expect(leaves.rawPayload).toEqual(Buffer.concat(hashes.slice(256, 512)))
  expect((await get('/log/tile/1/000')).rawPayload.subarray(32, 64)).toEqual(rootOf(256, 512))
  expect((await get('/log/tile/2/000.p/1')).rawPayload).toEqual(rootOf(0, 65_536))
  expect((await get('/log/tile/0/257.p/208')).rawPayload).toEqual(Buffer.concat(hashes.slice(lines - 208, lines)))
  await chained(lines + 1, lines + later, '2026-11-19')
  for (const absent of ['0/257', '0/257.p/209', '1/001.p/2', '2/000.p/2', '3/000.p/1', '64/000', '0/x000/001', '0/1', '0/001/'])
    expect([absent, [400, 404].includes((await get(`/log/tile/${absent}`)).statusCode)]).toEqual([absent, true])
})

test('an hour later the new lines are published too, and at the end of a day at once; any two states are proved', async () => {
  expect(await publish(portal.services.db, portal.clock.now())).toBeNull()
  await sql`insert into journal_day (day, first_seq, last_seq, root) values ('2026-11-19', 1, ${lines + 100}, '')`.execute(portal.db)
  expect(await publish(portal.services.db, portal.clock.now())).toBe(lines + 100)
  expect(await publish(portal.services.db, portal.clock.now())).toBeNull()
  portal.clock.forward(3600)
  expect(await publish(portal.services.db, portal.clock.now())).toBe(lines + later)
  expect(await publish(portal.services.db, portal.clock.now())).toBeNull()
  for (const [from, to] of [
    [1, 2],
    [500, 66_000],
    [65_536, 66_100],
    [66_300, 66_300],
  ] as const) {
    const proof = (await get(`/log/consistency?from=${from}&to=${to}`)).json()
    expect([proof.from.root, proof.to.root]).toEqual([from, to].map((size) => rootOf(0, size).toString('hex')))
    expect(isExtended(proof.from, proof.to, proof.path)).toBe(true)
    const { index, leaf, tree, path } = (await get(`/log/inclusion?place=${from}&size=${to}`)).json()
    expect(leaf).toBe(hashOf(from).toString('hex'))
    expect(rootBy(path, leaf, index, to)).toBe(tree.root)
  }
  for (const beyond of [
    'consistency?from=1&to=66301',
    'consistency?from=2&to=1',
    'inclusion?place=3&size=2',
    'inclusion?place=1&size=66301',
  ])
    expect((await get(`/log/${beyond}`)).statusCode).toBe(404)
})

test('a journal that does not begin with what was published is not published', async () => {
  const changed = (hash: string) =>
    sql
      .raw(
        `set session_replication_role = replica; update journal_chain set hash = ${hash} where seq = 66300; reset session_replication_role`,
      )
      .execute(portal.db)
  await changed(`repeat('0', 64)`)
  await chained(66_301, 66_301, '2026-11-20')
  portal.clock.forward(3600)
  await expect(publish(portal.services.db, portal.clock.now())).rejects.toThrow('does not begin with the 66300 lines that were published')
  await changed(`encode(sha256('66300'), 'hex')`)
})

test('a chain with a gap is not published', async () => {
  await sql
    .raw('set session_replication_role = replica; delete from journal_chain where seq = 66301; reset session_replication_role')
    .execute(portal.db)
  await chained(66_302, 66_600, '2026-11-20')
  portal.clock.forward(3600)
  await expect(publish(portal.services.db, portal.clock.now())).rejects.toThrow('the tree of the journal has 511 of 512 hashes')
})

test('without a key nothing is published', async () => {
  const { roots } = portal.services
  delete portal.services.roots
  for (const url of ['checkpoint', 'key', 'tile/0/000', 'consistency?from=1&to=2', 'inclusion?place=1&size=2'])
    expect((await get(`/log/${url}`)).statusCode).toBe(404)
  portal.services.roots = roots!
  expect(await chainWaiting(portal.services.db, portal.clock.now())).toBe(0)
})
