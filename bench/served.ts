import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#launch/root.mjs'

/** A program of this folder that serves something, in a process of its own: it sends its port once, and an answer to every message. */
export async function served(file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`bench/${file}.ts`], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`bench/${file}.ts ended`)))
  ended.catch(() => {})
  const said = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0]
  const { port } = (await said()) as { port: number }
  return {
    port,
    ask: () => {
      const answer = said()
      child.send('how')
      return answer
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
