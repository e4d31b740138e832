import { addDays, dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { RequestDraft } from '#domain/request/request.ts'
import { liveNeed } from '#server/distribution/lines.ts'
import { createRequest } from '#server/request/create.ts'
import { closed, isClosed } from './closing.ts'
import { playPastAppeals } from './disputes.ts'
import { signed as signLimits } from './limits.ts'
import { playPastDeliveries } from './past-deliveries.ts'
import { formedMonth } from './past-holders.ts'
import { pastSites, signedPastSites } from './past-sites.ts'
import { approvedPlan, inMonthBefore, signedOrders } from './present.ts'
import { abai, branchOfAbai } from './scene.ts'
import { sentSplit } from './splits.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'

/** Months of last season: April to October, played in November. */
export const pastMonths = 7
/** Part of the requested tons that the limits cover (docs/process.md, section 10: 60 to 70 %). */
const coverage = [0.7, 0.62, 0.66, 0.64, 0.68, 0.6, 0.67] as const
/** Activity of a month: the season begins and ends slowly. Hundredths. */
const busy = [45, 60, 75, 80, 75, 60, 50] as const

/** The month, counted from the end, whose appeals were answered. */
const appealed = 2

/**
 * Files the requests of last season in the order of their filing: lists show the newest numbers first, and those are the present's. Can be
 * interrupted and started again.
 */
export async function filePast(stage: Stage, now: Date): Promise<void> {
  const { from, projects } = await begun(stage, now)
  for (let n = 0; n < pastMonths; n++) await filedRequests(stage, addMonths(from, n), n, projects)
}

/**
 * Plays the n-th month of last season, through the same use-cases as any other: few requests, but every step of each. Closed as soon as possible. One
 * after the other, because a month is owed what the one before it left undelivered. Can be interrupted and started again.
 */
export async function playPastMonth(stage: Stage, n: number, now: Date): Promise<void> {
  const { from, projects } = await begun(stage, now)
  await playMonth(stage, addMonths(from, n), n, projects, now)
  if (n === pastMonths - appealed) await playPastAppeals(stage, addMonths(from, n))
}

async function begun(stage: Stage, now: Date): Promise<{ from: Month; projects: number[] }> {
  const present = monthOf(dayOf(now))
  const from = addMonths(present, -pastMonths)
  return { from, projects: await signedPastSites(stage, from, addMonths(present, -1)) }
}

async function playMonth(stage: Stage, period: Month, n: number, projects: readonly number[], now: Date): Promise<void> {
  if (await isClosed(stage, period)) return
  const day = inMonthBefore(period)
  await approvedRequests(stage, period, n, projects)
  await approvedPlan(stage, period, day(12))
  const need = await liveNeed(stage.services.db, period)
  const lines = need.map(({ need: tons, ...key }) => ({ ...key, limit: Math.floor(tons * coverage[n]!) }))
  await signLimits(stage, period, lines, day(16))
  await sentSplit(stage, 'LOCAL', period, day(19))
  await sentSplit(stage, 'REPUBLICAN', period, day(19))
  await sentSplit(stage, 'REPUBLICAN', period, day(20), abai, branchOfAbai)
  await signedOrders(stage, period, day(23))
  await formedMonth(stage, period, n)
  await signedOrders(stage, period, at(addDays(period, 10), 1))
  await playPastDeliveries(stage, period, n)
  await closed(stage, period, now)
}

/** All requests of every site, each signed by its contractor and its office in the month before. */
async function approvedRequests(stage: Stage, period: Month, n: number, projects: readonly number[]): Promise<void> {
  const filed = addDays(addMonths(period, -1), 4)
  for (const { id, p, i } of await filedRequests(stage, period, n, projects)) {
    const { by, office } = pastSites[p]!
    const { status } = await stage.services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'CREATED') await signAs(stage, by, ['REQUEST', id], at(filed, p + 1 + i / 4))
    if (status === 'CREATED' || status === 'AWAITING_SIGNATURE')
      await signAs(stage, office, ['REQUEST', id], at(addDays(filed, 2), p + i / 4))
  }
}

/** @returns the id of each, its site and its index among the site's requests */
async function filedRequests(stage: Stage, period: Month, n: number, projects: readonly number[]) {
  const filed = addDays(addMonths(period, -1), 4)
  const ids: { id: number; p: number; i: number }[] = []
  for (const [p, { by, wants }] of pastSites.entries())
    for (const [i, { tons, grade, transport, factory }] of wants.entries()) {
      const { services, call } = await callBy(stage, by, at(filed, p + i / 4), `past-${period}-${p}-${i}`)
      const draft = RequestDraft.parse({
        ...{ projectId: projects[p], organizationBin: factory, requestPeriod: period, bitumenType: grade, transportType: transport },
        requestVolume: Math.round((tons * busy[n]!) / 1000) * 10,
      })
      ids.push({ id: (await createRequest(services, call, projects[p]!, draft, [])).id, p, i })
    }
  return ids
}
