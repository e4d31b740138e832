import { connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { mostWaiting, perTurn } from './turns.ts'

const portal = portalOfFile()
const begun: number[] = []
let turn = 0
beforeAll(async () => {
  portal.app.addHook('onRequest', (_request, _reply, done) => {
    begun.push(turn)
    done()
  })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})

test('of a hundred requests that arrive together a turn of the event loop begins eight, the first come first', async () => {
  let watching = true
  const look = () => {
    turn++
    if (watching) setImmediate(look)
  }
  look()
  onTestFinished(() => {
    watching = false
  })
  const { port } = portal.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const ask = (more = '') => `GET /api/health HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  socket.write(ask().repeat(99) + ask('Connection: close\r\n'))
  const answered = Buffer.concat(await socket.toArray()).toString()
  expect(answered.match(/HTTP\/1\.1 200/g)).toHaveLength(100)
  const inTurn = Map.groupBy(begun, (number) => number)
  expect(Math.max(...[...inTurn.values()].map(({ length }) => length))).toBeLessThanOrEqual(perTurn)
  expect(begun).toHaveLength(100)
})

test('whoever comes when the line is full is sent away at once, those in it are served, and it is still told that the process lives', async () => {
  const { port } = portal.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  const all = perTurn + 2 * mostWaiting
  socket.write(ask('/api/health').repeat(all) + ask('/healthz', 'Connection: close\r\n'))
  const answered = Buffer.concat(await socket.toArray()).toString()
  const count = (status: number) => answered.match(new RegExp(`HTTP/1\\.1 ${status}`, 'g'))?.length ?? 0
  expect(count(200) + count(503)).toBe(all + 1)
  expect(count(503)).toBeGreaterThan(0)
  expect(count(200)).toBeGreaterThanOrEqual(perTurn + mostWaiting + 1)
  expect(answered).toContain('"code":"portal.busy"')
  expect(answered.match(/retry-after: 2/gi)).toHaveLength(count(503))
})
