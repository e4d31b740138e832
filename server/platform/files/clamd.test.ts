import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { portalOfFile, signedIn } from '../../portal.testing.ts'
import { scan, scannerPlaceIn } from './clamd.ts'

const portal = portalOfFile()
const worm = 'a worm'
const png = (text = '') => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.from(text)])

/**
 * Speaks as clamd 1.4.6 does (clamd(8), INSTREAM): bytes until an empty piece, then its verdict and the end of the connection; what is too large is
 * answered, and its rest not read. The same calls were tried against clamd itself.
 */
const streamMost = 1_000_000
let clamd: Server
let port: number
let scanned = 0
beforeAll(async () => {
  clamd = createServer((socket) => {
    let given = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      given = Buffer.concat([given, part])
      const command = 'zINSTREAM\0'
      if (given.length < command.length) return
      if (given.toString('latin1', 0, command.length) !== command) return socket.end('UNKNOWN COMMAND\0')
      const pieces: Buffer[] = []
      for (let at = command.length; at + 4 <= given.length; ) {
        const length = given.readUInt32BE(at)
        const whole = Buffer.concat(pieces)
        if (whole.length + length > streamMost) return socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (length === 0) {
          scanned++
          return socket.end(whole.includes(worm) ? 'stream: Worm.Test FOUND\0' : 'stream: OK\0')
        }
        if (at + 4 + length > given.length) return
        pieces.push(given.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  }).listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  port = (clamd.address() as { port: number }).port
})
afterAll(() => clamd.close())

const report = { screen: '/contractor/project', traceId: '', told: 'Кнопка «Подписать» не отвечает' }
async function sending(place = `127.0.0.1:${port}`) {
  const app = await buildApp({ ...portal.services, scanner: scannerPlaceIn(place)! })
  const contractor = await signedIn(app, portal.person('contractor'))
  const send = (bytes: Buffer) =>
    contractor.send('/api/problems', { data: report, files: { screenshot: { name: 'экран.png', bytes } } }, { 'accept-language': 'ru' })
  return { app, send }
}
const kept = async () =>
  Number(
    (
      await portal.db
        .selectFrom('problem')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('what the scanner finds something in is not kept, its sender reads what it is, and a security event says who', async () => {
  const { app, send } = await sending()
  const before = await kept()
  const bad = await send(png(`.${worm}.`))
  expect([bad.statusCode, bad.json()]).toEqual([422, expect.objectContaining({ code: 'attachment.infected', field: 'screenshot' })])
  expect(bad.json().message).toContain('Worm.Test')
  expect([await kept(), (await send(png())).statusCode, await kept()]).toEqual([before, 201, before + 1])
  await app.close()
  const events = await portal.db.selectFrom('securityEvent').select(['kind', 'personId']).execute()
  expect(events).toEqual([{ kind: 'infected', personId: expect.any(Number) }])
})

test('while the scanner is away, or has not looked at all of a file, no file is kept; what carries none goes on', async () => {
  const away = await sending('/nowhere/clamd.ctl')
  expect([(await away.send(png())).json().code, (await away.app.inject('/healthz')).statusCode]).toEqual(['attachment.unscanned', 200])
  await away.app.close()
  const { app, send } = await sending()
  const large = await send(png('x'.repeat(streamMost)))
  expect([large.statusCode, large.json().code]).toEqual([503, 'attachment.unscanned'])
  await app.close()
})

test('a file of a stranger who has a signature verified is not scanned: nothing of it is kept', async () => {
  const { app } = await sending()
  const before = scanned
  const boundary = 'x'
  const payload = `--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${worm}\r\n--x--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await app.inject({ method: 'POST', url: '/api/verify', payload, headers })
  expect([answer.json().code === 'attachment.infected', scanned]).toEqual([false, before])
  await app.close()
})

test('a file of many pieces arrives whole', async () => {
  const place = { host: '127.0.0.1', port }
  const large = Buffer.alloc(streamMost, '.')
  expect(await scan(place, large)).toBeNull()
  large.write(worm, 256 * 1024 - 3)
  expect(await scan(place, large)).toBe('Worm.Test')
})

test('a place is a socket or a host with its port', () => {
  expect(['/run/clamav/clamd.ctl', 'clamav:3310', '[::1]:3310', 'clamav', 'clamav:99999', ''].map(scannerPlaceIn)).toEqual([
    { path: '/run/clamav/clamd.ctl' },
    { host: 'clamav', port: 3310 },
    { host: '::1', port: 3310 },
    null,
    null,
    null,
  ])
})
