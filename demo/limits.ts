import type { Month } from '#domain/month.ts'
import type { Limit } from '#domain/trade/distribution/distribution.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { createDistribution } from '#server/trade/distribution/create.ts'
import { editDistribution } from '#server/trade/distribution/edit.ts'
import { generateDistribution } from '#server/trade/distribution/generate.ts'
import { liveNeed } from '#server/trade/distribution/lines.ts'
import { coverageOf } from './people/regions.ts'
import { monthLines } from './plan-lines.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { hoursAfter } from './time.ts'

const committee = 'kad_mt@bitumen.test'
const note =
  'В плане месяца битума меньше, чем согласовано заявок: области даны доли потребности по мощности дорожных работ и сезону (демонстрация).'

/** The limits of a month are begun and wait for their figures. */
export async function begunLimits(stage: Stage, period: Month, at: Date): Promise<number> {
  const { services, call } = await callBy(stage, committee, at, `limits-${period}`)
  return (await createDistribution(services, call, period)).id
}

/** Writes and signs the limits of a month. */
export async function signed(stage: Stage, period: Month, lines: Limit[], at: Date): Promise<void> {
  const id = await begunLimits(stage, period, at)
  const writing = await callBy(stage, committee, hoursAfter(at, 1), `limits-${period}-write`)
  const { status } = await stage.services.db.selectFrom('distribution').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status !== 'CREATED' && status !== 'AWAITING_SIGNATURE') return
  if (status === 'CREATED') await editDistribution(writing.services, writing.call, id, { version: 1, lines, note })
  const freezing = await callBy(stage, committee, hoursAfter(at, 2), `limits-${period}-freeze`)
  await generateDistribution(freezing.services, freezing.call, id)
  await signAs(stage, committee, ['DISTRIBUTION', id], hoursAfter(at, 3))
}

type Need = Awaited<ReturnType<typeof liveNeed>>

/** Each region gets its part of the need, and all of them together no more of a grade than its plan. */
export function limitsOf(need: Need, period: Month, present: Month): Limit[] {
  const wanted = need.map((line) => ({ ...line, tons: (line.need * coverageOf(line.katoCode, period)) / 100 }))
  const sumOf = (grade: BitumenType) => wanted.reduce((sum, { bitumenType, tons }) => sum + (bitumenType === grade ? tons : 0), 0)
  const planned = (grade: BitumenType) =>
    monthLines(period, present).reduce((sum, l) => sum + (l.inDistribution && l.bitumenType === grade ? l.volume : 0), 0)
  return wanted.map(({ need: _, tons, ...key }) => ({
    ...key,
    limit: Math.floor(tons * Math.min(1, planned(key.bitumenType) / sumOf(key.bitumenType))),
  }))
}

/** The limits of a month, by the need that its approved requests have. */
export async function playLimits(stage: Stage, period: Month, present: Month, at: Date): Promise<void> {
  await signed(stage, period, limitsOf(await liveNeed(stage.services.db, period), period, present), at)
}
