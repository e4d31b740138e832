import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programEnv } from '../../platform/process/program.testing.ts'
import { type Portal, testMoment } from '../../portal.testing.ts'

export type PortalProcess = { url: string; end: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts a separate process that serves the test's database; the caller must end it. */
export async function portalProcess({ databaseUrl }: Pick<Portal, 'databaseUrl'>, env: NodeJS.ProcessEnv = {}): Promise<PortalProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'process.testing.ts')], {
    env: programEnv({ DATABASE_URL: databaseUrl, AT: testMoment, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { url: await firstLine(child), end: (signal = 'SIGTERM') => ended(child, signal) }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as [Buffer | number]
  if (!Buffer.isBuffer(line)) throw new Error(`the portal ended with ${line}`)
  return line.toString().trim()
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
