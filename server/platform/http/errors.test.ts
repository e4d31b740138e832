import fastify from 'fastify'
import { expect, test } from 'vitest'
import { portalOfFile } from '../../portal.testing.ts'
import { DatabaseBusy } from '../sql/connection.ts'
import { answerErrors } from './errors.ts'

const portal = portalOfFile()

test('a language asked for twice is answered in the usual one, and tells nothing of the portal’s insides', async () => {
  const known = await portal.nobody({ method: 'GET', url: '/api/about?lng=ru&lng=kk' })
  expect(known.statusCode).toBe(200)
  const refused = await portal.nobody({ method: 'GET', url: '/api/auth/profile?lng=ru&lng=kk' })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session.dead'])
})

const contractorSends = async (payload: string, contentType: string) =>
  (await portal.as('contractor')).call({ method: 'POST', url: '/api/project', payload, headers: { 'content-type': contentType } })

test('a form that is cut off, has no boundary or an endless one is malformed', async () => {
  for (const [payload, type] of [
    ['--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}', 'multipart/form-data; boundary=b'],
    ['x', 'multipart/form-data'],
    ['x', `multipart/form-data; boundary=${'b'.repeat(1000)}`],
  ] as const) {
    const answer = await contractorSends(payload, type)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'input.malformed'])
  }
})

test('the list is sorted by its columns only, not by what every object has', async () => {
  const contractor = await portal.as('contractor')
  for (const sort of ['constructor', 'toString', 'valueOf', 'organizationBin'])
    expect((await contractor.get(`/api/project/republican?sort=${sort},asc`)).json()).toMatchObject({
      code: 'input.noSuchOrder',
      field: 'sort',
    })
})

test('an address that is none is refused as everything else: code, words, trace', async () => {
  for (const url of ['/api/project/%', '/%zz', `/api/project/${'9'.repeat(300)}`]) {
    const answer = await portal.nobody({ method: 'GET', url, headers: { 'accept-language': 'kk' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({
      code: expect.stringMatching(/^(input|not)\.\w+$/),
      message: expect.any(String),
      traceId: expect.any(String),
    })
  }
})

test.each([
  ['disk.full', '53100', /disk is full/],
  ['disk.full', 'ENOSPC', /disk is full/],
  ['database.unreachable', '57P01', /database does not answer/],
  ['database.unreachable', '53300', /database does not answer/],
])('%s (%s) is told to people in their language with the time to come again, and to the operator in words', async (code, thrown, words) => {
  const lines: { level: number; msg: string; err?: { code: string } }[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  answerErrors(app)
  app.get('/', () => Promise.reject(Object.assign(new Error('as it came'), { code: thrown })))
  const [ru, kk] = await Promise.all(['ru', 'kk'].map((lng) => app.inject({ url: '/', headers: { 'accept-language': lng } })))
  expect([ru!.statusCode, ru!.headers['retry-after'], ru!.json().code]).toEqual([503, '10', code])
  expect(ru!.json().message).not.toBe(kk!.json().message)
  expect(lines.map(({ level, msg, err }) => [level, words.test(msg), err?.code])).toEqual([
    [50, true, thrown],
    [50, true, thrown],
  ])
  await app.close()
})

test('a read that took too long says so; a write that waited too long for a row is as any that the database did not answer', async () => {
  const app = fastify()
  answerErrors(app)
  for (const method of ['GET', 'POST'] as const)
    app.route({
      ...{ method, url: '/' },
      handler: () => Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })),
    })
  const told = async (method: 'GET' | 'POST') => {
    const { statusCode, headers, json } = await app.inject({ method, url: '/', headers: { 'accept-language': 'ru' } })
    return [statusCode, headers['retry-after'], json().code, json().message]
  }
  expect(await told('GET')).toEqual([503, '10', 'database.slow', expect.stringMatching(/^Чтение заняло слишком много времени/)])
  expect((await told('POST')).slice(0, 3)).toEqual([503, '10', 'database.unreachable'])
  await app.close()
})

test('whoever is sent away because the line for the database is full may come again soon', async () => {
  const app = fastify()
  answerErrors(app)
  app.get('/', () => Promise.reject(new DatabaseBusy('240 calls wait for 12 connections')))
  const { statusCode, headers, json } = await app.inject({ url: '/' })
  expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', 'database.busy'])
  await app.close()
})
