import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signed } from '#demo/limits.ts'
import { openDemo } from '#demo/services.ts'
import { sentSplit } from '#demo/splits.ts'
import { callBy, type Stage, signAs } from '#demo/stage.ts'
import { inMonthBefore } from '#demo/time.ts'
import { addDays, midnightOf } from '#domain/day.ts'
import { addMonths } from '#domain/month.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { RequestDraft } from '#domain/trade/request/request.ts'
import { generateOrder } from '#server/trade/allocation/order/orders.ts'
import { proposed } from '#server/trade/allocation/propose.ts'
import { saveMonth } from '#server/trade/allocation/save.ts'
import { liveNeed } from '#server/trade/distribution/lines.ts'
import { formRows } from '#server/trade/holder/acts.ts'
import { editMonthlyPlan } from '#server/trade/plan/edit.ts'
import { createProject } from '#server/trade/project/create.ts'
import { createRequest } from '#server/trade/request/create.ts'
import { addShipment } from '#server/trade/shipment/add.ts'
import { openEmptyDemo } from './empty-demo.ts'
import { seasonMonth } from './season-day.ts'

/**
 * Fills an empty database with the demo's users and one month, the current one: two contractors, one grade of one plant, nothing else; the clock
 * is set to the 20th. 'written' = up to the order that QAJ has drafted and not signed; 'shipped' = six wagons of the first request are under way.
 * Run with DATABASE_URL for a journey that starts a separate portal. Prints the month and the two requests as JSON.
 */
const [data, until] = process.argv.slice(2) as [data: string, until: 'written' | 'shipped']
const [caspi, holder] = ['240140900039', '240140900079']
const [contractor, neighbour, branch] = ['contractor@bitumen.test', 'contractor3@bitumen.test', 'qaj_branch@bitumen.test']
const katoCode = '350000000'
/** Numbers with their check digit. */
const wagons = ['51495844', '51495851', '51495869', '51495877', '51495885', '51495893']
const period = seasonMonth
/** 10:00 on a day of the month. */
const onThe = (day: number): Date => new Date(midnightOf(addDays(period, day - 1)).getTime() + 10 * 3_600_000)
/** A moment of the previous month. */
const at = inMonthBefore(period)
const hours = (at: Date, n: number): Date => new Date(at.getTime() + n * 3_600_000)

async function openStage(): Promise<Stage> {
  const db = await openEmptyDemo({ connectionString: process.env.DATABASE_URL! })
  const files = join(data, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const place = { publicUrl: 'http://localhost:8080', signerUrl: '', web: null, clockStart: onThe(20) }
  return openDemo({ db, data: files, signerDir: join(data, 'signer'), ...place })
}

/** A signed project and its approved request. @returns the ids of both */
async function asked(stage: Stage, by: string, requestVolume: number, fromKm: number) {
  const { services, call } = await callBy(stage, by, at(1), `project-${by}`)
  const months = [0, 1, 2, 3, 4, 5].map((i) => addMonths(period, i))
  const project = await createProject(
    services,
    call,
    ProjectDraft.parse({
      ...{ ownershipType: 'REPUBLICAN', roadCode: 'KAZ01', fromKm, toKm: fromKm + 20, workType: 'CAPITAL_REPAIR', katoCode },
      ...{ asphaltPavement: 98_000, bitumenTotal: 5_600, bitumenRemainder: 200, organizationBin: call.actor.bin },
      ...{ startDate: addMonths(period, -1), endDate: addMonths(period, 8) },
      projectStorageList: [
        { storageType: 'ABZ', projectStorageName: 'Завод', katoCode, projectStorageVolume: 900, projectStorageRemainder: 100 },
      ],
      projectPlannedList: months.map((projectPlannedPeriod) => ({ projectPlannedPeriod, projectPlannedVolume: 600 })),
    }),
    [],
  )
  await signAs(stage, by, ['PROJECT', project.id], at(1, 1))
  await signAs(stage, branch, ['PROJECT', project.id], at(2))
  const filing = await callBy(stage, by, at(3), `request-${by}`)
  const request = await createRequest(
    filing.services,
    filing.call,
    project.id,
    RequestDraft.parse({
      ...{ projectId: project.id, organizationBin: caspi, requestPeriod: period, requestVolume },
      ...{ bitumenType: 'BND_70_100', transportType: 'RAILWAY' },
    }),
    [],
  )
  await signAs(stage, by, ['REQUEST', request.id], at(3, 1))
  await signAs(stage, branch, ['REQUEST', request.id], at(4))
  return { projectId: project.id, requestId: request.id }
}

async function approvedPlan(stage: Stage, volume: number, day: Date): Promise<void> {
  const { services, call } = await callBy(stage, 'menergy@bitumen.test', day, 'plan')
  const line = { factoryBin: caspi, supplierBin: holder }
  await services.db
    .insertInto('supplierFactory')
    .values({ ...line, stationCode: null, stationName: null })
    .execute()
  const lines = [{ ...line, bitumenType: 'BND_70_100' as const, inDistribution: true, volume }]
  await editMonthlyPlan(services, call, period, { version: 0, lines })
  const { id } = await services.db.selectFrom('monthlyPlan').select('id').where('period', '=', period).executeTakeFirstOrThrow()
  await signAs(stage, 'menergy@bitumen.test', ['MONTHLY_PLAN', id], hours(day, 1))
}

/** QAJ applies the fair proposal and reserves some of the second request's tons. */
async function writtenOrder(stage: Stage, second: number, kept: number): Promise<void> {
  const { services, call } = await callBy(stage, 'qaj@bitumen.test', at(23), 'order')
  const { lines } = await proposed(services.db, period, [])
  const less = (volume: number) => ({ volume: volume - kept, reason: 'Подача вагонов на станцию подтверждена частично' })
  await saveMonth(services, call, period, {
    version: 0,
    lines: lines.map((line) => ({ ...line, locked: false, ...(line.requestId === second && less(line.volume)) })),
  })
}

/** QAJ signs, the holder promises both rows, six wagons of the first leave. */
async function shippedWagons(stage: Stage, requestId: number): Promise<void> {
  const { db } = stage.services
  const { id: order } = await db.selectFrom('supplyOrder').select('id').where('period', '=', period).executeTakeFirstOrThrow()
  const ordering = await callBy(stage, 'qaj@bitumen.test', at(24), 'generate-order')
  await generateOrder(ordering.services, ordering.call, period, holder)
  await signAs(stage, 'qaj@bitumen.test', ['ORDER', order], at(24, 1))
  const rows = await db.selectFrom('allocation').select(['id', 'requestId']).where('volume', '>', 0).orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  const forming = await callBy(stage, 'supplier@bitumen.test', at(25), 'form')
  const windows = ids.map((id) => ({ id, from: addDays(period, 4), to: addDays(period, 18) }))
  const { objectId } = await formRows(forming.services, forming.call, { ids, windows })
  await signAs(stage, 'supplier@bitumen.test', ['HOLDER_FORM', objectId], at(25, 1))
  for (const [i, vehicle] of wagons.entries()) {
    const shippedOn = addDays(period, 9 + i)
    const { services, call } = await callBy(stage, 'supplier@bitumen.test', onThe(10 + i), `wagon-${i}`)
    const allocationId = rows.find((row) => row.requestId === requestId)!.id
    const wagon = { kind: 'WAGON', vehicle, waybill: `ЭТ-70${i}`, shippedOn, net: 60, passport: `КП-${i}`, overReason: null } as const
    await addShipment(services, call, { allocationId, ...wagon }, [])
  }
}

const stage = await openStage()
const first = await asked(stage, contractor, 400, 100)
const second = await asked(stage, neighbour, 200, 200)
await approvedPlan(stage, 600, at(12))
const need = await liveNeed(stage.services.db, period)
await signed(
  stage,
  period,
  need.map(({ need: limit, ...key }) => ({ ...key, limit })),
  at(16),
)
await sentSplit(stage, 'REPUBLICAN', period, at(19))
await writtenOrder(stage, second.requestId, 40)
if (until === 'shipped') await shippedWagons(stage, first.requestId)
// a file: what the modules log goes to the standard output
writeFileSync(join(data, 'month.json'), JSON.stringify({ period, first, second }))
await stage.services.db.destroy()
process.exit(0)
