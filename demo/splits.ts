import type { Month } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { liveNeed } from '#server/trade/distribution/lines.ts'
import { proposedSplit } from '#server/trade/split/propose.ts'
import { saveSplit } from '#server/trade/split/save.ts'
import type { Place } from '#server/trade/split/visible.ts'
import { officeOf } from './people/regions.ts'
import { karaganda } from './scene.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { hoursAfter } from './time.ts'

type Need = Awaited<ReturnType<typeof liveNeed>>[number]

/** Saves the rule's proposal as an office's own split. */
export async function writtenSplit(stage: Stage, place: Place, at: Date): Promise<void> {
  const office = officeOf(place.region, place.ownershipType)
  const { services, call } = await callBy(stage, office, at, `split-${place.period}-${place.ownershipType}`)
  const known = await stage.services.db
    .selectFrom('split')
    .select('id')
    .where('period', '=', place.period)
    .where('region', '=', place.region)
    .where('ownershipType', '=', place.ownershipType)
    .executeTakeFirst()
  if (known) return
  const { proposed } = (await proposedSplit(services.db, place, [])).result
  const pool = await services.db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select('r.id')
    .where('r.requestPeriod', '=', place.period)
    .where('r.status', '=', 'SIGNED')
    .where('p.region', '=', place.region)
    .where('p.ownershipType', '=', place.ownershipType)
    .orderBy('r.id')
    .execute()
  const lines = pool.map(({ id }) => ({
    requestId: id,
    volume: tons(proposed[String(id)] ?? 0),
    locked: false,
    reason: null,
  }))
  await saveSplit(services, call, place, { version: 0, lines })
}

const splitOf = (stage: Stage, { period, region, ownershipType }: Place) =>
  stage.services.db
    .selectFrom('split')
    .select(['id', 'status'])
    .where('period', '=', period)
    .where('region', '=', region)
    .where('ownershipType', '=', ownershipType)
    .executeTakeFirstOrThrow()

/** Signs the split of a place as its office does. If it is signed already, it is not changed. */
export async function sentSplit(
  stage: Stage,
  ownershipType: Place['ownershipType'],
  period: Month,
  at: Date,
  region = karaganda,
): Promise<void> {
  const place: Place = { period, region, ownershipType }
  await writtenSplit(stage, place, at)
  const { id, status } = await splitOf(stage, place)
  if (status === 'DRAFT') await signAs(stage, officeOf(region, ownershipType), ['SPLIT', id], hoursAfter(at, 1))
}

/** Signs the splits of all offices that have requests of a month. */
export async function sentSplits(stage: Stage, period: Month, at: Date): Promise<void> {
  const need = await liveNeed(stage.services.db, period)
  const places = Map.groupBy(need, ({ katoCode, ownershipType }) => `${katoCode} ${ownershipType}`)
  for (const [{ katoCode, ownershipType }] of [...places.values()] as [Need, ...Need[]][])
    await sentSplit(stage, ownershipType, period, at, katoCode)
}
