import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DashboardException } from '#contract/reporting/dashboard.ts'
import { access, type Role } from '#domain/access.ts'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import { addDays } from '#domain/day.ts'
import { within } from '#domain/reach.ts'
import { lateStages } from '#domain/reporting/dashboard/exceptions.ts'
import { monthDays } from '#domain/reporting/deadline/deadlines.ts'
import { stageDeadline } from '#domain/reporting/monitoring/stage-deadline.ts'
import { kg } from '#domain/tons.ts'
import { isOpenRow } from '#domain/trade/allocation/status.ts'
import { type Random, random } from '#domain/trade/engine/random.ts'
import { tries } from '#domain/tries.testing.ts'
import type { Call } from '../../platform/http/call.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { otherHolder, ownHolder } from '../../trade/holder/holder.testing.ts'
import { factories } from '../../trade/request/request.testing.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { exceptionsOf, foundExceptions } from './exceptions.ts'
import { callAs } from './season.testing.ts'

const portal = portalOfFile()
const seed = Number(process.env.SEED ?? 20261124)
const [months, today] = [['2026-10-01', '2026-11-01', '2026-12-01'], '2026-12-20'] as const
const regions = ['350000000', '750000000', '710000000'] as const
const readers = access['exception.read']

beforeAll(async () => {
  await fillAtRandom(portal.db, seed, { projects: 40, requests: 250 })
  await deliverAtRandom(random(seed))
})

/** Rows of orders of two holders in every state, with windows, and wagons of some of them. */
async function deliverAtRandom(dice: Random): Promise<void> {
  const requests = await portal.db.selectFrom('bitumenRequest').select('id').where('status', '=', 'SIGNED').execute()
  const { id: createdBy } = await portal.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  await portal.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { id: requestId } of requests) {
      const line = { period: dice.pick(months), supplierBin: dice.pick([ownHolder, otherHolder]), bitumenType: 'PBV' as const }
      const { id: productionId } = await tx
        .insertInto('production')
        .values({ ...line, factoryBin: factories.caspi, volume: 1 })
        .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 1 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const status = dice.pick(['NEW', 'APPROVED', 'REDUCED', 'REJECTED', 'CLOSED'] as const)
      const volume = status === 'REJECTED' ? 0 : dice.whole(20, 90)
      const to = dice.pick(['2026-12-05', '2026-12-30'])
      const { id } = await tx
        .insertInto('allocation')
        .values({
          ...{ productionId, requestId, status, volume, shipped: dice.whole(0, 90), windowFrom: '2026-11-01', windowTo: to },
          unpromised: isOpenRow(status) ? dice.whole(0, 9) : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const wagon = {
        kind: 'TRUCK' as const,
        vehicle: '1',
        waybill: `${id}`,
        net: dice.whole(5, 9),
        passport: '',
        fileId: null,
        overReason: null,
      }
      const at = new Date('2026-12-01')
      await tx
        .insertInto('shipment')
        .values({ ...wagon, allocationId: id, shippedOn: dice.pick(['2026-12-02', '2026-12-19']), createdBy, createdAt: at, updatedAt: at })
        .execute()
    }
  })
}

const callOf = (role: Role) => callAs(portal, role, today)

type Asked = { period: string; katoCode?: string; ownershipType?: 'REPUBLICAN' | 'LOCAL' }
/** `step` = how far its tons came: in an order, given back, not allocated. `asked` = all tons of its request. */
type Row = { kind: string; step: 1 | 2 | 3; group: string; kg: number; request: number; asked?: number }

/** The rows behind, read one by one, judged by the reach of this actor; a ton that came further is not counted again where the rest of its request is. */
async function rowsBehind({ actor }: Call, q: Asked): Promise<Row[]> {
  const { db } = portal
  const days = monthDays(q.period, defaultSettings)
  const here = (region: string, network: string) => (q.katoCode ?? region) === region && (q.ownershipType ?? network) === network
  const watched = (await db.selectFrom('watchedRequest').selectAll().where('period', '=', q.period).execute()).filter(
    (w) =>
      here(w.region, w.ownershipType) &&
      within('project', actor, { organization: w.organizationBin, region: w.region, ownershipType: w.ownershipType }),
  )
  const late = watched.flatMap((w): Row[] => {
    const day = lateStages.includes(w.stage as 'SPLIT') ? stageDeadline(w.stage, days) : null
    if (day === null || day >= today) return []
    const place = ['DECISION', 'SPLIT'].includes(w.stage) ? `${w.region} ${w.ownershipType}` : ''
    const of = { request: w.requestId, asked: Number(w.askedKg) }
    return [{ kind: w.stage, step: 3, group: w.stage === 'ANSWER' ? w.organizationBin : place, kg: of.asked, ...of }]
  })
  const allocations = await db
    .selectFrom('allocation as a')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .selectAll('a')
    .select(['r.status as of', 'r.contractorBin', 'r.placeRegion', 'r.placeNetwork'])
    .where('a.ofPeriod', '=', q.period)
    .execute()
  const placed = (a: { holderBin: string; contractorBin: string; placeRegion: string; placeNetwork: 'REPUBLICAN' | 'LOCAL' }) =>
    here(a.placeRegion, a.placeNetwork) &&
    within('delivery', actor, {
      ...{ supplier: a.holderBin, organization: a.contractorBin, region: a.placeRegion, ownershipType: a.placeNetwork },
    })
  const own = allocations.filter((a) => a.of === 'SIGNED' && placed(a))
  const promises = own
    .filter(() => days.holderForms < today)
    .map(
      (a): Row => ({
        kind: 'PROMISE',
        step: 1,
        group: a.holderBin,
        kg: kg(a.status === 'NEW' ? a.volume! : a.unpromised),
        request: a.requestId,
      }),
    )
  const missed = own.flatMap((a): Row[] => {
    const left = a.volume! - a.unpromised - a.shipped
    const row = { kind: 'WINDOW', step: 1 as const, group: a.holderBin, kg: kg(left), request: a.requestId }
    return isOpenRow(a.status) && a.windowTo! < today && left > 0 ? [row] : []
  })
  const wagons = await db
    .selectFrom('shipment as s')
    .innerJoin('allocation as a', 'a.id', 's.allocationId')
    .selectAll('s')
    .select('a.requestId')
    .where('s.ofPeriod', '=', q.period)
    .execute()
  const oldest = addDays(today, -defaultSettings.deadlines.receiveDays)
  const unconfirmed = wagons
    .filter((s) => s.receiptState === 'ON_WAY' && s.shippedOn < oldest && placed(s))
    .map((s): Row => ({ kind: 'RECEIPT', step: 1, group: s.contractorBin, kg: kg(s.net), request: s.requestId }))
  const gaveBack = new Set(allocations.filter((a) => a.status === 'REDUCED' || a.status === 'REJECTED').map((a) => a.requestId))
  const rejected = watched.flatMap((w): Row[] => {
    const lacks = Number(w.limitedKg ?? 0) - Number(w.distributedKg ?? 0)
    const lives = w.stage !== 'REJECTED' && w.stage !== 'STOPPED'
    const row = { kind: 'REJECTED', step: 2 as const, group: '', kg: lacks, request: w.requestId, asked: Number(w.askedKg) }
    return gaveBack.has(w.requestId) && lives && lacks > 0 ? [row] : []
  })
  const all = [...late, ...promises, ...missed, ...unconfirmed, ...rejected].filter((row) => row.kg > 0)
  return all.flatMap((row) => {
    const further = all.reduce((sum, other) => (other.request === row.request && other.step < row.step ? sum + other.kg : sum), 0)
    const left = row.asked === undefined ? row.kg : Math.min(row.kg, row.asked - further)
    return left > 0 ? [{ ...row, kg: left }] : []
  })
}

const sumOf = (some: readonly { kg: number }[]) => some.reduce((sum, { kg }) => sum + kg, 0)

/** Kg of all requests of the month that this actor may see, as they asked or as orders give and wagons carry them, whichever is more. */
async function tonsConcerned({ actor }: Call, q: Asked): Promise<number> {
  const { rows } = await sql<{ kg: number; region: string; network: 'LOCAL'; contractor: string; holders: string[] }>`
    select greatest(r.asked, a.tons) as kg, r.region, r.network, r.contractor, a.holders from (select request_id as id, sum(volume) * 1000 as tons,
        array_agg(holder_bin) as holders from (select request_id, holder_bin, volume from allocation where of_period = ${q.period}
          union all select a.request_id, a.holder_bin, s.net from shipment s join allocation a on a.id = s.allocation_id where s.of_period = ${q.period}) x group by 1) a
      full join (select request_id as id, asked_kg as asked, region, ownership_type as network, organization_bin as contractor from watched_request
        where period = ${q.period}) r using (id)`.execute(portal.db)
  return rows.reduce((sum, { kg: all, region, network, contractor, holders }) => {
    const here = region === null || ((q.katoCode ?? region) === region && (q.ownershipType ?? network) === network)
    const own = { organization: contractor ?? '', region: region ?? '', ownershipType: network ?? 'LOCAL' }
    const seen =
      region === null ||
      within('project', actor, own) ||
      [...new Set(holders ?? [])].some((supplier) => within('delivery', actor, { ...own, supplier }))
    return here && seen ? sum + Number(all) : sum
  }, 0)
}

test(`the tons of each are those of the rows behind, within the reach of whoever asks, and no ton is in two (seed ${seed})`, async () => {
  const dice = random(seed)
  const kinds = new Set<string>()
  for (let n = 0; n < tries(120); n++) {
    const q: Asked = {
      period: dice.pick(months),
      ...(dice.chance(0.3) && { katoCode: dice.pick(regions) }),
      ...(dice.chance(0.3) && { ownershipType: dice.pick(['REPUBLICAN', 'LOCAL'] as const) }),
    }
    const role = dice.pick(readers)
    const call = callOf(role)
    const groups = Map.groupBy(await rowsBehind(call, q), (row) => `${row.kind} ${row.group}`)
    const behind = [...groups.values()].map((some) => ({
      ...{ kind: some[0]!.kind, rows: some.length },
      kg: some.reduce((sum, row) => sum + row.kg, 0),
    }))
    const order = (a: { kg: number; kind: string; rows: number }, b: typeof a) =>
      b.kg - a.kg || a.kind.localeCompare(b.kind) || a.rows - b.rows
    const found = await foundExceptions(portal.services.db, call, q)
    const told = found.filter(({ kind }) => kind !== 'PLAN' && kind !== 'BELOW_NEED').map(({ kind, rows, kg }) => ({ kind, rows, kg }))
    const what = JSON.stringify({ n, role, q })
    expect([what, told.toSorted(order)]).toEqual([what, behind.toSorted(order)])
    expect([what, sumOf(told) <= (await tonsConcerned(call, q))]).toEqual([what, true])
    for (const { kind } of told) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['ALLOCATION', 'ANSWER', 'DECISION', 'LIMIT', 'PROMISE', 'RECEIPT', 'REJECTED', 'SPLIT', 'WINDOW'])
})

test('of a closed month nothing is told but what has not been confirmed', async () => {
  const { id: personId } = await portal.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const of = async () => (await exceptionsOf(portal.services.db, callOf('QAJ'), { period: '2026-10-01' })).map(({ kind }) => kind)
  expect(new Set(await of()).size).toBeGreaterThan(2)
  const closing = { period: '2026-10-01', closedAt: new Date(), businessDay: '2026-11-10', personId, fullName: '', findings: '{}' }
  await portal.db.insertInto('monthClosing').values(closing).execute()
  expect(new Set(await of())).toEqual(new Set(['RECEIPT']))
})

const as = async (account: string, period: string): Promise<DashboardException[]> => {
  const answer = await (await portal.as(account)).get(`/api/dashboard/exceptions?period=${period}`)
  return answer.json().content
}

test('limits signed below the need, and a plant behind its plan, are told to whoever sees limits and plans', async () => {
  const { db } = portal
  const { id: createdBy } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { id } = await tx
      .insertInto('distribution')
      .values({
        ...{ period: '2026-08-01', documentVersion: 9, status: 'SIGNED', organizationBin: ownHolder, createdBy },
        signedAt: new Date('2026-07-18T20:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { distributionId: id, region: '350000000', bitumenType: 'PBV' as const }
    await tx
      .insertInto('distributionLine')
      .values([
        { ...line, ownershipType: 'REPUBLICAN', need: 5000, limitVolume: 1000 },
        { ...line, ownershipType: 'LOCAL', need: 100, limitVolume: 100 },
      ])
      .execute()
  })
  await sql`insert into balance_entry (at, business_day, figure, period, bitumen_type, kg, act, object_type, object_id, person_id, full_name, factory_bin)
    values (now(), '2026-07-18', 'PLAN', '2026-08-01', 'PBV', 3000000, 'plan.sign', 'MONTHLY_PLAN', 1, ${createdBy}, '', ${factories.caspi})`.execute(
    db,
  )
  const ordered = async (kg: number) => {
    const r = await db
      .selectFrom('bitumenRequest')
      .select(['id', 'placeRegion', 'placeNetwork'])
      .where('status', '=', 'SIGNED')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`insert into balance_entry (at, business_day, figure, period, bitumen_type, kg, act, object_type, object_id, person_id, full_name, factory_bin,
        request_id, region, ownership_type) values (now(), '2026-07-20', 'ALLOCATED', '2026-08-01', 'PBV', ${kg}, 'order.sign', 'ORDER', 1, ${createdBy}, '', ${factories.caspi},
        ${r.id}, ${r.placeRegion}, ${r.placeNetwork})`.execute(db)
  }
  const kinds = async (account: string) =>
    (await as(account, '2026-08')).filter(({ kind }) => kind === 'BELOW_NEED' || kind === 'PLAN').map((e) => [e.kind, e.volume, e.since])
  const limits = ['BELOW_NEED', 4000, '2026-07-19']
  // what nobody was given of a plan is in no row: it is free
  expect(await kinds('qaj')).toEqual([limits])
  await ordered(1_800_000)
  expect(await kinds('qaj')).toEqual([limits, ['PLAN', 1800, '2026-08-01']])
  await ordered(2_000_000)
  expect(await kinds('qaj')).toEqual([limits, ['PLAN', 3000, '2026-08-01']])
  expect(await kinds('menergy')).toEqual(await kinds('qaj'))
  expect(await kinds('contractor')).toEqual([])
  expect(await kinds('akimat_branch')).toEqual([])
})

test('tons of orders that wait for an answer are not counted again with their plant, nor with the limit of their region', async () => {
  const { db } = portal
  const row = await db
    .selectFrom('allocation as a')
    .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
    .select(['a.id', 'r.id as request', 'r.placeRegion', 'r.placeNetwork'])
    .where('r.status', '=', 'SIGNED')
    .limit(1)
    .executeTakeFirstOrThrow()
  const period = '2026-06-01'
  const { id: createdBy } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const place = { region: row.placeRegion, ownershipType: row.placeNetwork }
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const line = { period, supplierBin: ownHolder, factoryBin: factories.caspi, bitumenType: 'PBV' as const, volume: 900 }
    const { id: productionId } = await tx.insertInto('production').values(line).returning('id').executeTakeFirstOrThrow()
    const given = {
      productionId,
      requestId: row.request,
      status: 'NEW' as const,
      volume: 700,
      shipped: 0,
      windowFrom: null,
      windowTo: null,
      unpromised: 0,
    }
    await tx.insertInto('allocation').values(given).execute()
    await sql`update allocation set of_period = ${period} where production_id = ${productionId}`.execute(tx)
    const limits = {
      period,
      documentVersion: 9,
      status: 'SIGNED' as const,
      organizationBin: ownHolder,
      createdBy,
      signedAt: new Date('2026-05-18T20:00:00Z'),
    }
    const { id } = await tx.insertInto('distribution').values(limits).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('distributionLine')
      .values({ distributionId: id, ...place, bitumenType: 'PBV', need: 1000, limitVolume: 600 })
      .execute()
  })
  const entry = async (figure: string, kg: number, request: number | null) =>
    sql`insert into balance_entry (at, business_day, figure, period, bitumen_type, kg, act, object_type, object_id, person_id, full_name, factory_bin, request_id, region, ownership_type)
      values (now(), '2026-06-01', ${figure}, ${period}, 'PBV', ${kg}, 'order.sign', 'ORDER', 1, ${createdBy}, '', ${factories.caspi}, ${request},
        ${request && place.region}, ${request && place.ownershipType})`.execute(db)
  await entry('PLAN', 900_000, null)
  await entry('ALLOCATED', 850_000, row.request)
  const found = await foundExceptions(portal.services.db, callOf('QAJ'), { period })
  // of 850 ordered 700 wait for the holder, 150 for the plant; of a need of 1000 the other 300 for the limit
  expect(found.map(({ kind, kg }) => [kind, kg]).toSorted()).toEqual([
    ['BELOW_NEED', 300_000],
    ['PLAN', 150_000],
    ['PROMISE', 700_000],
  ])
})
