import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcesOf } from '#commands/release-set.ts'
import { freePort } from '#launch/port.mjs'
import { root } from '#launch/root.mjs'
import { printed, runProgram } from './platform/process/run-program.testing.ts'
import { type FreshDatabase, freshDatabase } from './platform/sql/test-database.ts'
import { realAuthority } from './real-authority.testing.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-log-'))
  database = await freshDatabase(async () => {}, 'empty_for_process_log')
  for (const name of ['trust', 'pages']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'trust/root.cer'), (await realAuthority()).root)
  await writeFile(join(folder, 'pages/index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(folder, 'faults.cjs'), faults)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What Node or a package may do in any process: warn while the program is loaded, and later; print; fail. Threads load it, too, and so do child processes. */
const faults = `const { isMainThread } = require('node:worker_threads')
const warn = () => process.emitWarning('of an experiment', 'ExperimentalWarning')
const fillHeap = () => { for (const all = []; ; ) all.push({ all }) }
const fail = () => { throw new TypeError('of a child') }
const act = { fillHeap, fail }[process.env.ACT]
if (!isMainThread) (warn(), console.log('printed by a thread'))
else if (process.send) {
  (warn(), console.log('printed by a child'), console.error('written by a child'))
  process.on('message', (message) => 'module' in message && act())
} else {
  const child_process = require('node:child_process')
  const [{ fork }, acts] = [child_process, ['fail', 'fillHeap']]
  const load = ['--require=' + __filename, '--allow-fs-read=' + __filename]
  child_process.fork = (file, args, { execArgv, env, ...rest }) =>
    fork(file, args, { ...rest, env: { ...env, ACT: acts.shift() }, execArgv: [...execArgv, ...load] })
  require('node:module').syncBuiltinESMExports()
  process.on('newListener', (event) => event === 'warning' && process.nextTick(warn))
  process.on('SIGUSR2', () => {
    process.emitWarning('of a deprecation', 'DeprecationWarning', 'DEP9999')
    setTimeout(() => Promise.reject(new TypeError('of nobody')))
  })
}`
const withFaults = () => ({ NODE_OPTIONS: `--require=${join(folder, 'faults.cjs')}` })

const portal = (env: Record<string, string> = {}) =>
  runProgram([process.execPath, join(import.meta.dirname, 'main.ts')], {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://bitumen.example',
    PROXIES: '127.0.0.1',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    TRUST_DIR: join(folder, 'trust'),
    FILES_DIR: join(folder, 'files'),
    WEB_DIR: join(folder, 'pages'),
    ...withFaults(),
    ...env,
  })

type Line = { level: number; time: number; pid: number; msg: string; err?: { type: string; stack: string }; from?: string }
/** @throws SyntaxError for a line that is no JSON */
const linesOf = (output: string): Line[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('every line that a process of production prints is JSON: at its start, while it serves, and when it ends', async () => {
  const port = await freePort()
  const server = portal({ PORT: String(port) })
  await printed(server, 'Revoked certificates are not asked about')
  const at = `http://127.0.0.1:${port}/api`
  await fetch(`${at}/about`)
  await fetch(`${at}/auth/login`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
  server.child.kill('SIGTERM')
  await server.ended
  const lines = linesOf(server.output())
  const named = (part: Partial<Line>) => expect.objectContaining(part)
  expect(server.child.exitCode).toBe(0)
  expect(lines).toEqual(lines.map(() => named({ level: expect.any(Number), time: expect.any(Number), pid: server.child.pid! })))
  for (const line of [
    { level: 30, msg: `The portal listens on 127.0.0.1:${port} for https://bitumen.example` },
    { level: 40, msg: 'No letters are sent: SMTP_URL and MAIL_FROM are not set.' },
    { level: 40, msg: 'of an experiment', err: expect.objectContaining({ type: 'ExperimentalWarning' }) },
  ])
    expect(lines).toContainEqual(named(line))
})

async function sendSignature(at: string): Promise<number> {
  const form = new FormData()
  for (const [field, text] of Object.entries({ data: '{}', signature: 'none', document: '%PDF-1.7' }))
    form.append(field, new Blob([text]), field)
  const { status } = await fetch(`${at}/verify`, { method: 'POST', body: form, headers: { origin: 'https://bitumen.example' } })
  return status
}

test('what a child process writes stands in the JSON line that says how it died, and nowhere else', async () => {
  const port = await freePort()
  const server = portal({ PORT: String(port) })
  await printed(server, 'Revoked certificates are not asked about')
  const at = `http://127.0.0.1:${port}/api`
  expect([await sendSignature(at), await sendSignature(at)]).toEqual([422, 422])
  server.child.kill('SIGTERM')
  await server.ended
  const deaths = linesOf(server.output()).filter(({ msg }) => msg === 'a file was not read')
  expect(deaths).toMatchObject([
    {
      level: 40,
      err: { type: 'ProcessEnded', message: expect.stringMatching(/exit 1\n.*written by a child[\s\S]*TypeError: of a child\n +at /) },
    },
    { level: 40, err: { type: 'ProcessEnded', message: expect.stringMatching(/SIGABRT\n[\s\S]*heap out of memory/) } },
  ])
  expect(server.output()).not.toContain('printed by a child')
})

test('what a thread prints is a line', async () => {
  const modules = ['process/process-log', 'pdf/pdf'].map((name) => JSON.stringify(join(import.meta.dirname, `platform/${name}.ts`)))
  const script = `import ${modules[0]}; import { renderPdf } from ${modules[1]}; await renderPdf({ template: 'none' }).catch(() => {})`
  const program = runProgram([process.execPath, '--input-type=module', '-e', script], withFaults())
  await program.ended
  expect(linesOf(program.output())).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 40, msg: 'printed by a thread', from: 'pdf' }),
      expect.objectContaining({ level: 40, msg: expect.stringContaining('ExperimentalWarning: of an experiment'), from: 'pdf' }),
    ]),
  )
})

test('an error that nobody catches ends the process with a line that has its stack', async () => {
  const server = portal({ PORT: String(await freePort()) })
  await printed(server, 'Revoked certificates are not asked about')
  server.child.kill('SIGUSR2')
  await server.ended
  const lines = linesOf(server.output())
  expect(server.child.exitCode).toBe(1)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'of a deprecation', err: expect.objectContaining({ code: 'DEP9999' }) }))
  expect(lines.at(-1)).toMatchObject({
    level: 60,
    err: { type: 'TypeError', message: 'of nobody', stack: expect.stringContaining('faults.cjs') },
  })
})

test('a start that is refused has a line for each fault, also with LOG_LEVEL=silent', async () => {
  const server = portal({ LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL: '' })
  await server.ended
  expect(server.child.exitCode).toBe(1)
  expect(linesOf(server.output()).map(({ level, msg }) => [level, msg])).toEqual([
    [60, expect.stringMatching(/^The portal does not start: PUBLIC_URL is missing/)],
    [60, expect.stringMatching(/^The portal does not start: PORT must be a port/)],
  ])
})

test('nothing in the program of the portal prints by itself', async () => {
  const sources = sourcesOf(['server/main.ts']).filter((file) => file !== 'server/platform/process/log-line.ts')
  const texts = await Promise.all(sources.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(([, text]) => /\bconsole\.\w+\(|process\.std(out|err)\b/.test(text)).map(([file]) => file)).toEqual([])
})
