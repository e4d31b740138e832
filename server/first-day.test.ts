import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { demoBin, demoIin, withCheckDigit } from '#demo/numbers.ts'
import { freePort } from '#launch/port.mjs'
import { cmsPem, signCms } from '#signer/cms.ts'
import type { Issued } from '#signer/issue.ts'
import { openConnection } from './platform/connection.ts'
import { programEnv } from './platform/program.testing.ts'
import { rowsOfSheet } from './platform/sheet.testing.ts'
import { type FreshDatabase, freshDatabase } from './platform/test-database.ts'
import { goodDraft } from './portal.testing.ts'
import { realAuthority } from './real-authority.testing.ts'
import { goodForm } from './registration/newcomer.testing.ts'

const commands = join(import.meta.dirname, '../commands')
const karaganda = '350000000'
const people = {
  admin: {
    person: { surname: 'Омарова', name: 'Гүлнар', iin: demoIin('790624', 'f', 701) },
    organisation: { name: 'РГП «Портал»', bin: demoBin(701) },
  },
  official: {
    person: { surname: 'Смағұлов', name: 'Дәурен', iin: demoIin('800901', 'm', 702) },
    organisation: { name: 'Филиал ҚазАвтоЖол', bin: withCheckDigit('06024100070') },
  },
  contractor: {
    person: { surname: 'Ахметов', name: 'Санжар', iin: demoIin('850312', 'm', 703) },
    organisation: { name: 'ТОО «Сарыарқа Жол»', bin: demoBin(703) },
  },
}
type Who = keyof typeof people

let folder: string
let empty: FreshDatabase
let keys: Record<Who, Issued>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-day-'))
  empty = await freshDatabase(async () => {}, 'empty_for_first_day')
  const owner = openConnection(empty.config)
  await owner.connect()
  await owner.query(`create role ${serves} login`)
  await owner.end()
  const authority = await realAuthority()
  for (const name of ['trust', 'web']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'trust/root.cer'), authority.root)
  await writeFile(join(folder, 'trust/ca.cer'), authority.intermediate)
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>portal</title>')
  const key = (who: Who) => authority.key({ ...people[who], rights: ['head'] })
  keys = { admin: await key('admin'), official: await key('official'), contractor: await key('contractor') }
  await writeFile(join(folder, 'admin.cer'), keys.admin.certificate)
})
afterAll(async () => {
  await empty.drop() // the role stays: this PostgreSQL ends with the run
  await rm(folder, { recursive: true, force: true })
})

/** The role by which the portal serves; it owns nothing. */
const serves = 'serving_of_first_day'

const settings = (port: number) => ({
  DATABASE_URL: empty.url.replace(/\/\/\w+@/, `//${serves}@`),
  PUBLIC_URL: `http://localhost:${port}`,
  SESSION_SECRET: randomBytes(32).toString('base64'),
  TRUST_DIR: join(folder, 'trust'),
  FILES_DIR: join(folder, 'files'),
  WEB_DIR: join(folder, 'web'),
  LOG_LEVEL: 'silent',
  PORT: String(port),
})

/** Runs a program in a process of its own that ends with the test in any case. */
function run(file: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env: programEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => said, ended }
}

async function started(env: Record<string, string>) {
  const server = run(join(import.meta.dirname, 'main.ts'), [], env)
  const listening = new Promise((resolve) => server.child.stdout!.on('data', () => server.said().includes('listens on') && resolve(true)))
  expect(await Promise.race([listening, server.ended.then(server.said)])).toBe(true)
  return server
}

const signed = (content: Uint8Array, { chain, privateKey }: Issued) =>
  cmsPem(signCms({ content, chain, privateKey, signingTime: new Date() }))

/** Signs in with the key, as a browser does with NCALayer. */
async function enter(at: string, key: Issued) {
  const asked = await fetch(`${at}/api/auth/eds/challenge`)
  const cookie = asked.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
  const { challengeId, data } = (await asked.json()) as { challengeId: string; data: string }
  const body = JSON.stringify({ challengeId, signature: signed(Buffer.from(data, 'base64'), key) })
  const answer = await fetch(`${at}/api/auth/eds`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body })
  const { accessToken, user } = await read(answer)
  const send = async (method: string, path: string, payload?: object | FormData): Promise<Response> =>
    fetch(at + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload && !(payload instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: payload instanceof FormData ? payload : JSON.stringify(payload) }),
    })
  return { user, send, call: async (method: string, path: string, payload?: object | FormData) => read(await send(method, path, payload)) }
}
type Entered = Awaited<ReturnType<typeof enter>>

async function read(answer: Response) {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : null
}

/** Accepts the terms and submits the registration form. */
async function register(who: Entered, email: string): Promise<void> {
  for (const { kind, sha256 } of await who.call('GET', '/api/registration/terms'))
    await who.call('POST', `/api/registration/terms/${kind}/agree`, { sha256 })
  await who.call('PUT', '/api/current-profile', goodForm({ email }))
}

function form(data: object, sheet?: Uint8Array): FormData {
  const parts = new FormData()
  parts.set('data', new Blob([JSON.stringify(data)], { type: 'application/json' }))
  if (sheet) parts.set('sheet', new Blob([sheet as BlobPart]), 'institutions.xlsx')
  return parts
}

/** The sheet of institutions as XLSX with the BIN of the branch of Karaganda filled in. */
async function filledSheet(admin: Entered): Promise<Buffer> {
  const rows = await rowsOfSheet(Buffer.from(await (await admin.send('GET', '/api/admin/institutions/sheet')).arrayBuffer()))
  const typed = rows.map((row) =>
    row.map((value, i) =>
      i === 4 && row[0] === 'Областной филиал ҚазАвтоЖол' && row[3] === 'Карагандинская область' ? people.official.organisation.bin : value,
    ),
  )
  return writeXlsxFile(
    typed.map((row) => row.map((value): Cell => (value == null ? null : { value: value as string, type: String }))),
  ).toBuffer()
}

const signsProject = async (who: Entered, id: number, key: Issued) => {
  const made = await who.send('GET', `/api/project/${id}/generate`)
  const documentId = made.headers.get('document-id')
  const bytes = Buffer.from(await made.arrayBuffer())
  return who.call('POST', '/api/etspsignatured', { documentId, signature: signed(bytes, key), data: bytes.toString('base64') })
}

test('from an empty database to a project signed by both, with nothing but what the documents say', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const [env, at] = [settings(port), `http://127.0.0.1:${port}`]
  const owner = { DATABASE_URL: empty.url }
  expect(env.DATABASE_URL).not.toBe(empty.url)
  const prepared = run(join(commands, 'database.ts'), ['migrate', '--serve', serves], owner)
  await prepared.ended
  expect([prepared.child.exitCode, prepared.said()]).toEqual([0, expect.stringContaining(`granted   ${serves} may serve, and no more`)])

  const { child, said } = await started(env)
  expect(said()).not.toContain('may change the tables themselves')
  expect(said()).toContain('Nobody can approve registrations yet: npm run admin -- first')
  const command = run(join(commands, 'admin.ts'), ['first', '--key', join(folder, 'admin.cer')], env)
  await command.ended
  expect([command.child.exitCode, command.said()]).toEqual([0, expect.stringContaining('made   Омарова Гүлнар')])

  const admin = await enter(at, keys.admin)
  expect(admin.user).toMatchObject({ roles: ['ROLE_ADMIN'], registration: null, restrictions: [] })
  const loaded = await admin.call('POST', '/api/admin/institutions/sheet', form({}, await filledSheet(admin)))
  expect(loaded).toEqual({ stored: true, rows: 1, changed: 1, same: 0, removed: 0, left: 46, tons: 0, bad: [], marked: null })

  await register(await enter(at, keys.official), 'official@example.kz')
  await register(await enter(at, keys.contractor), 'contractor@example.kz')
  const { content } = await admin.call('GET', '/api/admin/registrations?sort=submittedAt,asc')
  expect(content).toHaveLength(2)
  await admin.call('POST', `/api/admin/registrations/${content[0].id}/act`, { act: 'approve' })
  await admin.call('POST', `/api/admin/registrations/${content[1].id}/act`, {
    act: 'approve',
    role: 'ROLE_CONTRACTOR',
    katoCode: karaganda,
  })
  const [official, contractor] = [await enter(at, keys.official), await enter(at, keys.contractor)]
  expect([official.user.roles, contractor.user.roles]).toEqual([['ROLE_QAJ_BRANCH'], ['ROLE_CONTRACTOR']])
  expect((await admin.call('GET', '/api/admin/offices')).offices).toMatchObject([
    { bin: people.official.organisation.bin, role: { code: 'ROLE_QAJ_BRANCH' }, region: { code: karaganda }, regions: [] },
  ])

  const { id } = await contractor.call('POST', '/api/project', form(goodDraft(people.contractor.organisation.bin)))
  expect(await signsProject(contractor, id, keys.contractor)).toMatchObject({ status: { code: 'AWAITING_SIGNATURE' } })
  const waiting = await official.call('GET', '/api/signature-routes')
  expect(waiting.content).toMatchObject([{ objectId: id }])
  expect(await signsProject(official, id, keys.official)).toMatchObject({ status: { code: 'SIGNED' } })

  child.kill('SIGTERM')
  await once(child, 'close')
  const again = await started(env)
  expect(again.said()).not.toContain('Nobody can approve')
})
