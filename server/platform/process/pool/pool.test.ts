import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#launch/process.mjs'
import { ProcessEnded, TookTooLong } from './failures.ts'
import type { Act } from './misbehave.testing.ts'
import { openPool } from './pool.ts'

const module = new URL('./misbehave.testing.ts', import.meta.url)
const megabyte = 1024 * 1024
const limits = {
  ...{ places: 2, cpuMs: 60_000, heapMb: 64, maxBytes: 400 * megabyte },
  ...{ waitMs: 600_000, maxWaiting: 100, maxWaitingOfOne: 100, maxWaitingBytes: 100 * megabyte },
}
type Pool = ReturnType<typeof openPool>
const ask = (pool: Pool, act: Act, sender: string = act) =>
  pool.run({ module, sender }, async ({ send, receive }) => {
    await send({ act })
    const { pid } = await receive<{ pid: number }>()
    return { pid, answer: await receive<Record<string, unknown>>() }
  })
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  )

test('a process serves one piece of work after the other', async () => {
  const pool = openPool({ ...limits, places: 1 })
  const [first, second] = [await ask(pool, 'answer'), await ask(pool, 'answer')]
  expect(first.answer).toEqual({ pid: first.pid })
  expect(second.pid).toBe(first.pid)
  expect(first.pid).not.toBe(process.pid)
})

test.each<[Act, string]>([
  ['abort', 'SIGABRT'],
  ['heap', 'heap out of memory'],
  ['buffers', 'SIGKILL'],
])('a process that dies (%s) takes its own work along and no other, and is replaced', async (act, words) => {
  const pool = openPool(limits)
  const [failure, other] = await Promise.all([failureOf(ask(pool, act, 'a')), ask(pool, 'answer', 'b')])
  expect(failure).toBeInstanceOf(ProcessEnded)
  expect(failure.message).toContain(words)
  expect(other.answer).toEqual({ pid: other.pid })
  expect((await ask(pool, 'answer', 'a')).pid).toBeGreaterThan(0)
})

test('a process that computes without end is killed, and replaced', async () => {
  const pool = openPool({ ...limits, places: 1, cpuMs: 1_000 })
  const { pid } = await ask(pool, 'answer')
  expect(await failureOf(ask(pool, 'endless'))).toBeInstanceOf(TookTooLong)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
  expect((await ask(pool, 'answer')).pid).not.toBe(pid)
})

test('a process that never answers is killed by the clock', async () => {
  expect(await failureOf(ask(openPool({ ...limits, cpuMs: 200 }), 'silent'))).toBeInstanceOf(TookTooLong)
})

test('an error of our own code in a process comes with its place', async () => {
  const failure = await failureOf(ask(openPool(limits), 'fail'))
  expect(failure).not.toBeInstanceOf(ProcessEnded)
  expect(failure.message).toMatch(/TypeError: a bug\n.*misbehave\.testing\.ts/s)
})

test('an error of the server before it sends anything leaves the process as it is', async () => {
  const pool = openPool({ ...limits, places: 1 })
  const { pid } = await ask(pool, 'answer')
  const refused = pool.run({ module, sender: 'a' }, () => Promise.reject(new Error('not now')))
  await expect(refused).rejects.toThrow('not now')
  expect((await ask(pool, 'answer')).pid).toBe(pid)
})

test('a process has nothing of the server: no variable, no file but the program, no right to write or to start another', async () => {
  const { answer } = await ask(openPool(limits), 'surroundings')
  expect(answer).toEqual({
    names: ['TZ'],
    read: 'ERR_ACCESS_DENIED',
    readData: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
  })
})

test.runIf(process.platform === 'linux')('the server goes first: by its priority, and when memory runs out', async () => {
  const { pid } = await ask(openPool(limits), 'answer')
  expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 5))
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})

test('25 MB arrive whole', async () => {
  const bytes = randomBytes(25 * megabyte)
  const sha256 = await openPool(limits).run({ module, sender: 'a' }, async ({ send, sendBytes, receive }) => {
    await send({ act: 'bytes' })
    await sendBytes(bytes)
    await receive()
    return (await receive<{ sha256: string }>()).sha256
  })
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a server that is killed leaves no process, not even one that computes without end', async () => {
  const program = `
    import { openPool } from ${JSON.stringify(new URL('./pool.ts', import.meta.url))}
    const pool = openPool(${JSON.stringify(limits)})
    for (const act of ['endless', 'answer'])
      pool.run({ module: new URL(${JSON.stringify(module)}), sender: act }, async ({ send, receive }) => {
        await send({ act })
        console.log((await receive()).pid)
        await receive()
        await new Promise(() => {})
      })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const both = new Promise<void>((resolve) =>
    server.stdout.on('data', (text) => {
      output += text
      if (output.split('\n').length > 2) resolve()
    }),
  )
  await both
  const pids = output.trim().split('\n').map(Number)
  expect(pids.map(isAlive)).toEqual([true, true])
  server.kill('SIGKILL')
  await once(server, 'exit')
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 60_000 })
})
