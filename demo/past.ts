import { addDays, dayOf } from '#domain/day.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { RequestDraft } from '#domain/request/request.ts'
import { liveNeed } from '#server/distribution/lines.ts'
import { createRequest } from '#server/request/create.ts'
import { closed, isClosed } from './closing.ts'
import { playPastAppeals } from './disputes.ts'
import { signed as signLimits } from './limits.ts'
import { playPastDeliveries } from './past-deliveries.ts'
import { formedMonth } from './past-holders.ts'
import { type PastMonth, pastMonths, pastOfMonth } from './past-months.ts'
import { pastSites, signedPastSites } from './past-sites.ts'
import { shortLines } from './plan.ts'
import { approvedPlan, inMonthBefore, signedOrders } from './present.ts'
import { readUntil } from './read-notices.ts'
import { abai, branchOfAbai, karaganda } from './scene.ts'
import { sentSplit } from './splits.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'

/** The month, counted from the end, whose appeals were answered. */
const appealed = 2
/** Part of a plan that limits give: the rest is kept for what a plant does not make. */
const limited = 0.97

/**
 * Files the requests of last season in the order of their filing: lists show the newest numbers first, and those are the present's. Can be
 * interrupted and started again.
 */
export async function filePast(stage: Stage, now: Date): Promise<void> {
  const past = await begun(stage, now)
  for (const month of past.months) await filedRequests(stage, month, past)
}

/**
 * Plays the n-th of the past months, through the same use-cases as any other: few requests, but every step of each. Closed as soon as possible. One
 * after the other, because a month is owed what the one before it left undelivered. Can be interrupted and started again.
 */
export async function playPastMonth(stage: Stage, n: number, now: Date): Promise<void> {
  const past = await begun(stage, now)
  const month = past.months[n]!
  await playMonth(stage, month, n, past, now)
  if (n === pastMonths - appealed) await playPastAppeals(stage, month.period)
  await readUntil(stage.services.db, dayOf(now))
}

type Past = { months: PastMonth[]; projects: Record<PastMonth['season'], number[]> }
async function begun(stage: Stage, now: Date): Promise<Past> {
  const months = pastOfMonth(monthOf(dayOf(now)))
  const projects: Past['projects'] = { before: [], last: [] }
  for (const season of ['before', 'last'] as const) {
    const own = months.filter((month) => month.season === season).map(({ period }) => period)
    projects[season] = await signedPastSites(stage, season, own[0]!, own.at(-1)!)
  }
  return { months, projects }
}

async function playMonth(stage: Stage, month: PastMonth, n: number, past: Past, now: Date): Promise<void> {
  const { period, supply } = month
  if (await isClosed(stage, period)) return
  const day = inMonthBefore(period)
  await approvedRequests(stage, month, past)
  const need = await liveNeed(stage.services.db, period)
  await approvedPlan(stage, period, day(12), shortLines(need, supply))
  const lines = need.map(({ need: tons, ...key }) => ({
    ...key,
    limit: Math.floor(tons * (key.bitumenType === 'PBV' ? 1 : supply) * limited),
  }))
  await signLimits(stage, period, lines, day(16))
  const places = new Set(need.map(({ katoCode, ownershipType }) => `${katoCode} ${ownershipType}`))
  if (places.has(`${karaganda} LOCAL`)) await sentSplit(stage, 'LOCAL', period, day(19))
  await sentSplit(stage, 'REPUBLICAN', period, day(19))
  await sentSplit(stage, 'REPUBLICAN', period, day(20), abai, branchOfAbai)
  await signedOrders(stage, period, day(23))
  await formedMonth(stage, period, n)
  await signedOrders(stage, period, at(addDays(period, 10), 1))
  await playPastDeliveries(stage, period, n)
  await closed(stage, period, now)
}

/** All requests of every site, each signed by its contractor and its office in the month before. */
async function approvedRequests(stage: Stage, month: PastMonth, past: Past): Promise<void> {
  const filed = addDays(addMonths(month.period, -1), 4)
  for (const { id, p, i } of await filedRequests(stage, month, past)) {
    const { by, office } = pastSites[month.season][p]!
    const { status } = await stage.services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'CREATED') await signAs(stage, by, ['REQUEST', id], at(filed, p + 1 + i / 4))
    if (status === 'CREATED' || status === 'AWAITING_SIGNATURE')
      await signAs(stage, office, ['REQUEST', id], at(addDays(filed, 2), p + i / 4))
  }
}

/** @returns the id of each, its site and its index among the site's requests */
async function filedRequests(stage: Stage, { period, season, busy }: PastMonth, past: Past) {
  const projects = past.projects[season]
  const filed = addDays(addMonths(period, -1), 4)
  const ids: { id: number; p: number; i: number }[] = []
  for (const [p, { by, wants }] of pastSites[season].entries())
    for (const [i, { tons, grade, transport, factory }] of wants.entries()) {
      const { services, call } = await callBy(stage, by, at(filed, p + i / 4), `past-${period}-${p}-${i}`)
      const draft = RequestDraft.parse({
        ...{ projectId: projects[p], organizationBin: factory, requestPeriod: period, bitumenType: grade, transportType: transport },
        requestVolume: Math.round((tons * busy) / 1000) * 10,
      })
      ids.push({ id: (await createRequest(services, call, projects[p]!, draft, [])).id, p, i })
    }
  return ids
}
