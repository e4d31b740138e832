import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '#server/core/journal/sequencer.ts'
import { programEnv } from '#server/platform/process/program.testing.ts'
import { fileProject, generatedDocument, portalOfFile, testMoment } from '#server/portal.testing.ts'
import { realAuthority } from '#server/real-authority.testing.ts'

const portal = portalOfFile()
const place = mkdtempSync(join(tmpdir(), 'read-only-'))
const at = (name: string) => join(place, name)
beforeAll(async () => {
  const contractor = await portal.as('contractor')
  await generatedDocument(contractor, await fileProject(contractor))
  await chainWaiting(portal.db, new Date(testMoment))
  for (const name of ['trust', 'pages', 'empty', 'typed']) mkdirSync(at(name))
  writeFileSync(at('trust/root.cer'), (await realAuthority()).root)
  writeFileSync(at('pages/index.html'), '<!doctype html><title>portal</title>')
  chmodSync(at('empty'), 0o700)
})
afterAll(() => rmSync(place, { recursive: true }))

/** Every file and folder with its owner, rights, time of change and bytes. */
function treeOf(folder: string, top = folder): string[] {
  const { uid, gid, mode, mtimeMs } = lstatSync(folder)
  const own = [relative(top, folder), uid, gid, mode.toString(8), mtimeMs].join(' ')
  if (!lstatSync(folder).isDirectory()) return [`${own} ${createHash('sha256').update(readFileSync(folder)).digest('hex')}`]
  return [
    own,
    ...readdirSync(folder)
      .sort()
      .flatMap((name) => treeOf(join(folder, name), top)),
  ]
}

/** Runs a command on the database of the portal, in which its role may write nothing. */
function run(command: string, env: Record<string, string> = {}) {
  const [name, ...args] = command.split(' ')
  const url = new URL(portal.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: at('typed'),
    encoding: 'utf8',
    env: programEnv({
      DATABASE_URL: url.href,
      PUBLIC_URL: 'https://bitumen.example',
      PROXIES: '127.0.0.1',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      TRUST_DIR: at('trust'),
      FILES_DIR: portal.folder,
      WEB_DIR: at('pages'),
      ...env,
    }),
  })
  return { status, output: stdout + stderr }
}

test.each([
  ['config check', 0, 'The settings are whole', {}],
  ['config check', 0, 'The settings are whole', { FILES_DIR: at('empty/none/files') }],
  ['config check', 1, 'FILES_DIR cannot be written', { FILES_DIR: at('pages/index.html') }],
  ['config check', 1, 'FILES_DIR cannot be written', { FILES_DIR: at('pages/index.html/files') }],
  ['config check', 1, 'TRUST_DIR cannot be read', { TRUST_DIR: at('empty/trust') }],
  ['files check', 0, 'documents are sound', {}],
  ['files check', 1, 'MISSING', { FILES_DIR: at('empty/files') }],
  ['journal check', 0, 'Sound', {}],
  ['journal mark', 0, 'mark ', {}],
  ['proposals', 0, 'proposals come out the same', {}],
  ['admin list', 0, 'enters', {}],
  ['trust list', 0, 'NOT known to the project', {}],
  ['trust list', 1, 'Nothing is trusted', { TRUST_DIR: at('empty/trust') }],
  ['eds inspect ../trust', 0, 'certificate', {}],
  ['backup to .', 2, 'the documents themselves are there', { FILES_DIR: at('typed') }],
  ['restore from .', 1, 'There is no backup in', { FILES_DIR: at('empty/restored') }],
] as const)('`%s` that ends with %i and "%s" changes no file, no folder, and no row', (command, code, words, env) => {
  const before = [treeOf(place), treeOf(portal.folder)]
  const { status, output } = run(command, env)
  expect([status, output]).toEqual([code, expect.stringContaining(words)])
  expect(output).not.toContain('read-only transaction')
  expect([treeOf(place), treeOf(portal.folder)]).toEqual(before)
})

test('a command that writes cannot work on such a database', () => {
  expect(run('kept').output).toContain('read-only transaction')
})
