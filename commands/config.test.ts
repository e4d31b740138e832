import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programEnv } from '#server/platform/process/program.testing.ts'

const run = (args: string[], env: Record<string, string>) => {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'config.ts'), ...args], {
    env: programEnv(env),
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('all settings that are missing, wrong or misspelt are told at once', () => {
  const { status, lines } = run(['check'], { PORT: '99999', DATABASE_URI: 'postgresql://portal@db/portal' })
  expect(status).toBe(1)
  const named = ['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'TRUST_DIR', 'PORT', 'FILES_DIR', 'DATABASE_URI']
  expect(lines.map((line) => line.split(' ')[0])).toEqual(named)
})

test('with all settings the folders, the pages and the database are looked at, all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { status, lines } = run(['check'], {
    DATABASE_URL: `postgresql://portal:hidden@localhost/portal?host=${encodeURIComponent(folder)}`,
    PUBLIC_URL: 'https://bitumen.example',
    PROXIES: '127.0.0.1',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    TRUST_DIR: join(folder, 'none'),
    FILES_URL: 's3://key:hidden@127.0.0.1:65533/papers?tls=off',
    WEB_DIR: folder,
    JOURNAL_KEY: join(folder, 'none.pem'),
  })
  expect([status, lines.length, lines.join().includes('hidden')]).toEqual([1, 5, false])
  for (const words of [
    'TRUST_DIR cannot be read',
    'JOURNAL_KEY cannot be read',
    'The web client is not built',
    'The place of the documents (FILES_DIR or FILES_URL) is not there, does not answer, or is another one: The store s3://127.0.0.1:65533/papers',
    'The database of DATABASE_URL cannot be reached',
  ])
    expect(lines.filter((line) => line.startsWith(words))).toHaveLength(1)
})

test('no command: exit 2', () => {
  expect(run([], {}).status).toBe(2)
})
