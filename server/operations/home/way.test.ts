import { expect, test } from 'vitest'
import type { HomeWay } from '#contract/operations/home.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated, testMoment } from '../../portal.testing.ts'
import { openTrade } from '../../trade/request/request.testing.ts'
import { openDeliveries } from '../../trade/shipment/shipment.testing.ts'

const portal = portalOfFile()

const wayOf = async (who: SignedIn): Promise<HomeWay | null> => (await who.get('/api/home')).json().way

test('a contractor is led from the first project to the first delivery, and told who has it meanwhile; then the way is over', async () => {
  const trade = await openTrade(portal)
  const { contractor, branch, keys } = trade
  const way = () => wayOf(contractor)
  expect(await way()).toEqual({ stage: 'fileProject', id: null, link: '/contractor/project/new', office: null, since: null })
  const project = await fileProject(contractor, { projectPlannedList: [] })
  const [page, requests] = [`/contractor/project/${project}`, `/contractor/republican/applications/${project}`]
  expect(await way()).toMatchObject({ stage: 'signProject', id: project, link: page, office: null })
  await signGenerated(contractor, project, keys.contractor)
  expect(await way()).toMatchObject({ stage: 'projectWaits', id: project, link: page, since: '2026-11-20' })
  expect((await way())!.office).toContain('Карагандинская область')
  await signGenerated(branch, project, keys.branch)
  expect(await way()).toMatchObject({ stage: 'fileRequest', id: project, link: requests, office: null })

  const first = await trade.filed(project, { requestVolume: 60 })
  expect(await way()).toMatchObject({ stage: 'signRequest', id: first, link: `${requests}/${first}` })
  await trade.signs(project, first)
  expect(await way()).toMatchObject({ stage: 'requestWaits', id: first, since: '2026-11-20' })
  const proposal = { requestVolume: 40, comment: 'В этом месяце нужно меньше' }
  await branch.post(`/api/signature-routes/${await trade.routeOf(first)}/propose`, proposal)
  expect(await way()).toMatchObject({ stage: 'answerOffer', id: first })
  await trade.act(project, first, 'refuse')
  expect(await way()).toMatchObject({ stage: 'requestRefused', id: first })
  const second = await trade.filed(project, { requestVolume: 50 })
  await trade.signs(project, second)
  await trade.approves(project, second)
  expect(await way()).toMatchObject({ stage: 'wagonsWait', id: second, link: `${requests}/${second}`, office: null })
  portal.clock.set('2027-01-01T09:00:00+05:00')
  expect(await wayOf(await portal.as('contractor'))).toBeNull()
  portal.clock.set(testMoment)

  const d = await openDeliveries(portal)
  const { allocationId } = await d.allocated(60)
  portal.clock.set('2026-12-20T10:00:00+05:00')
  const [receiver, supplier] = [await portal.as('contractor'), await portal.as('supplier')]
  const shipped = await d.ship(allocationId, {}, supplier)
  expect(shipped.statusCode, shipped.body).toBe(201)
  expect(await wayOf(receiver)).toMatchObject({ stage: 'receiveWagons', link: '/contractor/receipts' })
  expect((await d.receive(shipped.json().id, {}, receiver)).statusCode).toBe(200)
  expect(await wayOf(receiver)).toBeNull()
  expect(await wayOf(supplier)).toBeNull()
})
