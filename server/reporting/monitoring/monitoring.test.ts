import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fromHeading } from '../../platform/sheet/sheet.testing.ts'
import { readCells } from '../../platform/sheet/sheet-in.ts'
import { fileProject, goodDraft, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { type Deliveries, openDeliveries } from '../../trade/shipment/shipment.testing.ts'
import { warningsOn } from './kept-warnings.ts'
import { refreshWarnings } from './refresh.ts'
import { look, refreshAll } from './watch.testing.ts'

const portal = portalOfFile()
let deliveries: Deliveries
let qaj: SignedIn
let overlapping: number
let copied: number
let ready: { requestId: number; allocationId: number }
let small: number
let alike: number

const december = '2026-12-01'
const decemberPlan = (tons: number) => ({ projectPlannedList: [{ projectPlannedPeriod: december, projectPlannedVolume: tons }] })
const attachment = { attachment1: { name: 'смета.pdf', bytes: new TextEncoder().encode('%PDF-1.7 the same estimate') } }

async function signed(change: object, files: typeof attachment | undefined = undefined): Promise<number> {
  const { contractor, branch, keys } = deliveries
  const answer = await contractor.send('/api/project', { data: goodDraft(contractor.bin, change), ...(files && { files }) })
  const id = answer.json().id as number
  await signGenerated(contractor, id, keys.contractor)
  await signGenerated(branch, id, keys.branch)
  return id
}

beforeAll(async () => {
  deliveries = await openDeliveries(portal)
  qaj = await portal.as('qaj')
  overlapping = await signed({ fromKm: 20, toKm: 40, ...decemberPlan(50) }, attachment)
  copied = await signed({ fromKm: 100, toKm: 120, ...decemberPlan(50) }, attachment)
  ready = await deliveries.allocated(120)
  small = await deliveries.filed(copied, { requestVolume: 55 })
  await deliveries.signs(copied, small)
  alike = await deliveries.filed(copied, { requestVolume: 55 })
  await deliveries.signs(copied, alike)
  await fileProject(deliveries.contractor, { fromKm: 20, toKm: 40 })
})

const codes = (found: { code: string }[] | undefined) => (found ?? []).map((w) => w.code).sort()

test('what is planted is found, and said with its figures', async () => {
  const watch = await look(portal.services.db, december)
  expect(codes(watch.projects.get(overlapping))).toEqual(['OVERLAPPING_KM', 'PLAN_WITHOUT_REQUEST', 'SAME_ATTACHMENT'])
  expect(codes(watch.projects.get(copied))).toEqual(['ASKED_ABOVE_PLAN', 'SAME_ATTACHMENT'])
  expect(codes(watch.requests.get(small))).toEqual(['BELOW_ONE_LOT'])
  expect(codes(watch.requests.get(alike))).toEqual(['BELOW_ONE_LOT', 'DUPLICATE_REQUEST'])
  await refreshAll(portal.services.db, portal.clock.today())
  const { content } = (await qaj.get('/api/monitoring/requests')).json()
  expect(content.find((r: { id: number }) => r.id === alike).badges).toContainEqual({
    code: 'DUPLICATE_REQUEST',
    title: 'Похожая заявка',
    reason: `Похожая заявка уже есть: № ${small}.`,
  })
})

test('work that goes on in another project: what is declared to be left is held against the earlier account', async () => {
  const ended = { startDate: '2026-08-01', endDate: '2026-11-15', projectPlannedList: [] }
  await signed({ fromKm: 200, toKm: 220, ...ended })
  const same = await signed({ fromKm: 200, toKm: 220, projectPlannedList: [] })
  const earlier = await signed({ fromKm: 240, toKm: 260, ...ended })
  const less = await signed({ fromKm: 240, toKm: 260, bitumenTotal: 200, projectPlannedList: [] })
  const { projects } = await look(portal.services.db, december)
  expect([codes(projects.get(same)), codes(projects.get(earlier))]).toEqual([[], []])
  expect(projects.get(less)).toEqual([
    { code: 'REMAINDER_DIFFERS', kind: 'PROJECT', id: String(less), otherId: String(earlier), valueKg: 186_000, limitKg: 280_000 },
  ])
})

test('a signed project without files keeps the overlap that its road has, whichever of the two is looked at last', async () => {
  const [one, other] = [await signed({ fromKm: 300, toKm: 320 }), await signed({ fromKm: 310, toKm: 330 })]
  await refreshAll(portal.services.db, portal.clock.today())
  await sql`insert into watched_due (scope, key) values ('FILE', ${String(one)}), ('FILE', ${String(other)})`.execute(portal.db)
  await refreshAll(portal.services.db, portal.clock.today())
  const kept = await warningsOn(portal.services.db, 'PROJECT', [one, other])
  expect([one, other].map((id) => codes(kept.get(id)).includes('OVERLAPPING_KM'))).toEqual([true, true])
})

test('a check that cannot be made holds up no other, and comes again later', async () => {
  await refreshAll(portal.services.db, portal.clock.today())
  await sql`delete from watched_warning where code = 'OVERLAPPING_KM'`.execute(portal.db)
  await sql`insert into watched_due (scope, key) select 'FILE', 'no project' union all select distinct 'ROAD', road_code from project where status = 'SIGNED'`.execute(
    portal.db,
  )
  const failed: string[] = []
  await refreshWarnings(portal.services.db, portal.clock.today(), ({ key }) => void failed.push(key))
  expect(failed).toEqual(['no project'])
  expect(codes((await warningsOn(portal.services.db, 'PROJECT', [overlapping])).get(overlapping))).toContain('OVERLAPPING_KM')
  expect(await refreshWarnings(portal.services.db, portal.clock.today(), () => failed.push('again'))).toBe(0)
  const { rows } = await sql<{ key: string }>`delete from watched_due returning key`.execute(portal.db)
  expect([rows, failed]).toEqual([[{ key: 'no project' }], ['no project']])
})

test('a draft of a project is watched by nobody', async () => {
  const all = (await qaj.get('/api/monitoring/projects?size=100')).json()
  expect(all.content.map((p: { status: { code: string } }) => p.status.code)).not.toContain('CREATED')
})

test('each request says where it stands, who has it and since when; the funnel counts', async () => {
  const list = (await qaj.get('/api/monitoring/requests?period=2026-12')).json()
  expect(list.byStage).toEqual({ DELIVERY: 1, DECISION: 2 })
  const row = (id: number) => list.content.find((r: { id: number }) => r.id === id)
  expect(row(ready.requestId)).toMatchObject({
    stage: { code: 'DELIVERY' },
    holder: 'АО «НК «КазМунайГаз»',
    distributedAmount: 120,
    shippedVolume: null,
  })
  expect(row(small)).toMatchObject({ stage: { code: 'DECISION' }, days: 0 })
  expect(list.totals).toMatchObject({ requestVolume: 230, distributedAmount: 120 })
})

test('who has a request and since when is the same for its contractor and for whoever watches it, stopped or not', async () => {
  const told = async () => {
    const { content } = (await qaj.get('/api/monitoring/requests?period=2026-12')).json()
    const watched = content.filter((r: { id: number }) => [ready.requestId, small].includes(r.id))
    for (const { id, projectId, holder, since } of watched)
      expect((await deliveries.read(projectId, id)).holder).toMatchObject({ organizationName: holder, since })
    return watched.map((r: { stage: { code: string }; holder: string }) => [r.stage.code, r.holder])
  }
  const before = await told()
  expect(before).toHaveLength(2)
  await qaj.post(`/api/project/${copied}/act`, { act: 'stop', comment: 'Работы приостановлены до весны' })
  expect(await told()).toContainEqual(['STOPPED', 'Центральный аппарат ҚазАвтоЖол'])
  await qaj.post(`/api/project/${copied}/act`, { act: 'resume', comment: 'Работы продолжаются' })
  expect(await told()).toEqual(before)
})

test('filters leave what is asked for, with sums and counts of it; the sheet has the same rows', async () => {
  const filtered = (await qaj.get('/api/monitoring/requests?check=DUPLICATE_REQUEST')).json()
  expect(filtered).toMatchObject({ totalElements: 1, totals: { requestVolume: 55 }, byCheck: { DUPLICATE_REQUEST: 1, BELOW_ONE_LOT: 1 } })
  expect((await qaj.get('/api/monitoring/projects?check=SAME_ATTACHMENT')).json().totalElements).toBe(2)
  const cells = fromHeading(await readCells((await qaj.get('/api/monitoring/requests/sheet?stage=DECISION')).rawPayload))
  expect(cells).toHaveLength(3)
  expect(cells[1]).toContain(55)
})

test('wagons under way make it the contractor’s turn; more than allocated is a badge', async () => {
  portal.clock.set('2026-12-20T10:00:00+05:00')
  const [supplier, agency] = [await portal.as('supplier'), await portal.as('qaj')]
  const wagon = {
    allocationId: ready.allocationId,
    kind: 'WAGON',
    vehicle: '51495844',
    waybill: 'ЭТ-1',
    shippedOn: '2026-12-12',
    net: 99,
    passport: 'КП-1',
  }
  await supplier.send('/api/shipments', { data: wagon })
  await supplier.send('/api/shipments', { data: { ...wagon, waybill: 'ЭТ-2', overReason: 'Цистерна взвешена после налива' } })
  const { content } = (await agency.get('/api/monitoring/requests')).json()
  expect(content.find((r: { id: number }) => r.id === ready.requestId)).toMatchObject({ stage: { code: 'RECEIPT' }, shippedVolume: 198 })
  const watch = await look(portal.services.db, december)
  expect(codes(watch.requests.get(ready.requestId))).toContain('OVER_SHIPPED')
})
