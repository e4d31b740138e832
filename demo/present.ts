import { addDays, type Day, dayOf, midnightOf } from '#domain/day.ts'
import { lastDayOf } from '#domain/holder/form.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { ProjectDraft } from '#domain/project/project.ts'
import { type BitumenType, RequestDraft } from '#domain/request/request.ts'
import { generateOrder } from '#server/allocation/orders.ts'
import { proposed } from '#server/allocation/propose.ts'
import { saveMonth } from '#server/allocation/save.ts'
import { liveNeed } from '#server/distribution/lines.ts'
import { editMonthlyPlan } from '#server/plan/edit.ts'
import { createProject } from '#server/project/create.ts'
import { createRequest } from '#server/request/create.ts'
import { traders } from './cast.ts'
import { signed as signLimits } from './limits.ts'
import { blankPdf } from './paper-file.ts'
import { monthLines } from './plan.ts'
import { abai, branchOfAbai, storageNamed } from './scene.ts'
import { sentSplit } from './splits.ts'
import { callBy, type Stage, signAs } from './stage.ts'

const contractor = 'contractor@bitumen.test'
const branch = 'qaj_branch@bitumen.test'
const ministry = 'menergy@bitumen.test'
const qaj = 'qaj@bitumen.test'
const [caspi, pavlodar] = ['240140900039', '240140900049'] as const
const karaganda = '350000000'
type Ask = { tons: number; grade: BitumenType; factory: string; trader?: true }
const asks: Ask[] = [
  { tons: 420, grade: 'BND_100_130', factory: caspi },
  { tons: 300, grade: 'BND_100_130', factory: pavlodar, trader: true },
  { tons: 260, grade: 'BND_70_100', factory: pavlodar },
  { tons: 180, grade: 'BND_70_100', factory: caspi },
  { tons: 90, grade: 'PBV', factory: pavlodar },
]
type At = (day: number, hours?: number) => Date
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

/** A moment in the month before a month, so many hours after ten in the morning. */
export const inMonthBefore =
  (period: Month): At =>
  (day, hours = 0) =>
    later(midnightOf(addDays(addMonths(period, -1), day - 1)), 10 + hours)

/** A contractor's project and its requests for the present month. */
export async function askForPresent(stage: Stage, now: Date): Promise<void> {
  const period = monthOf(dayOf(now))
  const at = inMonthBefore(period)
  const projectId = await project(stage, period, at, dayOf(now))
  for (const [i, ask] of asks.entries()) await request(stage, projectId, period, ask, i, at(5))
}

/**
 * The present month: planned, limited, split and ordered in the month before, by its people through the same use-cases. Can be interrupted and
 * started again: each step happens once.
 */
export async function playPresent(stage: Stage, now: Date): Promise<void> {
  const period = monthOf(dayOf(now))
  const at = inMonthBefore(period)
  await approvedPlan(stage, period, at(12))
  const need = await liveNeed(stage.services.db, period)
  await signLimits(
    stage,
    period,
    need.map(({ need: tons, ...key }) => ({ ...key, limit: Math.floor(tons * 0.65) })),
    at(16),
  )
  const asked = (katoCode: string, ownership: string) => need.some((n) => n.katoCode === katoCode && n.ownershipType === ownership)
  await sentSplit(stage, 'REPUBLICAN', period, at(19))
  if (asked(karaganda, 'LOCAL')) await sentSplit(stage, 'LOCAL', period, at(19))
  if (asked(abai, 'REPUBLICAN')) await sentSplit(stage, 'REPUBLICAN', period, at(20), abai, branchOfAbai)
  await signedOrders(stage, period, at(23))
}

async function project(stage: Stage, period: Month, at: At, today: Day): Promise<number> {
  const { services, call } = await callBy(stage, contractor, at(1), `present-project-${period}`)
  const months = Array.from({ length: 8 }, (_, i) => addMonths(period, i))
  const draft = ProjectDraft.parse({
    ...{ ownershipType: 'REPUBLICAN', roadCode: 'KAZ01', fromKm: 470, toKm: 498, workType: 'CAPITAL_REPAIR', katoCode: karaganda },
    ...{ asphaltPavement: 98_000, bitumenTotal: 5_600, bitumenRemainder: 200, organizationBin: call.actor.bin },
    ...{ startDate: addMonths(monthOf(today), -1), endDate: lastDayOf(months.at(-1)!) },
    projectStorageList: [
      {
        ...{ storageType: 'ABZ', ...storageNamed('Балхашский завод (демо)'), katoCode: karaganda },
        ...{ projectStorageVolume: 900, projectStorageRemainder: 120 },
      },
    ],
    projectPlannedList: months.map((projectPlannedPeriod) => ({ projectPlannedPeriod, projectPlannedVolume: 600 })),
  })
  const { id } = await createProject(services, call, draft, [])
  const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, contractor, ['PROJECT', id], at(1, 1))
  if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, branch, ['PROJECT', id], at(3))
  return id
}

async function request(stage: Stage, projectId: number, period: Month, ask: Ask, i: number, at: Date): Promise<void> {
  const { services, call } = await callBy(stage, contractor, later(at, i / 10), `present-request-${period}-${i}`)
  const draft = RequestDraft.parse({
    ...{ projectId, organizationBin: ask.factory, requestPeriod: period, requestVolume: ask.tons },
    ...{ bitumenType: ask.grade, transportType: 'RAILWAY' },
    ...(ask.trader && { traderBin: traders[0]!.bin, traderPhoneNumber: '77010000001', traderComment: 'Поставка по договору на сезон.' }),
  })
  const files = ask.trader ? [{ field: 'traderContractAttachment', name: 'Договор с трейдером.pdf', bytes: blankPdf() }] : []
  const { id } = await createRequest(services, call, projectId, draft, files)
  const { status } = await services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, contractor, ['REQUEST', id], later(at, 1 + i / 10))
  if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, branch, ['REQUEST', id], later(at, 26 + i / 10))
}

/** A month's plan, written and approved. */
export async function approvedPlan(stage: Stage, period: Month, at: Date, lines = monthLines(period, period)): Promise<void> {
  const { services, call } = await callBy(stage, ministry, at, `monthly-plan-${period}`)
  await editMonthlyPlan(services, call, period, { version: 0, lines })
  const { id, status } = await services.db
    .selectFrom('monthlyPlan')
    .select(['id', 'status'])
    .where('period', '=', period)
    .orderBy('documentVersion')
    .executeTakeFirstOrThrow()
  if (status === 'DRAFT') await signAs(stage, ministry, ['MONTHLY_PLAN', id], later(at, 1))
}

/** QAJ allocates a month by the rule and signs an order for every holder; played again, it signs the versions that are waiting since. */
export async function signedOrders(stage: Stage, period: Month, at: Date): Promise<void> {
  const { db } = stage.services
  const begun = await db.selectFrom('supplyOrder').select('id').where('period', '=', period).limit(1).executeTakeFirst()
  if (!begun) {
    const { services, call } = await callBy(stage, qaj, at, `allocation-${period}`)
    const { lines } = await proposed(db, period, [])
    await saveMonth(services, call, period, { version: 0, lines: lines.map((l) => ({ ...l, locked: false })) })
  }
  const open = await db
    .selectFrom('supplyOrder')
    .select(['id', 'supplierBin'])
    .where('period', '=', period)
    .where('status', '=', 'DRAFT')
    .orderBy('id')
    .execute()
  for (const { id, supplierBin } of open) {
    const { services, call } = await callBy(stage, qaj, later(at, 1), `order-${period}-${supplierBin}-${id}`)
    await generateOrder(services, call, period, supplierBin)
    await signAs(stage, qaj, ['ORDER', id], later(at, 2))
  }
}
