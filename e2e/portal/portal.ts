import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#launch/port.mjs'
import { sleep } from '#launch/process.mjs'
import { root } from '#launch/root.mjs'

export type Portal = {
  url: string
  signerPort: number
  /** the launcher's process */
  pid: number
  data: string
  /** all output so far */
  said: () => string
  /** stops it as Ctrl-C does; resolves with the launcher's exit code */
  stop: () => Promise<number | null>
}

/** Creates a data folder for a test's own portal; PostgreSQL started by root must be able to reach it. */
export function newDataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'bitumen-e2e-'))
  chmodSync(data, 0o711)
  return data
}

export const removeDataFolder = (data: string) => rmSync(data, { recursive: true, force: true })

/** Each browser of a journey sends its own client address (address.ts). */
const believed = { PROXIES: '127.0.0.1,::1' }

/** Starts a whole portal as `npm start` does, on free ports. Throws with its output when it ends before it is ready. */
export async function startPortal(data: string, env: Record<string, string> = {}): Promise<Portal> {
  const [port, signerPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    // npm's marker makes the launcher end when this process is gone
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      PORT: String(port),
      SIGNER_PORT: String(signerPort),
      DATA_DIR: data,
      ...believed,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const url = `http://localhost:${port}`
  while (!(await answers(`${url}/api/health`))) if (hasEnded(child)) throw new Error(`The portal did not start:\n${said}`)
  return { url, signerPort, pid: child.pid!, data, said: () => said, stop: () => end(child) }
}

/** Waits until last season is complete too, which is played while the portal is running. */
export const wholeSeason = (portal: Pick<Portal, 'url'>): Promise<void> => seasonDone(portal, Number.POSITIVE_INFINITY)

/** Waits until the given number of its months is played, or all of them. */
export async function seasonDone({ url }: Pick<Portal, 'url'>, months: number): Promise<void> {
  const past = async () => ((await (await fetch(`${url}/api/about`)).json()) as { demo: { past?: { done: number } } }).demo.past
  for (let left = await past(); left && left.done < months; left = await past()) await sleep(100)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer) await sleep(20)
  return answer?.ok ?? false
}
