import { dayOf } from '#domain/day.ts'
import type { Limit } from '#domain/distribution/distribution.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { createDistribution } from '#server/distribution/create.ts'
import { editDistribution } from '#server/distribution/edit.ts'
import { generateDistribution } from '#server/distribution/generate.ts'
import { liveNeed } from '#server/distribution/lines.ts'
import { closed } from './closing.ts'
import { callBy, type Stage, signAs } from './stage.ts'

const committee = 'kad_mt@bitumen.test'
/** 60 to 70 % of the requested tons are allocated (docs/process.md, section 10). */
const coverage = 0.7
const note =
  'В плане месяца битума меньше, чем согласовано заявок: каждой области дана одна и та же доля её потребности по каждой марке (демонстрация).'

async function begun(stage: Stage, period: Month, at: Date): Promise<number> {
  const { services, call } = await callBy(stage, committee, at, `limits-${period}`)
  return (await createDistribution(services, call, period)).id
}

export async function signed(stage: Stage, period: Month, lines: Limit[], at: Date): Promise<void> {
  const id = await begun(stage, period, at)
  const hours = (n: number) => new Date(at.getTime() + n * 3_600_000)
  const writing = await callBy(stage, committee, hours(1), `limits-${period}-write`)
  const { status } = await stage.services.db.selectFrom('distribution').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status !== 'CREATED' && status !== 'AWAITING_SIGNATURE') return
  if (status === 'CREATED') await editDistribution(writing.services, writing.call, id, { version: 1, lines, note })
  const freezing = await callBy(stage, committee, hours(2), `limits-${period}-freeze`)
  await generateDistribution(freezing.services, freezing.call, id)
  await signAs(stage, committee, ['DISTRIBUTION', id], hours(3))
}

/** Inserts last year's month directly, for comparison; every second region, a little for each grade. */
async function lastYear(stage: Stage): Promise<Limit[]> {
  const regions = await stage.services.db.selectFrom('kato').select('code').where('level', '=', 1).orderBy('code').execute()
  return regions.flatMap(({ code: katoCode }, i) =>
    bitumenTypes.flatMap((bitumenType, grade): Limit[] => [
      { katoCode, ownershipType: 'REPUBLICAN', bitumenType, limit: grade === 2 ? 30 : 200 + ((i * 37) % 9) * 25 },
      { katoCode, ownershipType: 'LOCAL', bitumenType, limit: grade === 2 ? 10 : 60 + ((i * 53) % 7) * 15 },
    ]),
  )
}

/** The next month's limits are signed, the month after waits for its limits, last year's same month, closed, is there for comparison. */
export async function playLimits(stage: Stage, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const played = addMonths(monthOf(dayOf(now)), 1)
  await signed(stage, addMonths(played, -12), await lastYear(stage), ago(366))
  await closed(stage, addMonths(played, -12), now)
  const need = await liveNeed(stage.services.db, played)
  await signed(
    stage,
    played,
    need.map(({ need: tons, ...key }) => ({ ...key, limit: Math.floor(tons * coverage) })),
    ago(0.4),
  )
  await begun(stage, addMonths(played, 1), ago(0.1))
}
