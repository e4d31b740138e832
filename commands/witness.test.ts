import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readKey } from '#eds/note.ts'
import { publish } from '#server/core/journal/log.ts'
import { journalMark } from '#server/core/journal/mark.ts'
import { chainWaiting } from '#server/core/journal/sequencer.ts'
import { portalOfFile } from '#server/portal.testing.ts'
import { Distrusted, Unusable, type Watched, witness } from './witness-log.ts'

const portal = portalOfFile()
let url: string
const hour = 3600
/** Writes lines past the trade: what the witness sees of them are hashes. */
const write = async (count: number, comment = '') => {
  await sql`insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, ip, comment)
    select ${portal.clock.now()}, '2026-11-20', 'project.sign', 'PROJECT', n, 1, 'Омарова Гүлнар', '090140000019', 'ЖШС', 'CONTRACTOR', '10.0.0.1', ${comment}
      from generate_series(1, ${count}::int) n`.execute(portal.db)
  while ((await chainWaiting(portal.db, portal.clock.now())) > 0);
  portal.clock.forward(hour)
  return publish(portal.db, portal.clock.now())
}
beforeAll(async () => {
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  await write(300)
})

async function run(dir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'witness.ts'), ...args, '--dir', join(portal.folder, dir)])
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, stdout, stderr }
}
/** The same in this process: what a visit of the witness says, and with what it ends. */
async function look(dir: string, asked: Partial<Watched> = {}) {
  const said: string[] = []
  const watched = { url, dir: join(portal.folder, dir), push: false, marks: [], say: (line: string) => said.push(line), ...asked }
  const error = await witness(watched, portal.clock.now()).catch((thrown: Error) => thrown)
  if (error && !(error instanceof Distrusted || error instanceof Unusable)) throw error
  return { status: error instanceof Distrusted ? 1 : error ? 2 : 0, stdout: said.join('\n'), stderr: error?.message ?? '' }
}
const kept = (dir: string) => readFileSync(join(portal.folder, dir, 'checkpoint'), 'utf8')

test('an auditor watches: the first state, then each that begins with the one before; the portal shows who saw what', async () => {
  const first = await look('auditor', { name: 'witness.auditor.example' })
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('Seen for the first time: 300 lines.') })
  const key = readKey(/witness\.auditor\.example\+\S+/.exec(first.stdout)![0])!
  expect(await look('auditor', { push: true })).toMatchObject({ status: 2, stderr: expect.stringContaining('403') })
  portal.services.roots!.witnesses.push(key)
  await write(500)
  const { head } = (await journalMark(portal.db))!
  const mark = await run('auditor', url, '--push', '--mark', head, '--mark', `99999-${'0'.repeat(64)}`)
  expect(mark).toMatchObject({ status: 0, stdout: expect.stringContaining('Consistent: 300 lines seen before, now 800.') })
  expect(mark.stdout).toContain(`The line of the mark ${head} is in the journal.\nPlace 99999 is not published yet.`)
  expect(await (await fetch(`${url}/log/checkpoint`)).text()).toBe(kept('auditor'))
  const { roots } = (await (await portal.as('admin')).get('/api/admin/trust')).json()
  expect(roots).toMatchObject({ last: { size: 800 }, witnesses: [{ name: 'witness.auditor.example', seen: { size: 800 } }] })
  expect((await look('auditor', { marks: [{ place: 5, hash: '0'.repeat(64) }] })).status).toBe(1)
})

/** Changes the history as the owner of the database can, and publishes what came out of it. */
async function rewritten(...statements: string[]) {
  await sql.raw(['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join('; ')).execute(portal.db)
}
const unpublished = ['delete from log_cosignature', 'delete from log_checkpoint', 'delete from log_node']
const cutAt = (place: number) => [
  `delete from journal where id in (select journal_id from journal_chain where seq >= ${place})`,
  `delete from journal_chain where seq >= ${place}`,
]

test('a shrunken journal, another one of the same size, a rewritten middle: refused in words, the evidence is kept, exit 1', async () => {
  await look('state', { name: 'witness.state.example' })
  const before = kept('state')
  const refused = (words: string) => ({ status: 1, stderr: expect.stringContaining(words) })
  await rewritten(...unpublished, ...cutAt(700))
  await write(0)
  expect(await run('state', url)).toMatchObject(refused('the journal has shrunk: it has 699 lines, 800 were seen before.'))
  await write(101, 'Другая история')
  expect(await look('state', { push: true })).toMatchObject(refused('there are two histories of the same 800 lines.'))
  await write(400)
  expect(await look('state')).toMatchObject(refused('the first 800 lines are not those that were seen before: the journal was rewritten.'))
  expect(kept('state')).toBe(before)
  const evidence = readdirSync(join(portal.folder, 'state')).filter((name) => name.startsWith('refused-'))
  expect(evidence).toHaveLength(3)
  expect(readFileSync(join(portal.folder, 'state', evidence[2]!), 'utf8')).toContain(before)
  // whoever has seen nothing before takes the new history: that is why there are several witnesses
  expect((await look('newcomer', { name: 'n' })).status).toBe(0)
  const said = await portal.nobody({ method: 'POST', url: '/log/cosignature', payload: { checkpoint: kept('auditor') } })
  expect([said.statusCode, said.json().code]).toEqual([409, 'log.otherTree'])
})

test('another key than the one that was taken signs nothing that the witness believes', async () => {
  const { roots } = portal.services
  await look('key', { name: 'w' })
  portal.services.roots = { ...roots!, key: generateKeyPairSync('ed25519').privateKey }
  expect(await look('key')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not signed by localhost:8080/log') })
  delete portal.services.roots
  expect(await look('key')).toMatchObject({ status: 2, stderr: expect.stringContaining('not found') })
  portal.services.roots = roots!
})

test('a connection that is cut once does not keep the witness from its work; one that is always cut is said', async () => {
  let cuts = 1
  const cutting = createServer((request, response) => {
    if (cuts-- > 0) return void response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
    get(`${url}${request.url}`, (answer) => void answer.pipe(response.writeHead(answer.statusCode!)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void cutting.close())
  await once(cutting, 'listening')
  const cut = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`
  expect(await look('cut', { url: cut, name: 'c' })).toMatchObject({ status: 0 })
  cuts = 1000
  expect(await look('cut', { url: cut })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/checkpoint cannot be read: terminated, /),
  })
})

test.each([
  ['not an address', ['bitumen.example']],
  ['a new witness without a name', ['http://127.0.0.1:9']],
  ['not a mark', ['http://127.0.0.1:9', '--mark', 'x']],
  ['a portal that does not answer', ['http://127.0.0.1:9', '--name', 'w']],
])('%s: exit 2 and what is wrong', async (_, args) => {
  expect(await run('nothing', ...args)).toMatchObject({ status: 2, stderr: expect.stringMatching(/witness|cannot be read/) })
})
