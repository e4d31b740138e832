import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actEventsOf } from '#domain/core/webhook/acts.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { factories, openTrade } from '../../trade/request/request.testing.ts'
import { openDeliveries } from '../../trade/shipment/shipment.testing.ts'
import { openReceiver, type Receiver, sendAll } from './receiver.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let addresses = 0
let receiver: Receiver

beforeAll(async () => {
  portal.services.webhooksAnywhere = true // the receiver is on this machine
  contractor = await portal.as('contractor')
})
beforeEach(async () => {
  receiver = await openReceiver()
  return async () => {
    await receiver.close()
    await portal.db.deleteFrom('webhook').execute()
  }
})

async function listen(who: SignedIn, events: string[]) {
  addresses += 1
  const payload = { url: receiver.url, events }
  const answer = await who.call({ method: 'POST', url: '/api/organization/webhooks', payload, remoteAddress: `10.72.0.${addresses}` })
  expect(answer.statusCode, answer.body).toBe(201)
}
/** What each program got: its organisation and role, the event, the act. */
const told = async () => {
  await sendAll(portal)
  return receiver.tried.map(({ type, object, body }) => {
    const { organization, role, facts } = JSON.parse(body).data
    return { type, object: object.id, organization, role, ...facts }
  })
}

test('an organisation hears of its own acts, drafts included; an office of those that reach it, a stranger of none', async () => {
  const [office, stranger] = [await portal.as('qaj_branch'), await portal.as('contractor2')]
  for (const who of [contractor, office, stranger]) await listen(who, ['project.act'])
  const id = await fileProject(contractor)
  expect((await told()).map(({ organization, act }) => [organization, act])).toEqual([[contractor.bin, 'project.create']])
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const all = await told()
  expect(all.filter(({ organization }) => organization === contractor.bin).map(({ act }) => act)).toEqual([
    ...['project.create', 'project.generate', 'project.sign'],
  ])
  expect(all.filter(({ organization }) => organization === office.bin)).toMatchObject([
    { type: 'project.act', object: String(id), role: 'ROLE_QAJ_BRANCH', act: 'project.sign', from: 'CREATED', to: 'AWAITING_SIGNATURE' },
  ])
  expect(all.some(({ organization }) => organization === stranger.bin)).toBe(false)
})

test('a request that is written and signed is told to its contractor act by act, and to the office from the signature on', async () => {
  const trade = await openTrade(portal)
  const project = await trade.signedProject()
  const office = await portal.as('qaj_branch')
  const mine = await portal.as('contractor')
  for (const who of [mine, office]) await listen(who, ['request.act'])
  const id = await trade.filed(project, { factoryBin: factories.caspi })
  await trade.signs(project, id)
  const all = await told()
  const acts = (bin: string) =>
    all.filter(({ organization, object }) => organization === bin && object === String(id)).map(({ act }) => act)
  expect(acts(mine.bin)).toEqual(['request.create', 'request.generate', 'request.sign'])
  expect(acts(office.bin)).toEqual(['request.sign'])
})

test('a wagon and its receipt are told to the holder, the contractor and the offices that see the row, each once and in order', async () => {
  const deliveries = await openDeliveries(portal)
  const supplier = await portal.as('supplier')
  for (const who of [contractor, supplier]) await listen(who, ['shipment.act', 'receipt.act'])
  const { allocationId } = await deliveries.allocated(100)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  const [holder, mine] = [await portal.as('supplier'), await portal.as('contractor')]
  const shipmentId = (await deliveries.ship(allocationId, { net: 40 }, holder)).json().id
  const received = await deliveries.receive(shipmentId, { receivedVolume: 40, receivedOn: '2026-12-20' }, mine)
  expect(received.statusCode, received.body).toBeLessThan(300)
  await told()
  const all = await told()
  for (const bin of [contractor.bin, supplier.bin])
    expect(all.filter(({ organization }) => organization === bin).map(({ type, act }) => [type, act])).toEqual([
      ['shipment.act', 'shipment.add'],
      ['receipt.act', 'shipment.receive'],
    ])
  expect(receiver.tried.every(({ object }) => object.id === String(shipmentId))).toBe(true)
})

test('an act that is refused or fails tells no program', async () => {
  await listen(await portal.as('contractor'), ['project.act'])
  const mine = await portal.as('contractor')
  const answer = await mine.post('/api/project/999999/act', { act: 'withdraw' })
  expect(answer.statusCode).toBe(404)
  expect(await told()).toEqual([])
})

test('a role may choose the acts on what it sees, and no others', () => {
  expect(actEventsOf('CONTRACTOR')).toEqual(['project.act', 'request.act', 'allocation.act', 'shipment.act', 'receipt.act', 'appeal.act'])
  expect(actEventsOf('SUPPLIER')).toEqual(['order.act', 'allocation.act', 'form.act', 'shipment.act', 'receipt.act', 'report.act'])
  expect(actEventsOf('FACTORY')).toEqual([])
})
