import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { fileProject, goodDraft, portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()

test('what the API answers is data: no page may run, frame or guess it, no store may keep it, and no nonce is made for it', async () => {
  const contractor = await portal.as('contractor')
  await fileProject(contractor)
  const answers = {
    200: await contractor.get('/api/project/republican'),
    400: await contractor.get('/api/project/republican?page=x'),
    401: await portal.nobody({ url: '/api/project/republican' }),
    403: await (await portal.as('guest')).get('/api/project/republican'),
    404: await contractor.get('/api/nothing'),
  }
  for (const [status, answer] of Object.entries(answers)) {
    expect(String(answer.statusCode)).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('an answer says its charset, and no method shows what came', async () => {
  const { headers } = await portal.nobody({ url: '/api/about' })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const traced = await portal.nobody({ method: 'TRACE', url: '/api/about', headers: { 'x-secret': 'shown' } })
  expect([traced.statusCode >= 400, traced.body.includes('shown')]).toEqual([true, false])
})

test('over HTTPS, the API too tells the browser to stay there', async () => {
  const app = await buildApp({ ...portal.services, publicUrl: 'https://portal.example' })
  const { headers } = await app.inject({ url: '/api/project/republican' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await app.close()
})

test('a write of a page is heard from the portal’s own address only, whatever Host it names', async () => {
  const app = await buildApp({ ...portal.services, publicUrl: 'https://portal.example' })
  const write = async (origin: string, host: string) =>
    (await app.inject({ method: 'POST', url: '/api/refresh-token', payload: {}, headers: { origin, host } })).json().code
  expect(await write('https://portal.example', 'inner:8080')).toBe('session.dead')
  for (const [origin, host] of [
    ['https://evil.example', 'evil.example'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['null', 'portal.example'],
    ['https://portal.example.evil.example', 'portal.example'],
  ] as const)
    expect(await write(origin, host)).toBe('session.originForeign')
  await app.close()
  const local = (origin: string, host: string) =>
    portal.nobody({ method: 'POST', url: '/api/refresh-token', payload: {}, headers: { origin, host } })
  expect((await local('http://127.0.0.1:8080', '127.0.0.1:8080')).json().code).toBe('session.dead')
  expect((await local('http://evil.example:8080', 'evil.example:8080')).json().code).toBe('session.originForeign')
})

test('a page has a nonce of its own each time', async () => {
  const web = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(web, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>')
  const app = await buildApp({ ...portal.services, web })
  const pages = [await app.inject({ url: '/' }), await app.inject({ url: '/projects' })]
  const nonces = pages.map(({ body }) => /nonce="(\w{32})"/.exec(body)![1]!)
  expect(new Set(nonces).size).toBe(2)
  for (const [i, { headers }] of pages.entries())
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[i]}'`)
  await app.close()
  await rm(web, { recursive: true })
})

test('a page connects to the phone signing service of the settings, and to none without it', async () => {
  const web = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(web, 'index.html'), '<!doctype html>')
  const policyWith = async (phone: { phoneSigningUrl?: string }) => {
    const app = await buildApp({ ...portal.services, web, ...phone })
    const { headers } = await app.inject({ url: '/' })
    const about = (await app.inject({ url: '/api/about' })).json()
    await app.close()
    return { policy: /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!, url: about.phoneSigningUrl }
  }
  const [off, on] = [await policyWith({}), await policyWith({ phoneSigningUrl: 'https://phone.example' })]
  expect([off.url, on.url]).toEqual([null, 'https://phone.example'])
  expect(on.policy).toBe(`${off.policy} https://phone.example`)
  await rm(web, { recursive: true })
})

test('a body that arrives drop by drop does not hold its connection for ever', () => {
  expect(portal.app.server.requestTimeout).toBeGreaterThan(0)
  expect(portal.app.server.requestTimeout).toBeLessThanOrEqual(300_000)
})

test('a key repeated for another organisation of the same person is not answered with the first one’s result', async () => {
  const [own, other] = [portal.person('contractor3').bin, portal.person('contractor2').bin]
  const { id: personId } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'contractor3@bitumen.test')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('membership').values({ personId, bin: other, role: 'CONTRACTOR' }).execute()
  const person = await portal.as('contractor3')
  const key = { 'idempotency-key': 'one-key-for-two' }
  const { id } = (
    await person.send('/api/project', { data: goodDraft(own) }, { 'x-organization-bin': own, 'idempotency-key': 'file-a-project' })
  ).json() as { id: number }
  const remove = (bin: string) =>
    person.call({ method: 'DELETE', url: `/api/project/${id}`, headers: { ...key, 'x-organization-bin': bin } })
  expect((await remove(own)).statusCode).toBe(204)
  expect((await remove(own)).statusCode).toBe(204)
  expect((await remove(other)).json().code).toBe('idempotency.reused')
})

test('a key repeated with other files is another request', async () => {
  const contractor = await portal.as('contractor')
  const send = (text: string) =>
    contractor.send(
      '/api/project',
      { data: goodDraft(contractor.bin), files: { attachment1: { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7 ${text}`) } } },
      { 'idempotency-key': 'one-key-for-two-files' },
    )
  expect((await send('first')).statusCode).toBe(201)
  expect((await send('first')).statusCode).toBe(201)
  expect((await send('second')).json().code).toBe('idempotency.reused')
})

test('the name of a file keeps nothing that cannot be seen: no sign turns the rest of it round', async () => {
  const contractor = await portal.as('contractor')
  const answer = await contractor.send('/api/project', {
    data: goodDraft(contractor.bin),
    files: { attachment1: { name: 'смета\u202efdp\u0085\u200b.pdf', bytes: Buffer.from('%PDF-1.7 text') } },
  })
  expect(answer.json().projectAttachmentList?.[0]?.fileName).toBe('сметаfdp.pdf')
})
