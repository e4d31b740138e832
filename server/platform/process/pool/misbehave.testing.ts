import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Channel } from './channel.ts'

const outcome = (work: () => unknown): string => {
  try {
    return String(work())
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** What a test has a child process do. */
const acts = {
  answer: () => ({ pid: process.pid }),
  abort: () => process.abort(),
  fail: () => {
    throw new TypeError('a bug')
  },
  endless: () => {
    for (;;);
  },
  silent: () => new Promise<object>(() => {}),
  heap: () => {
    const kept: object[] = []
    for (;;) kept.push({ kept })
  },
  buffers: () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(4 * 1024 * 1024, 1))
  },
  surroundings: () => ({
    names: Object.keys(process.env).sort(),
    read: outcome(() => readFileSync('/etc/hostname')),
    readData: outcome(() => readFileSync('data/files/a')),
    write: outcome(() => writeFileSync('/tmp/written-by-a-child', '')),
    start: outcome(() => spawnSync('true').error),
  }),
}
export type Act = keyof typeof acts | 'bytes'

/** Tells its process id, then does what it is told. */
export async function serve({ send, receive, receiveBytes }: Channel): Promise<void> {
  const { act } = await receive<{ act: Act }>()
  await send({ pid: process.pid })
  await send(
    act === 'bytes'
      ? {
          sha256: createHash('sha256')
            .update(await receiveBytes())
            .digest('hex'),
        }
      : await acts[act](),
  )
}
