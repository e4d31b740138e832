import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#launch/root.mjs'
import type { Health } from './portal.ts'

/** A program of bench/ that serves something, in a process of its own: it sends its port once, and an answer to every message. `tree` = whose bench/. */
export async function served<State = Health>(file: string, env: Record<string, string> = {}, tree: string = root) {
  const child = spawn(process.execPath, [`bench/${file}.ts`], {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => Promise.reject(new Error(`bench/${file}.ts ended (${signal ?? code})`)))
  ended.catch(() => {})
  const said = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0]
  const { port } = (await said()) as { port: number }
  return {
    port,
    ask: () => {
      const answer = said() as Promise<State>
      child.send('how')
      return answer
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** The environment by which a program of bench/ opens this database. */
export const databaseEnv = ({ host, user, database }: { host: string; user: string; database: string }) => ({
  PGHOST: host,
  PGUSER: user,
  PGDATABASE: database,
})
