import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/platform/test-database.ts'
import { fileProject, generatedDocument, portalOfFile } from '#server/portal.testing.ts'

const portal = portalOfFile()
const place = (name: string) => join(portal.folder, name)
function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, FILES_DIR: portal.folder, INIT_CWD: portal.folder, ...env },
  })
  return { status, stdout, stderr }
}

test('a key, a backup for it, and a restored portal; paths are those of where it was typed', async () => {
  const contractor = await portal.as('contractor')
  await generatedDocument(contractor, await fileProject(contractor))
  const made = run('backup', ['key', 'backup.key'])
  expect([made.status, existsSync(place('backup.key'))]).toEqual([0, true])
  const recipient = /--recipient (age1\w+)/.exec(made.stdout)![1]!
  expect(readFileSync(place('backup.key'), 'utf8')).toContain(recipient)
  expect(run('backup', ['to', 'backups', '--recipient', recipient])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^made {5}\d{8}T\d{6}Z-\w{16}\.json\n +\d+ tables, \d+ rows; 1 documents, 1 of them new\n/),
  })
  const { url, drop } = await freshDatabase(async () => {}, 'empty_for_restoring')
  const target = { DATABASE_URL: url, FILES_DIR: place('restored') }
  expect(run('restore', ['from', 'backups', '--identity', 'backup.key'], target)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('restored  the portal of '),
  })
  await drop()
})

test.each([
  ['a key file that is there', 'backup', ['key', '.'], 'EEXIST'],
  ['not a public key', 'backup', ['to', 'x', '--recipient', 'age1x'], 'not a public key of age: age1x'],
  ['an unknown option', 'restore', ['from', 'x', '--force'], 'restore from DIR'],
  ['a file without a key', 'restore', ['from', 'x', '--identity', 'none'], 'ENOENT'],
] as const)('%s: exit 2 and how to use it', (_, command, args, words) => {
  expect(run(command, [...args])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(words) })
})
