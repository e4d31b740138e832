import { dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { tons } from '#domain/tons.ts'
import { proposedSplit } from '#server/split/propose.ts'
import { saveSplit } from '#server/split/save.ts'
import type { Place } from '#server/split/visible.ts'
import { callBy, type Stage, signAs } from './stage.ts'

const branch = 'qaj_branch@bitumen.test'
const akimat = 'akimat_branch@bitumen.test'
const karaganda = '350000000'

/** Saves the rule's proposal as an office's own split. `hand` = tons of single requests that the office decides otherwise, with its reason. */
async function written(
  stage: Stage,
  email: string,
  place: Place,
  at: Date,
  hand: Record<number, { volume: number; reason: string }> = {},
): Promise<void> {
  const { services, call } = await callBy(stage, email, at, `split-${place.period}-${place.ownershipType}`)
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
    locked: id in hand,
    reason: null,
    ...hand[id],
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
  office = ownershipType === 'REPUBLICAN' ? branch : akimat,
): Promise<void> {
  const place: Place = { period, region, ownershipType }
  await written(stage, office, place, at)
  const { id, status } = await splitOf(stage, place)
  if (status === 'DRAFT') await signAs(stage, office, ['SPLIT', id], new Date(at.getTime() + 3_600_000))
}

/** The next month: the akimat has sent its split, the branch has written its own and not sent it yet. */
export async function playSplits(stage: Stage, now: Date): Promise<void> {
  const period = addMonths(monthOf(dayOf(now)), 1)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sentSplit(stage, 'LOCAL', period, ago(0.25))
  await written(stage, branch, { period, region: karaganda, ownershipType: 'REPUBLICAN' }, ago(0.05))
}
