import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../http/errors.ts'
import type { Act } from '../process/pool/misbehave.testing.ts'
import { inFileProcess, type Sender } from './file-process.ts'

const module = new URL('../process/pool/misbehave.testing.ts', import.meta.url)

/** Files that stay at their place until they are released; `begun` are those that have one. */
function heldFiles() {
  const begun = new Map<string, () => void>()
  const all: Promise<void>[] = []
  return {
    all: () => Promise.all(all),
    send(name: string, sender: Sender) {
      const { promise, resolve } = Promise.withResolvers<void>()
      all.push(
        inFileProcess({ module, sender, bytes: 1, field: 'sheet' }, () => {
          begun.set(name, resolve)
          return promise
        }),
      )
    },
    release(name: string) {
      begun.get(name)!()
      begun.delete(name)
    },
    async begun(count: number): Promise<string[]> {
      while (begun.size < count) await new Promise((resolve) => setImmediate(resolve))
      return [...begun.keys()].sort()
    },
  }
}

test('files of one person are read one after the other, and of another person meanwhile', async () => {
  const files = heldFiles()
  for (const name of ['a1', 'a2']) files.send(name, { personId: 1 })
  files.send('b', { personId: 2 })
  expect(await files.begun(2)).toEqual(['a1', 'b'])
  files.release('a1')
  expect(await files.begun(2)).toEqual(['a2', 'b'])
  files.release('a2')
  files.release('b')
  await files.all()
})

test('who is not signed in waits for all others who are not, and never takes the second place', async () => {
  const files = heldFiles()
  for (const address of ['10.0.0.1', '10.0.0.2']) files.send(address, { address })
  files.send('a', { personId: 1 })
  expect(await files.begun(2)).toEqual(['10.0.0.1', 'a'])
  files.release('a')
  files.release('10.0.0.1')
  expect(await files.begun(1)).toEqual(['10.0.0.2'])
  files.release('10.0.0.2')
  await files.all()
})

test('a file whose process dies is refused in words; the log says how it died, and the server goes on', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  answerErrors(app)
  app.get('/:act', ({ params }) =>
    inFileProcess({ module, sender: { personId: 3 }, bytes: 1, field: 'sheet' }, async ({ send, receive }) => {
      await send({ act: (params as { act: Act }).act })
      await receive()
      return receive()
    }),
  )
  const [dead, other] = [await app.inject('/abort'), await app.inject('/answer')]
  expect([dead.statusCode, dead.json()]).toMatchObject([
    422,
    { code: 'file.ended', field: 'sheet', message: expect.stringContaining('Сохраните его заново') },
  ])
  expect(other.statusCode).toBe(200)
  expect(lines).toMatchObject([{ msg: 'a file was not read', err: { type: 'ProcessEnded', message: expect.stringContaining('SIGABRT') } }])
  await app.close()
})
