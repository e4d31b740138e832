import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#launch/port.mjs'
import type { Issued } from '#signer/issue.ts'
import { firstDay, people, type Who } from './first-day.testing.ts'
import { printed, runProgram } from './platform/process/run-program.testing.ts'
import { openConnection } from './platform/sql/connection.ts'
import { type FreshDatabase, freshDatabase } from './platform/sql/test-database.ts'
import { realAuthority } from './real-authority.testing.ts'

const commands = join(import.meta.dirname, '../commands')
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
  for (const name of ['trust', 'pages']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'trust/root.cer'), authority.root)
  await writeFile(join(folder, 'trust/ca.cer'), authority.intermediate)
  await writeFile(join(folder, 'pages/index.html'), '<!doctype html><title>portal</title>')
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
  WEB_DIR: join(folder, 'pages'),
  PORT: String(port),
})

async function started(env: Record<string, string>) {
  const server = runProgram([process.execPath, join(import.meta.dirname, 'main.ts')], env)
  await printed(server, 'Revoked certificates are not asked about')
  return server
}

test('from an empty database to a project signed by both, with nothing but what the documents say', async () => {
  const port = await freePort()
  const [env, at] = [settings(port), `http://127.0.0.1:${port}`]
  const owner = { DATABASE_URL: empty.url }
  expect(env.DATABASE_URL).not.toBe(empty.url)
  const prepared = runProgram([process.execPath, join(commands, 'database.ts'), 'migrate', '--serve', serves], owner)
  await prepared.ended
  expect([prepared.child.exitCode, prepared.output()]).toEqual([0, expect.stringContaining(`granted   ${serves} may serve, and no more`)])

  const { child, output } = await started(env)
  expect(output()).not.toContain('may change the tables themselves')
  expect(output()).toContain('Nobody can approve registrations yet: portal admin first')
  const command = runProgram([process.execPath, join(commands, 'admin.ts'), 'first', '--key', join(folder, 'admin.cer')], env)
  await command.ended
  expect([command.child.exitCode, command.output()]).toEqual([0, expect.stringContaining('made   Омарова Гүлнар')])

  await firstDay(at, keys)

  child.kill('SIGTERM')
  await once(child, 'close')
  const again = await started(env)
  expect(again.output()).not.toContain('Nobody can approve')
})
