import { fork } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Memory = {
  /** MB of JavaScript objects; V8 aborts a process that needs more. */
  heapMb: number
  /** Bytes of the whole process, buffers included. */
  maxBytes: number
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
const root = join(import.meta.dirname, '../../../..')
/** The modules of the program and its packages: not the data of a demo, which are in the same folder. */
const readable = (): string[] => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  const packages = realpathSync(join(root, 'node_modules')) // may be a link
  return [join(packages, '*'), ...['package.json', ...Object.values(imports)].map((path) => join(root, path))]
}
/** Characters of what the process wrote last: where V8 says why it aborts. */
const maxWords = 4_000

/**
 * Starts a process that has nothing of the server: no variable of its environment, no file but the program's, no right to write or to start others
 * (Node's permission model; its thread is watch.mjs).
 */
export function startChild({ heapMb, maxBytes }: Memory) {
  const child = fork(program, [String(maxBytes)], {
    cwd: root,
    env: { TZ: 'UTC' },
    execArgv: [
      ...['--permission', '--allow-worker', ...readable().map((path) => `--allow-fs-read=${path}`)],
      ...['--no-warnings', `--max-old-space-size=${heapMb}`],
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let words = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-maxWords)
  })
  const stderr = child.stderr as Socket
  stderr.unref()
  yieldToServer(child.pid)
  return {
    process: child,
    /** Resolves with how it ended. */
    ended: new Promise<string>((resolve) => {
      child.on('error', ({ message }) => resolve(message))
      child.once('close', (code, signal) => resolve(`${signal ?? `exit ${code}`}\n${words}`))
    }),
    /** Keeps the server running while there is work. */
    hold: () => {
      child.ref()
      child.channel?.ref()
    },
    release: () => {
      child.unref()
      child.channel?.unref()
    },
  }
}

/** Added to the server's, as nice(1) counts: with fewer processors than work the server goes first; this gets a third of what an equal would. */
const niceness = 5
const maxNiceness = 19
/** Of Linux: when memory runs out the kernel ends this process and not the server (proc(5)). */
const oomScore = '1000'

function yieldToServer(pid: number | undefined): void {
  if (pid === undefined) return // it could not be started; `error` comes
  tryIt(() => setPriority(pid, Math.min(maxNiceness, getPriority() + niceness)))
  tryIt(() => writeFileSync(`/proc/${pid}/oom_score_adj`, oomScore))
}

/** Does what another system cannot, and what is too late for a process that has ended already. */
function tryIt(work: () => void): void {
  try {
    work()
  } catch {}
}
