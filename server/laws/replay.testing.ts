import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { OwnershipType } from '#domain/access.ts'
import {
  limitChoices,
  limitOf,
  officeOf,
  offices,
  planChoices,
  planned,
  plantOfRow,
  plants,
  requestOfRow,
  rowAt,
  type State,
} from '#domain/trade/month-model/state.testing.ts'
import type { Db } from '../platform/sql/db.ts'
import { factories, goodRequest } from '../trade/request/request.testing.ts'
import { goodWagon, wagons } from '../trade/shipment/shipment.testing.ts'
import { month, period, region } from './scene.testing.ts'
import { type ActAnswer, type Hands, holders, type Name, type Season } from './season.testing.ts'
import { comment } from './trade-acts.testing.ts'

/** Tons of the portal for one ton of the model: a month of the model is a month of whole wagons. */
const scale = 10
const hands: Hands = { server: 0, twice: false }
const holderOf = [holders.kmg, holders.karazhanbas] as const
const supplierOf: readonly Name[] = ['supplier', 'contractor2']
const contractorOf: readonly Name[] = ['contractor', 'contractor3']
const branchOf: readonly Name[] = ['qaj_branch', 'akimat_branch']
export const everybody: readonly Name[] = [
  'contractor',
  'contractor3',
  'qaj_branch',
  'akimat_branch',
  'qaj',
  'kad_mt',
  'menergy',
  'supplier',
  'contractor2',
]

/** The objects of the model in the portal. Volumes of the portal. */
type Scene = {
  projects: { id: number; status: string; route: number | null }[]
  requests: {
    id: number
    status: string
    approved: number | null
    limited: number | null
    allocated: number | null
    route: number | null
  }[]
  rows: {
    id: number
    request: number
    supplier: string
    volume: number | null
    status: string | null
    unpromised: number
    shipped: number
    received: number
  }[]
  splits: { ownership: OwnershipType; status: string; given: { request: number; volume: number }[] }[]
  plan: number[]
  limits: number[] | null
  limitsId: number | null
  limitsVersion: number
  limitsOpen: boolean
  shipments: { id: number; row: number; vehicle: string; waybill: string; net: number; version: number; received: boolean }[]
  closed: boolean
}

const route = (kind: string, id: string) =>
  sql.raw(`(select s.id from signature_route s where s.object_type = '${kind}' and s.object_id = ${id} order by s.id desc limit 1)`)

async function readScene(db: Db): Promise<Scene> {
  const { rows } = await sql<{ scene: Scene }>`select json_build_object(
    'projects', (select json_agg(json_build_object('id', id, 'status', status, 'route', ${route('PROJECT', 'project.id')}) order by id) from project),
    'requests', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'approved', approved_volume, 'limited', limited_volume,
      'allocated', distributed_amount, 'route', ${route('REQUEST', 'bitumen_request.id')}) order by id), '[]') from bitumen_request),
    'rows', (select coalesce(json_agg(json_build_object('id', a.id, 'request', a.request_id, 'supplier', n.supplier_bin, 'volume', a.volume, 'status', a.status, 'unpromised', a.unpromised,
      'shipped', a.shipped, 'received', (select coalesce(sum(c.received), 0) from receipt c join shipment s on s.id = c.shipment_id where s.allocation_id = a.id and not s.cancelled))),
      '[]') from allocation a join production n on n.id = a.production_id),
    'splits', (select coalesce(json_agg(json_build_object('ownership', ownership_type, 'status', status, 'given',
      (select coalesce(json_agg(json_build_object('request', request_id, 'volume', volume)), '[]') from split_line where split_id = split.id))), '[]') from split),
    'plan', array(select coalesce((select volume from production where period = ${period} and supplier_bin = h), 0)
      from unnest(array[${sql.join(holderOf)}]::text[]) with ordinality as t(h, n) order by n),
    'limits', (select json_agg(coalesce((select limit_volume from distribution_line where distribution_id = d.id and ownership_type = o), 0) order by n)
      from (select id from distribution where period = ${period} and status in ('SIGNED', 'CLOSED') order by document_version desc limit 1) d,
        unnest(array['REPUBLICAN', 'LOCAL']) with ordinality as t(o, n)),
    'limitsId', (select id from distribution where period = ${period} order by document_version desc limit 1),
    'limitsVersion', coalesce((select version from distribution where period = ${period} order by document_version desc limit 1), 1),
    'limitsOpen', exists (select from distribution where period = ${period} and status not in ('SIGNED', 'CLOSED')),
    'shipments', (select coalesce(json_agg(json_build_object('id', s.id, 'row', s.allocation_id, 'vehicle', s.vehicle, 'waybill', s.waybill, 'net', s.net, 'version', s.version,
      'received', exists (select from receipt c where c.shipment_id = s.id)) order by s.id), '[]') from shipment s where not s.cancelled),
    'closed', exists (select from month_closing where period = ${period})) as scene`.execute(db)
  return rows[0]!.scene
}

const rowOf = ({ rows, requests }: Scene, at: number) =>
  rows.find((row) => row.supplier === holderOf[plantOfRow(at)] && row.request === requests[requestOfRow(at)]!.id)

/** The part of a month that the model and the portal must agree on, in tons of the model. */
export function outlineOf(s: State) {
  return {
    projects: s.projects,
    requests: s.requests.map(({ status, approved, limited, allocated }) => ({ status, approved, limited, allocated })),
    splits: s.splits.map((split) => (split?.status === 'SENT' ? split.given : null)),
    rows: s.rows.map(({ volume, status, unpromised, shipped, received }) => ({ volume, status, unpromised, shipped, received })),
    plan: planned(s),
    limits: s.limits.inForce === null ? null : offices.map((_, office) => limitOf(s, office)),
    closed: s.closed,
  }
}
type Outline = ReturnType<typeof outlineOf>

async function outlineIn(db: Db): Promise<Outline> {
  const scene = await readScene(db)
  const small = (tons: number | null | undefined) => (tons === null || tons === undefined ? null : tons / scale)
  return {
    projects: scene.projects.map(({ status }) => status),
    requests: scene.requests.map((r) => ({
      status: r.status,
      approved: small(r.approved),
      limited: small(r.limited),
      allocated: small(r.allocated),
    })),
    splits: offices.map(({ ownershipType }) => {
      const split = scene.splits.find(({ ownership }) => ownership === ownershipType)
      const given = (id: number) => small(split!.given.find(({ request }) => request === scene.requests[id]!.id)?.volume)
      return split?.status === 'SENT' ? officeOf.map((_, id) => given(id)) : null
    }),
    rows: plants.flatMap((plant) =>
      officeOf.map((_, id) => {
        const row = rowOf(scene, rowAt(plant, id))
        return {
          volume: small(row?.volume),
          status: row?.status ?? null,
          unpromised: (row?.unpromised ?? 0) / scale,
          shipped: (row?.shipped ?? 0) / scale,
          received: (row?.received ?? 0) / scale,
        }
      }),
    ),
    plan: scene.plan.map((tons) => tons / scale),
    limits: scene.limits?.map((tons) => tons / scale) ?? null,
    closed: scene.closed,
  } as Outline
}

/** Compares the portal with the model. @returns the parts that differ */
export async function differing(db: Db, s: State): Promise<object> {
  const [wanted, found] = [outlineOf(s), await outlineIn(db)]
  const parts = Object.keys(wanted) as (keyof Outline)[]
  return Object.fromEntries(
    parts
      .filter((part) => !isDeepStrictEqual(wanted[part], found[part]))
      .map((part) => [part, { model: wanted[part], portal: found[part] }]),
  )
}

type Done = { season: Season; scene: Scene; db: Db; at: number; more: string | undefined; after: State | null; before: State }
type Doing = (of: Done) => Promise<ActAnswer>
const noObject = 2_000_000_000

const ofRequest = ({ scene, at }: Done) => {
  const id = scene.requests[at]!.id
  const path = `/api/project/${scene.projects[officeOf[at]!]!.id}/request/${id}`
  return { path, own: contractorOf[officeOf[at]!]!, office: branchOf[officeOf[at]!]! }
}
const signRequest =
  (who: 'own' | 'office'): Doing =>
  (of) =>
    of.season.sign(hands, ofRequest(of)[who], `${ofRequest(of).path}/generate`)
const decideRequest =
  (verb: string, more: object = {}): Doing =>
  (of) => {
    const path = `/api/signature-routes/${of.scene.requests[of.at]!.route ?? noObject}/${verb}`
    return of.season.call(hands, ofRequest(of).office, { method: 'POST', path, body: { comment, ...more } })
  }
const actOnRequest =
  (act: string): Doing =>
  (of) =>
    of.season.call(hands, ofRequest(of).own, { method: 'POST', path: `${ofRequest(of).path}/act`, body: { act, comment } })
const actOnProject =
  (act: string): Doing =>
  ({ season, scene, at }) =>
    season.call(hands, 'qaj', { method: 'POST', path: `/api/project/${scene.projects[at]!.id}/act`, body: { act, comment } })
const signProject =
  (who: readonly Name[]): Doing =>
  ({ season, scene, at }) =>
    season.sign(hands, who[at]!, `/api/project/${scene.projects[at]!.id}/generate`)

const planAt = `/api/plan/monthly/${month}`
const editPlan: Doing = async ({ season, at }) => {
  const read = await season.call(hands, 'menergy', { method: 'GET', path: planAt })
  const lines = planChoices[at]!.map((tons, plant) => ({
    ...{ factoryBin: factories.caspi, supplierBin: holderOf[plant], bitumenType: 'BND_70_100', volume: tons * scale, inDistribution: true },
  }))
  return season.call(hands, 'menergy', { method: 'PUT', path: planAt, body: { version: read.body.version, lines } })
}
const editLimits: Doing = async ({ season, scene, db, at }) => {
  if (!scene.limitsOpen) {
    const begun = await season.call(hands, 'kad_mt', { method: 'POST', path: '/api/distribution', body: { period: month } })
    if (begun.status >= 300) return begun
  }
  const { limitsId, limitsVersion: version } = await readScene(db)
  const lines = offices.map(({ ownershipType }, office) => ({
    katoCode: region,
    ownershipType,
    bitumenType: 'BND_70_100',
    limit: limitChoices[at]![office]! * scale,
  }))
  return season.call(hands, 'kad_mt', { method: 'PUT', path: `/api/distribution/${limitsId}`, body: { version, lines, note: comment } })
}
const limitsAt = ({ scene }: Done) => `/api/distribution/${scene.limitsId ?? noObject}`

const splitAt = ({ at }: Done) => `/api/split/${month}/${region}/${offices[at]!.ownershipType}`
const sendSplit: Doing = async (of) => {
  const { season, scene, at, after } = of
  const [path, who] = [splitAt(of), branchOf[at]!]
  const read = await season.call(hands, who, { method: 'GET', path })
  const given = after?.splits[at]?.given ?? []
  const lines = officeOf.flatMap((_, id) => {
    const known = (read.body.lines as { requestId: number }[] | undefined)?.some(({ requestId }) => requestId === scene.requests[id]!.id)
    return given[id] === null || given[id] === undefined || !known
      ? []
      : { requestId: scene.requests[id]!.id, volume: given[id] * scale, reason: comment }
  })
  const saved = await season.call(hands, who, { method: 'PUT', path, body: { version: read.body.version, lines } })
  return saved.status >= 300 ? saved : season.call(hands, who, { method: 'POST', path: `${path}/send`, body: {} })
}
const actOnSplit =
  (verb: string, who: 'office' | 'qaj'): Doing =>
  (of) => {
    const by = who === 'qaj' ? 'qaj' : branchOf[of.at]!
    return of.season.call(hands, by, { method: 'POST', path: `${splitAt(of)}/${verb}`, body: verb === 'return' ? { comment } : {} })
  }

type Saved = { requestId: number; productionId: number; volume: number; locked: boolean; reason: string | null }
const deskAt = `/api/allocation/${month}`
const give: Doing = async ({ season, scene, db, at, more }) => {
  const read = await season.call(hands, 'qaj', { method: 'GET', path: deskAt })
  const { rows } = await sql<{
    id: number
  }>`select id from production where period = ${period} and supplier_bin = ${holderOf[plantOfRow(at)]!}`.execute(db)
  const row: Saved = {
    ...{ requestId: scene.requests[requestOfRow(at)]!.id, productionId: rows[0]?.id ?? noObject },
    ...{ volume: Number(more) * scale, locked: true, reason: comment },
  }
  const others = (read.body.lines as Saved[])
    .map(({ requestId, productionId, volume, locked, reason }) => ({ requestId, productionId, volume, locked, reason }))
    .filter((line) => line.requestId !== row.requestId || line.productionId !== row.productionId)
  return season.call(hands, 'qaj', { method: 'PUT', path: deskAt, body: { version: read.body.version, lines: [...others, row] } })
}

const holder = (at: number): Name => supplierOf[plantOfRow(at)]!
const promise: Doing = ({ season, scene, at }) => {
  const id = rowOf(scene, at)?.id ?? noObject
  const body = { ids: [id], windows: [{ id, from: `${month}-14`, to: `${month}-20` }] }
  return season.sign(hands, holder(at), { method: 'POST', path: '/api/supplier/allocations/generate', body })
}
const changeRow =
  (verb: 'reject' | 'reduce' | 'giveBack'): Doing =>
  ({ season, scene, at, before }) => {
    const { id = noObject } = rowOf(scene, at) ?? {}
    const row = before.rows[at]!
    if (verb === 'reject')
      return season.call(hands, holder(at), { method: 'POST', path: `/api/supplier/allocations/${id}/reject`, body: { comment } })
    const volume = Math.max(0, verb === 'reduce' ? row.shipped : (row.volume ?? 0) - 1) * scale
    return verb === 'reduce'
      ? season.call(hands, holder(at), {
          method: 'POST',
          path: `/api/supplier/allocations/${id}/reduce`,
          body: { volume, reason: 'PLANT', comment },
        })
      : season.call(hands, contractorOf[officeOf[requestOfRow(at)]!]!, {
          method: 'POST',
          path: `/api/allocations/${id}/give-back`,
          body: { volume, comment },
        })
  }

const wagonOf = ({ scene, at }: Done) => scene.shipments.find((s) => s.row === rowOf(scene, at)?.id && !s.received)
const ship: Doing = async ({ season, scene, db, at }) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from shipment`.execute(db)
  const n = rows[0]!.n
  const data = goodWagon(rowOf(scene, at)?.id ?? noObject, {
    vehicle: wagons[n % wagons.length],
    waybill: `ЭТ-${n}`,
    shippedOn: `${month}-10`,
    net: scale,
  })
  return season.call(hands, holder(at), { method: 'POST', path: '/api/shipments', form: { data } })
}
const cancel: Doing = (of) => {
  const wagon = wagonOf(of)
  const data = {
    ...{ version: wagon?.version ?? 1, reason: comment, kind: 'WAGON', vehicle: wagon?.vehicle ?? wagons[0], passport: 'КП-7', net: scale },
    ...{ waybill: wagon?.waybill ?? 'ЭТ-0', shippedOn: `${month}-10`, cancelled: true },
  }
  return of.season.call(hands, holder(of.at), { method: 'PUT', path: `/api/shipments/${wagon?.id ?? noObject}`, form: { data } })
}
const receive: Doing = (of) => {
  const data = { receivedVolume: scale, receivedOn: `${month}-11`, comment }
  const path = `/api/shipments/${wagonOf(of)?.id ?? noObject}/receive`
  return of.season.call(hands, contractorOf[officeOf[requestOfRow(of.at)]!]!, { method: 'POST', path, form: { data } })
}

/** Every act of the model as the HTTP calls of the forms. */
const doings: Record<string, Doing> = {
  'request.sign': signRequest('own'),
  'request.approve': signRequest('office'),
  'request.reject': decideRequest('reject'),
  'request.propose': decideRequest('propose', { requestVolume: scale }),
  'request.revoke': decideRequest('revoke'),
  'request.withdraw': actOnRequest('withdraw'),
  'request.refuse': actOnRequest('refuse'),
  'project.stop': actOnProject('stop'),
  'project.resume': actOnProject('resume'),
  'project.sign': signProject(contractorOf),
  'project.approve': signProject(branchOf),
  'project.revoke': ({ season, scene, at }) =>
    season.call(hands, branchOf[at]!, {
      method: 'POST',
      path: `/api/signature-routes/${scene.projects[at]!.route}/revoke`,
      body: { comment },
    }),
  'plan.edit': editPlan,
  'plan.sign': ({ season }) => season.sign(hands, 'menergy', `${planAt}/generate`),
  'distribution.edit': editLimits,
  'distribution.generate': (of) => of.season.call(hands, 'kad_mt', { method: 'GET', path: `${limitsAt(of)}/generate` }),
  'distribution.reopen': (of) => of.season.call(hands, 'kad_mt', { method: 'POST', path: `${limitsAt(of)}/reopen`, body: {} }),
  'distribution.sign': (of) => of.season.sign(hands, 'kad_mt', `${limitsAt(of)}/generate`),
  'split.send': sendSplit,
  'split.reopen': actOnSplit('reopen', 'office'),
  'split.return': actOnSplit('return', 'qaj'),
  'split.apply': actOnSplit('apply', 'qaj'),
  'allocation.edit': give,
  'order.sign': ({ season, at }) => season.sign(hands, 'qaj', `${deskAt}/generate?supplierBin=${holderOf[at]}`),
  'holder.sign': promise,
  'allocation.reject': changeRow('reject'),
  'allocation.rejectAdded': changeRow('reject'),
  'allocation.reduce': changeRow('reduce'),
  'allocation.giveBack': changeRow('giveBack'),
  'shipment.add': ship,
  'shipment.correct': cancel,
  'shipment.receive': receive,
  'month.close': ({ season }) => season.call(hands, 'qaj', { method: 'POST', path: `/api/month/${month}/close`, body: {} }),
}

/** Does one act of the model in the portal, but for the passing of a day. `after`: what the model says, null = refused. */
export async function doIt(season: Season, db: Db, name: string, before: State, after: State | null): Promise<ActAnswer> {
  const [act, at, more] = name.split(' ')
  return doings[act!]!({ season, db, scene: await readScene(db), at: Number(at), more, before, after })
}

/** Files the three requests of the model. */
export async function fileRequests(season: Season, db: Db): Promise<void> {
  const { projects } = await readScene(db)
  for (const office of officeOf) {
    const { id } = projects[office]!
    const form = { data: goodRequest(id, { requestVolume: 2 * scale, requestPeriod: period }), name: 'bitumenRequestInDto' }
    const came = await season.call(hands, contractorOf[office]!, { method: 'POST', path: `/api/project/${id}/request`, form })
    if (came.status >= 300) throw new Error(`${came.status} ${JSON.stringify(came.body)}`)
  }
}
