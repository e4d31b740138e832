import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '#domain/tries.testing.ts'
import { freePort } from '#launch/port.mjs'
import { newAuthority, trustedBy } from '#signer/authority.ts'
import { printed, runProgram } from './platform/process/run-program.testing.ts'
import { openConnection } from './platform/sql/connection.ts'
import { type FreshDatabase, freshDatabase } from './platform/sql/test-database.ts'
import { fillWithPeople } from './portal.testing.ts'
import { realAuthority } from './real-authority.testing.ts'

let folder: string
let empty: FreshDatabase
let demos: FreshDatabase
let newcomers: FreshDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'))
  empty = await freshDatabase(async () => {}, 'empty_for_production')
  demos = await freshDatabase(fillWithPeople, 'portal_with_people')
  newcomers = await freshDatabase(async () => {}, 'empty_for_production')
  await asked(newcomers, 'create role newcomer_of_main_test login')
  for (const name of ['trust', 'demo-trust', 'broken-trust', 'no-trust', 'pages']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'trust/root.cer'), (await realAuthority()).root)
  await writeFile(join(folder, 'demo-trust/root.cer'), trustedBy(await newAuthority())[0]!)
  await writeFile(join(folder, 'broken-trust/nca.pem'), 'not a certificate')
  await writeFile(join(folder, 'pages/index.html'), '<!doctype html><title>portal</title>')
})
afterAll(async () => {
  await asked(newcomers, 'drop role newcomer_of_main_test')
  await Promise.all([empty.drop(), demos.drop(), newcomers.drop()])
  await rm(folder, { recursive: true, force: true })
})

async function asked({ config }: FreshDatabase, statement: string): Promise<void> {
  const client = openConnection(config)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const settings = (change: Record<string, string> = {}) => ({
  DATABASE_URL: empty.url,
  PUBLIC_URL: 'https://bitumen.example',
  PROXIES: '127.0.0.1',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  TRUST_DIR: join(folder, 'trust'),
  FILES_DIR: join(folder, 'files'),
  WEB_DIR: join(folder, 'pages'),
  ...change,
})

const run = (env: Record<string, string>) => runProgram([process.execPath, join(import.meta.dirname, 'main.ts')], env)

test('with its settings and an empty database the portal starts, serves pages and calls, and ends on SIGTERM', async () => {
  const port = await freePort()
  const portal = run(settings({ PORT: String(port) }))
  const { child, output, ended } = portal
  await printed(portal, 'The portal listens on')
  await printed(portal, 'No letters are sent')
  expect(output()).toContain('Nobody can approve registrations yet: portal admin first')
  expect(output()).toContain('The role of DATABASE_URL may change the tables themselves: serve by another one')
  const at = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${at}/api/health`)).json()).toMatchObject({ status: 'ok', demo: false })
  expect(await (await fetch(`${at}/api/about`)).json()).toMatchObject({ demo: null, signerUrls: [] })
  expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ ready: true, reasons: [] })
  const page = await fetch(`${at}/contractor/project`)
  expect(await page.text()).toContain('<title>portal</title>')
  expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
  child.kill('SIGTERM')
  await ended
  expect(child.exitCode).toBe(0)
})

const refused: [why: string, change: () => Record<string, string>, sentence: RegExp][] = [
  ['the data of a demo', () => ({ DATABASE_URL: demos.url }), /contains demo data/],
  [
    'a demo’s authority in the trust folder',
    () => ({ TRUST_DIR: join(folder, 'demo-trust') }),
    /demo-trust\/root\.cer is the certificate of a demo/,
  ],
  [
    'a role that may neither make tables nor finds them',
    () => ({ DATABASE_URL: newcomers.url.replace(/\/\/\w+@/, '//newcomer_of_main_test@') }),
    /The database belongs to an older version of the portal: .* the role newcomer_of_main_test of DATABASE_URL may not change tables\. Run/,
  ],
  ['a file that is no certificate', () => ({ TRUST_DIR: join(folder, 'broken-trust') }), /broken-trust\/nca\.pem cannot be trusted: /],
  ['a trust folder without a root', () => ({ TRUST_DIR: join(folder, 'no-trust') }), /TRUST_DIR holds no root certificate/],
  ['a trust folder that is not there', () => ({ TRUST_DIR: join(folder, 'nowhere') }), /TRUST_DIR cannot be read: .*nowhere/],
  ['pages that are not built', () => ({ WEB_DIR: folder }), /The web client is not built: .* has no index\.html/],
  ['a place for files that is a file', () => ({ FILES_DIR: join(folder, 'trust/root.cer') }), /FILES_DIR cannot be written/],
  [
    'a store of documents that is away',
    () => ({ FILES_DIR: '', FILES_URL: 's3://key:hidden@127.0.0.1:65533/papers?tls=off' }),
    /The store s3:\/\/127\.0\.0\.1:65533\/papers does not answer: ECONNREFUSED/,
  ],
  [
    'another folder than that of its documents',
    () => ({ FILES_DIR: join(folder, 'lost-files') }),
    /lost-files has no file store-id\. Mount or restore/,
  ],
  [
    'a database that is away',
    () => ({ DATABASE_URL: `postgresql://portal:hidden@localhost/portal?host=${encodeURIComponent(folder)}` }),
    /The database of DATABASE_URL cannot be reached: /,
  ],
]
test.each(sample(refused, 4))('%s keeps it from starting, in a sentence', async (_, change, sentence) => {
  const { child, output, ended } = run(settings(change()))
  await ended
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/hidden|\n +at |\\n +at /)
  expect(child.exitCode).toBe(1)
  expect(existsSync(join(folder, 'lost-files'))).toBe(false)
})
