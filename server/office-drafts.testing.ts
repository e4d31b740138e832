import { sql } from 'kysely'
import { addMonths, type Month } from '#domain/month.ts'
import { goodDraft, multipart } from './portal.testing.ts'
import { factories, goodRequest } from './trade/request/request.testing.ts'
import type { Reader, Touched, World } from './two-worlds.testing.ts'

/** Stands in every draft that takes words. */
export const mark = 'НЕПОДПИСАНО: пишется, ещё никому не отправлено'
/** Stands in every draft that takes tons of anybody's choice. */
const tons = 7_771

type Draft = { by: Reader /** @returns what was written, as lists name it */; write: (world: World, month: Month) => Promise<Touched[]> }
type Method = 'PUT' | 'POST' | 'GET'
const said = (month: Month) => month.slice(0, 7)

async function done<T>(world: World, by: Reader, method: Method, url: string, payload?: object): Promise<T> {
  const answer = await world.call(by, { method, url, ...(payload && { payload }) })
  if (answer.statusCode >= 300) throw new Error(`${by} ${method} ${url}: ${answer.body}`)
  return (String(answer.headers['content-type']).includes('json') ? answer.json() : { documentId: answer.headers['document-id'] }) as T
}
async function sent<T>(world: World, by: Reader, method: 'PUT' | 'POST', url: string, data: object, name = 'data'): Promise<T> {
  const answer = await world.call(by, { method, url, ...multipart({ data, name }) })
  if (answer.statusCode >= 300) throw new Error(`${by} ${method} ${url}: ${answer.body}`)
  return answer.json() as T
}
/** A form being filled in, kept by the server for who fills it in. */
const form = (world: World, by: Reader, kind: string) => done(world, by, 'PUT', `/api/draft/${kind}`, { value: { comment: mark, tons } })

type SplitLine = { requestId: number; volume: number | null; bitumenType: string }
async function split(world: World, month: Month): Promise<Touched[]> {
  const url = `/api/split/${said(month)}/350000000/REPUBLICAN`
  const { id, version, lines } = await world.json<{ id: number; version: number; lines: SplitLine[] }>('qaj_branch', url)
  const less = lines.map(({ requestId, volume }, n) => ({
    requestId,
    volume: Math.max(0, Math.floor((volume ?? 0) / (n + 2))),
    locked: n === 0,
    reason: mark,
  }))
  await done(world, 'qaj_branch', 'PUT', url, { version, lines: less })
  const { documentId } = await done<{ documentId: string }>(world, 'qaj_branch', 'GET', `${url}/generate`)
  await form(world, 'qaj_branch', 'route.note')
  return [
    ['/api/split', { id, period: said(month), katoCode: '350000000', ownershipType: 'REPUBLICAN', objectType: 'SPLIT', documentId }],
    ...(await requestsOf(
      world,
      lines.map(({ requestId }) => requestId),
    )),
  ]
}
const requestsOf = async ({ portal }: World, ids: number[]): Promise<Touched[]> =>
  (await portal.db.selectFrom('bitumenRequest').select(['id', 'projectId']).where('id', 'in', ids).execute()).map(({ id, projectId }) => [
    '/api/request',
    { id, requestId: id, projectId, objectType: 'REQUEST' },
  ])

/** Limits of a month that has none yet, frozen for their signature; and a correction of signed ones. */
async function limits(world: World, month: Month): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const [n, period] of [addMonths(month, 1), month].entries()) {
    const begun = await world.portal.db
      .selectFrom('distribution')
      .select('id')
      .where('period', '=', period)
      .where('status', '=', 'CREATED')
      .executeTakeFirst()
    const row = begun ?? (await done<{ id: number }>(world, 'kad_mt', 'POST', '/api/distribution', { period: said(period) }))
    const { id, version, lines } = await world.json<{
      id: number
      version: number
      lines: { katoCode: string; ownershipType: string; bitumenType: string; limit: number }[]
    }>('kad_mt', `/api/distribution/${row.id}`)
    const own = lines.length > 0 ? lines : [{ katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'PBV', limit: 0 }]
    const other = own.map(({ katoCode, ownershipType, bitumenType, limit }, i) => ({
      katoCode,
      ownershipType,
      bitumenType,
      limit: i === 0 ? limit + 7 : limit,
    }))
    await done(world, 'kad_mt', 'PUT', `/api/distribution/${id}`, { version, lines: other, note: mark })
    const { documentId } = n === 1 ? await done<{ documentId?: string }>(world, 'kad_mt', 'GET', `/api/distribution/${id}/generate`) : {}
    touched.push(['/api/distribution', { id, objectType: 'DISTRIBUTION', documentId }])
  }
  await form(world, 'kad_mt', 'view.limits')
  return touched
}

type PlanLine = {
  factoryBin: string
  supplierBin: string
  bitumenType: string
  volume: number
  inDistribution: boolean
  productionId: number
  months: number[]
}
/** The plan of a month that has a draft only, corrections of a month and of a year that are signed. */
async function plan(world: World, month: Month): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const period of [addMonths(month, 2), month]) {
    const url = `/api/plan/monthly/${said(period)}`
    const { version, lines } = await world.json<{ version: number; lines: PlanLine[] }>('menergy', url)
    const other = lines.map(({ factoryBin, supplierBin, bitumenType, volume, inDistribution }) => ({
      factoryBin,
      supplierBin,
      bitumenType,
      volume: volume + 7.771,
      inDistribution,
    }))
    const { id } = await done<{ id: number }>(world, 'menergy', 'PUT', url, { version, lines: other })
    const { documentId } = await done<{ documentId: string }>(world, 'menergy', 'GET', `${url}/generate`)
    touched.push(
      ['/api/plan', { id, objectType: 'MONTHLY_PLAN', documentId }],
      ['/api/production', { productionId: lines[0]!.productionId }],
    )
  }
  const url = `/api/plan/annual/${said(month).slice(0, 4)}`
  const { version, lines } = await world.json<{ version: number; lines: PlanLine[] }>('menergy', url)
  const other = lines.map(({ factoryBin, supplierBin, bitumenType, months }) => ({
    factoryBin,
    supplierBin,
    bitumenType,
    months: months.map((volume) => volume + 7.771),
  }))
  const { id } = await done<{ id: number }>(world, 'menergy', 'PUT', url, { version, lines: other })
  await form(world, 'menergy', 'plan.sheet')
  return [...touched, ['/api/plan', { id, objectType: 'ANNUAL_PLAN' }]]
}

type DeskLine = { requestId: number; productionId: number; volume: number; locked: boolean; reason: string | null }
/** The table of a month: what its draft gives is halved and has reasons; one order is rendered, unsigned. */
async function orders(world: World, month: Month): Promise<Touched[]> {
  const url = `/api/allocation/${said(month)}`
  const { version, lines } = await world.json<{ version: number; lines: DeskLine[] }>('qaj', url)
  const half = lines.map(({ requestId, productionId, volume }) => ({
    requestId,
    productionId,
    volume: Math.floor(volume / 2),
    locked: true,
    reason: mark,
  }))
  await done(world, 'qaj', 'PUT', url, { version, lines: half })
  const order = await world.portal.db
    .selectFrom('supplyOrder')
    .select(['id', 'supplierBin'])
    .where('period', '=', month)
    .where('status', '=', 'DRAFT')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { documentId } = await done<{ documentId: string }>(world, 'qaj', 'GET', `${url}/generate?supplierBin=${order.supplierBin}`)
  await form(world, 'qaj', 'desk.whatIf')
  return [
    ['/api/order', { id: order.id, objectType: 'ORDER', documentId }],
    ...(await requestsOf(
      world,
      lines.slice(0, 6).map(({ requestId }) => requestId),
    )),
  ]
}

/**
 * A new project and a new request that nobody signed. What is written into a withdrawn one is another matter: others see that, not what
 * (server/undisclosed.test.ts).
 */
async function requests(world: World, month: Month): Promise<Touched[]> {
  const { portal } = world
  const { bin } = portal.person('contractor')
  const { id: project } = await sent<{ id: number }>(
    world,
    'contractor',
    'POST',
    '/api/project',
    goodDraft(bin, { fromKm: 7771, toKm: 7779 }),
  )
  const own = await sql<{
    id: number
  }>`select p.id from project p where p.organization_bin = ${bin} and p.status = 'SIGNED' and p.ownership_type = 'REPUBLICAN'
    and ${month}::date between p.start_date and p.end_date and p.bitumen_total - p.bitumen_remainder - (select coalesce(sum(takes), 0) from bitumen_request where project_id = p.id) > 500
    order by p.id limit 1`.execute(portal.db)
  const projectId = own.rows[0]!.id
  const name = 'bitumenRequestInDto'
  const asked = { requestPeriod: month, requestVolume: 77, bitumenType: 'PBV', organizationBin: factories.pavlodar }
  const { id } = await sent<{ id: number }>(
    world,
    'contractor',
    'POST',
    `/api/project/${projectId}/request`,
    goodRequest(projectId, asked),
    name,
  )
  await done(world, 'contractor', 'GET', `/api/project/${projectId}/request/${id}/generate`)
  await form(world, 'contractor', 'project.new')
  return [
    ['/api/project', { id: project, objectType: 'PROJECT' }],
    ['/api/project', { id: projectId, projectId, objectType: 'PROJECT' }],
    ...(await requestsOf(world, [id])),
  ]
}

/** A promise that is rendered and not signed. */
async function promise(world: World, month: Month): Promise<Touched[]> {
  const period = addMonths(month, -1)
  const { bin } = world.portal.person('supplier')
  const rows = await world.portal.db
    .selectFrom('allocation as a')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .select(['a.id', 'a.requestId'])
    .where('n.period', '=', period)
    .where('n.supplierBin', '=', bin)
    .where('a.status', '=', 'NEW')
    .orderBy('a.id')
    .limit(3)
    .execute()
  const ids = rows.map(({ id }) => id)
  const last = new Date(Date.parse(month) - 86_400_000).toISOString().slice(0, 10)
  const windows = ids.map((id) => ({ id, from: last, to: last }))
  const { documentId } = await done<{ documentId: string }>(world, 'supplier', 'POST', '/api/supplier/allocations/generate', {
    ids,
    windows,
  })
  const report = await done<{ documentId: string }>(world, 'supplier', 'GET', `/api/shipments/report/${said(period)}/generate`)
  await form(world, 'supplier', 'wagons.sheet')
  return [
    ...[documentId, report.documentId].map((documentId): Touched => ['/api/paper', { documentId }]),
    ...rows.flatMap(({ id }): Touched[] => [['/api/allocations', { id, objectType: 'ALLOCATION' }]]),
    ...(await requestsOf(
      world,
      rows.map(({ requestId }) => requestId),
    )),
  ]
}

export const drafts: Draft[] = [
  { by: 'contractor', write: requests },
  { by: 'menergy', write: plan },
  { by: 'kad_mt', write: limits },
  { by: 'qaj_branch', write: split },
  { by: 'qaj', write: orders },
  { by: 'supplier', write: promise },
]
