import fastify from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { WebhookDelivery } from '#contract/core/webhook.ts'
import { mostWebhooks, offAfterDays } from '#domain/core/webhook/webhook.ts'
import { keepPosting } from '../../jobs.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { notify } from '../notice/notify.ts'
import { openReceiver, type Receiver, send, sendAll, tell } from './receiver.testing.ts'

const portal = portalOfFile()
const webhooks = '/api/organization/webhooks'
let contractor: SignedIn
let office: SignedIn
let receiver: Receiver
/** When they signed in: tokens of sessions end while the clock is moved. */
let since = 0
const signIn = async () => {
  since = portal.clock.now().getTime()
  ;[contractor, office] = await Promise.all([portal.as('contractor'), portal.as('qaj_branch')])
}
beforeAll(() => {
  portal.services.webhooksAnywhere = true // the receiver is on this machine
})
beforeEach(async () => {
  if (since < portal.clock.now().getTime()) await signIn()
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await portal.db.deleteFrom('webhook').execute()
})

let addresses = 0
const make = async (who: SignedIn, events: string[], url = receiver.url) => {
  addresses += 1
  const answer = await who.call({ method: 'POST', url: webhooks, payload: { url, events }, remoteAddress: `10.71.0.${addresses}` })
  if (answer.statusCode === 201) receiver.state.secret = answer.json().secret
  return answer
}
const told = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code]
const log = async (who: SignedIn, id: number): Promise<WebhookDelivery[]> =>
  (await who.get(`${webhooks}/${id}/deliveries?size=100`)).json().content

const call = () => ({ now: portal.clock.now(), today: portal.clock.today() })
const tellOf = (kind: 'project.stopped' | 'project.resumed', objectId: number) => tell(portal, contractor.bin, kind, objectId)

test('what an office is told of reaches its program, signed; nobody else is told', async () => {
  await make(contractor, ['project.signed'])
  await make(office, ['project.arrived'])
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  await sendAll(portal)
  expect(receiver.tried).toMatchObject([{ type: 'project.arrived', object: { type: 'PROJECT', id: String(id) }, signed: true }])
  const { data } = JSON.parse(receiver.tried[0]!.body)
  expect(data).toMatchObject({ organization: office.bin, role: 'ROLE_QAJ_BRANCH', facts: { id } })
  expect(data.url).toContain(`http://localhost:8080/branchesQaj/projects/${id}/`)
})

test('an act that fails tells no program', async () => {
  await make(contractor, ['project.stopped'])
  const failing = portal.db.transaction().execute(async (tx) => {
    await notify(tx, call(), {
      kind: 'project.stopped',
      objectType: 'PROJECT',
      objectId: 1,
      to: { bin: contractor.bin },
      args: { id: 1, name: '' },
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await sendAll(portal)
  expect(receiver.tried).toEqual([])
})

test('a receiver that is down for ten deliveries gets each event once, in the order of its object, when it is up', async () => {
  const { id } = (await make(contractor, ['project.stopped', 'project.resumed'])).json()
  receiver.state.answer = 503
  for (let round = 0; round < 5; round++)
    for (const object of [1, 2]) {
      await tellOf(round % 2 === 0 ? 'project.stopped' : 'project.resumed', object)
      await sendAll(portal)
      portal.clock.forward(60)
    }
  const down = receiver.tried.splice(0)
  expect(down.length).toBeGreaterThanOrEqual(6)
  expect(new Set(down.map((one) => one.id)).size).toBe(2) // the first of each object: the others wait for it
  await signIn()
  expect(await log(contractor, id)).toHaveLength(10)
  receiver.state.answer = 200
  portal.clock.forward(3600)
  await sendAll(portal)
  expect(receiver.tried).toHaveLength(10)
  expect(new Set(receiver.tried.map((one) => one.id)).size).toBe(10)
  expect(receiver.tried.every(({ signed }) => signed)).toBe(true)
  for (const object of ['1', '2'])
    expect(receiver.tried.filter((one) => one.object.id === object).map(({ type }) => type)).toEqual([
      ...['project.stopped', 'project.resumed', 'project.stopped', 'project.resumed', 'project.stopped'],
    ])
  await sendAll(portal)
  expect(receiver.tried).toHaveLength(10)
})

test('an attempt that fails is tried again after a pause that grows', async () => {
  const { id } = (await make(contractor, ['project.stopped'])).json()
  receiver.state.answer = 302 // a redirect is followed nowhere
  await tellOf('project.stopped', 7)
  const waits: number[] = []
  for (let i = 0; i < 4; i++) {
    await sendAll(portal)
    const [{ nextAt }] = (await log(contractor, id)) as [WebhookDelivery]
    waits.push((new Date(nextAt!).getTime() - portal.clock.now().getTime()) / 1000)
    portal.clock.forward(waits.at(-1)!)
  }
  expect(waits).toEqual([5, 30, 120, 600])
  await signIn()
  expect(await log(contractor, id)).toMatchObject([{ state: 'WAITING', attempts: 4, status: 302, answer: 'not now' }])
})

test('after days of failures it is off and its people are told; switched on again, what waited arrives', async () => {
  const { id } = (await make(contractor, ['project.stopped'])).json()
  receiver.state.answer = 500
  await tellOf('project.stopped', 8)
  await sendAll(portal)
  portal.clock.forward(offAfterDays * 86_400)
  await sendAll(portal)
  await signIn()
  expect((await contractor.get(webhooks)).json().webhooks).toMatchObject([{ id, state: 'FAILED', waiting: 1 }])
  const notices = (await contractor.get('/api/notifications')).json().content
  expect(notices[0]).toMatchObject({ kind: 'webhook.off', path: '/user/webhooks' })
  expect(told(await contractor.post(`${webhooks}/${id}/test`, {}))).toEqual([409, 'webhook.off'])
  await tellOf('project.stopped', 9)
  receiver.state.answer = 200
  const on = { url: receiver.url, events: ['project.stopped'], on: true }
  expect((await contractor.call({ method: 'PUT', url: `${webhooks}/${id}`, payload: on })).json()).toMatchObject({ state: 'ON' })
  receiver.tried.length = 0
  await sendAll(portal)
  expect(receiver.tried.map(({ object }) => object.id)).toEqual(['8']) // what happens while it is off is not kept for it
})

test('a test event, its answer in the log, and the same message again', async () => {
  const { id } = (await make(contractor, ['project.stopped'])).json()
  expect((await contractor.post(`${webhooks}/${id}/test`, {})).statusCode).toBe(204)
  await sendAll(portal)
  const [sent] = await log(contractor, id)
  expect(sent).toMatchObject({ event: 'webhook.test', state: 'DELIVERED', attempts: 1, status: 200, answer: 'taken' })
  expect((await contractor.post(`${webhooks}/${id}/deliveries/${sent!.id}/replay`, {})).statusCode).toBe(204)
  await sendAll(portal)
  expect(receiver.tried.map((one) => one.id)).toEqual([sent!.messageId, sent!.messageId])
})

test('two processes that send at once send an event once', async () => {
  const { id } = (await make(contractor, ['project.stopped'])).json()
  await tellOf('project.stopped', 10)
  const lane = { webhook: id, objectType: 'PROJECT', objectId: '10' }
  await Promise.all([send(portal, lane), send(portal, lane), send(portal, lane)])
  expect(receiver.tried).toHaveLength(1)
})

test('a notice that is told once is an event once, whoever switched its notice off', async () => {
  await make(contractor, ['request.shipped'])
  await contractor.call({
    method: 'PUT',
    url: '/api/notifications/settings',
    payload: { settings: [{ kind: 'request.shipped', inApp: false, mail: false }] },
  })
  const args = { id: 5, supplier: 'НПЗ', tons: 3, day: '2026-11-20' }
  for (let i = 0; i < 2; i++)
    await portal.db
      .transaction()
      .execute((tx) =>
        notify(tx, call(), { kind: 'request.shipped', objectType: 'REQUEST', objectId: 5, to: { bin: contractor.bin }, args, once: 's5' }),
      )
  await sendAll(portal)
  expect(receiver.tried).toHaveLength(1)
})

test('only colleagues in the role see, change and remove it; nobody chooses events of another role', async () => {
  const { id } = (await make(contractor, ['project.stopped'])).json()
  const other = await portal.as('contractor2')
  expect((await other.get(webhooks)).json().webhooks).toEqual([])
  expect((await other.get(`${webhooks}/${id}/deliveries`)).statusCode).toBe(404)
  expect((await other.call({ method: 'DELETE', url: `${webhooks}/${id}` })).statusCode).toBe(404)
  expect(told(await make(contractor, ['split.sent']))).toEqual([400, 'input.invalid'])
  expect(told(await make(contractor, ['account.blocked']))).toEqual([400, 'input.invalid'])
  for (let i = 1; i < mostWebhooks; i++) expect((await make(contractor, ['project.stopped'])).statusCode).toBe(201)
  expect(told(await make(contractor, ['project.stopped']))).toEqual([409, 'webhook.tooMany'])
  expect((await contractor.call({ method: 'DELETE', url: `${webhooks}/${id}` })).statusCode).toBe(204)
})

test('addresses of this machine and its network are refused, when entered and when called', async () => {
  portal.services.webhooksAnywhere = false
  try {
    const closed = ['http://example.kz/x', 'https://127.0.0.1/x', 'https://169.254.169.254/x', 'https://[::1]/x', 'https://a.localhost/x']
    for (const url of closed)
      expect([url, ...told(await make(contractor, ['project.stopped'], url))]).toEqual([url, 422, 'webhook.addressClosed'])
    for (const url of ['ftp://example.kz', 'https://user:word@example.kz/x', 'nothing'])
      expect([url, ...told(await make(contractor, ['project.stopped'], url))]).toEqual([url, 422, 'webhook.addressWrong'])
    const { id } = (await make(contractor, ['project.stopped'], 'https://example.kz/x')).json()
    await portal.db.updateTable('webhook').set({ url: receiver.url }).where('id', '=', id).execute()
    await tellOf('project.stopped', 11)
    await sendAll(portal)
    expect(receiver.tried).toEqual([])
    expect(await log(contractor, id)).toMatchObject([{ state: 'WAITING', status: null, answer: expect.stringContaining('127.0.0.1') }])
  } finally {
    portal.services.webhooksAnywhere = true
  }
})

test('the job of the act sends by itself', async () => {
  await make(contractor, ['project.stopped'])
  const app = fastify()
  onTestFinished(() => app.close())
  keepPosting(app, portal.services, { connectionString: portal.databaseUrl })
  await tellOf('project.stopped', 12)
  await expect.poll(() => receiver.tried.map(({ object }) => object.id), { timeout: 20_000 }).toEqual(['12'])
})
