import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { multipart, portalOfFile } from '../../../portal.testing.ts'

const portal = portalOfFile()
let port: number
beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
const piece = 64 * 1024
/** What Node reads from one connection before it looks at the next. */
const mostOfConnection = 32 * piece
const senders = 10
const large = Buffer.alloc(4 * 1024 * 1024, 'битум')

/** Watches what the portal reads. @returns the most bytes in a turn of the event loop, and all together */
function readings(): () => { mostInTurn: number; total: number } {
  const sockets: Socket[] = []
  const taken = (socket: Socket) => void sockets.push(socket)
  portal.app.server.on('connection', taken)
  let [mostInTurn, total, watching] = [0, 0, true]
  const look = () => {
    const now = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    mostInTurn = Math.max(mostInTurn, now - total)
    total = now
    if (watching) setImmediate(look)
  }
  look()
  onTestFinished(() => {
    watching = false
    portal.app.server.off('connection', taken)
  })
  return () => ({ mostInTurn, total })
}

/** Sends on a connection that stays open, as a browser does. @returns the status and the code, once everything is sent and answered */
const send = (agent: Agent, path: string, headers: Record<string, string>, body: Buffer) =>
  new Promise<[number, string]>((resolve, reject) => {
    const outgoing = request({ agent, port, path, method: 'POST', headers: { ...headers, 'content-length': body.length } })
    outgoing.on('error', reject)
    const sent = new Promise((done) => outgoing.on('finish', done))
    outgoing.on('response', async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      await sent
      resolve([answer.statusCode!, JSON.parse(text).code])
    })
    outgoing.end(body)
  })

/** Writes all at once on a connection of its own. @returns everything that is answered until it is closed */
function converse(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return socket.toArray().then((pieces) => Buffer.concat(pieces).toString())
}

function agentOf(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: senders })
  onTestFinished(() => agent.destroy())
  return agent
}

test('large bodies of those who may not send them are taken from the line piece by piece, and each is told why', async () => {
  const agent = agentOf()
  const read = readings()
  const all = () =>
    Promise.all(
      Array.from({ length: senders }, () => send(agent, '/api/project', { 'content-type': 'multipart/form-data; boundary=b' }, large)),
    )
  expect(await all()).toEqual(Array(senders).fill([401, 'session.dead']))
  expect(read().mostInTurn).toBeLessThanOrEqual(senders * piece + 4 * mostOfConnection)
  // a connection is used again once the body before has been read to its end
  expect(await all()).toEqual(Array(senders).fill([401, 'session.dead']))
  expect(read().total).toBeGreaterThan(senders * large.length)
})

test('of a body that is refused nothing is copied, and the next request of its connection is heard whole', async () => {
  const copied: number[] = []
  const count = (request: IncomingMessage) => {
    const { push } = request
    let bytes = 0
    request.push = (given: Buffer | null) => {
      if (given) bytes += given.length
      else copied.push(bytes)
      return push.call(request, given)
    }
  }
  portal.app.server.prependListener('request', count)
  onTestFinished(() => void portal.app.server.off('request', count))
  const refused = `POST /api/project HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${large.length}\r\n\r\n`
  const { payload, headers } = multipart({ data: {}, files: { signature: { name: 'a.cms', bytes: Buffer.from('no') } } })
  const next = `POST /api/verify HTTP/1.1\r\nHost: a\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`
  const answers = await converse(Buffer.concat([Buffer.from(refused), large, Buffer.from(next), payload]))
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  expect(copied).toEqual([expect.any(Number), payload.length])
  expect(copied[0]).toBeLessThanOrEqual(2 * piece)
})

test('whoever hangs up amid a refused body leaves nothing behind for the next connection', async () => {
  for (let n = 0; n < 5; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/project HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n\r\n',
    )
    await new Promise((answered) => socket.once('data', answered))
    socket.write(Buffer.alloc(3 * piece))
    socket.resetAndDestroy()
  }
  const { payload, headers } = multipart({ data: {}, files: { signature: { name: 'a.cms', bytes: Buffer.from('no') } } })
  for (let n = 0; n < 8; n++) expect((await send(agentOf(), '/api/verify', headers, payload))[0]).toBe(200)
})

test('a body that is wanted arrives whole, though it is read piece by piece', async () => {
  const { payload, headers } = multipart({
    data: {},
    files: { signature: { name: 'a.cms', bytes: large }, document: { name: 'a.pdf', bytes: large } },
  })
  const read = readings()
  const [status] = await send(agentOf(), '/api/verify', headers, payload)
  expect([status, read().mostInTurn <= piece]).toEqual([200, true])
})
