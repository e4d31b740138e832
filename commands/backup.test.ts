import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startS3 } from '#server/platform/files/s3.testing.ts'
import { freshDatabase } from '#server/platform/sql/test-database.ts'
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

test('into a bucket and back by the keys of BACKUP_URL; where the documents are, and without keys, it is refused in words without them', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const typed = `s3://${s3.place.host}/papers/portal`
  const keys = { BACKUP_URL: s3.url }
  expect(run('backup', ['to', typed], keys)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^made /), stderr: '' })
  const { url, drop } = await freshDatabase(async () => {}, 'empty_for_restoring')
  await sleep(200) // the store answers a moment before its disk has what it took
  const target = { ...keys, DATABASE_URL: url, FILES_DIR: place('from-bucket') }
  expect(run('restore', ['from', typed], target)).toMatchObject({ status: 0, stdout: expect.stringContaining('The journal is sound') })
  await drop()
  const refused = (env: Record<string, string>, where = typed) => {
    const { status, stderr } = run('backup', ['to', where], env)
    expect([status, stderr.includes(s3.place.secret)]).toEqual([2, false])
    return stderr
  }
  expect(refused({})).toContain('not a folder, nor s3://HOST/BUCKET/FOLDER of BACKUP_URL')
  expect(refused({ BACKUP_URL: s3.url.replace('papers', 'others') })).toContain('BACKUP_URL')
  expect(refused({ ...keys, FILES_DIR: '', FILES_URL: s3.url }, `s3://${s3.place.host}/papers`)).toContain(
    'the documents themselves are there',
  )
  expect(refused({}, 's3://S3RVER:S3RVER@')).toContain('not a folder')
  expect(refused({}, '.')).toContain('the documents themselves are there')
})

test.each([
  ['a key file that is there', 'backup', ['key', '.'], 'EEXIST'],
  ['not a public key', 'backup', ['to', 'x', '--recipient', 'age1x'], 'not a public key of age: age1x'],
  ['an unknown option', 'restore', ['from', 'x', '--force'], 'restore from DIR|s3://HOST'],
  ['a file without a key', 'restore', ['from', 'x', '--identity', 'none'], 'ENOENT'],
] as const)('%s: exit 2 and how to use it', (_, command, args, words) => {
  expect(run(command, [...args])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(words) })
})
