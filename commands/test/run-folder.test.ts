import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAlive } from '#launch/process.mjs'
import { root } from '#launch/root.mjs'

/** A run: creates its folder and starts a program with a database in it. Prints the folder, the program and the database. */
const run = `
  import { spawn } from 'node:child_process'
  import { makeRunFolder } from '#commands/test/run-folder.mjs'
  const TMPDIR = makeRunFolder()
  const tests = \`import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
    const postgres = await temporaryPostgres()
    process.send(postgres.pid())
    setInterval(() => {}, 1_000)\`
  const program = spawn(process.execPath, ['--input-type=module', '-e', tests], { env: { ...process.env, TMPDIR }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  program.once('message', (postgres) => process.send({ folder: TMPDIR, program: program.pid, postgres }))
`

test('a run that is killed leaves neither its folder nor a database in it', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', run], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ folder, program, postgres }] = (await once(killed, 'message')) as [{ folder: string; program: number; postgres: number }]
  expect([existsSync(folder), isAlive(postgres)]).toEqual([true, true])
  killed.kill('SIGKILL')
  await expect.poll(() => [existsSync(folder), isAlive(postgres)], { timeout: 20_000 }).toEqual([false, false])
  if (isAlive(program)) process.kill(program)
})
