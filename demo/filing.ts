import { addDays, type Day } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { RequestDraft } from '#domain/trade/request/request.ts'
import { createRequest } from '#server/trade/request/create.ts'
import { blankPdf } from './paper-file.ts'
import { traders } from './people/cast.ts'
import { officeOf } from './people/regions.ts'
import { type Ask, asksOf, type Site } from './people/sites.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at, notAfter } from './time.ts'
import { together } from './together.ts'

/** A stage with the season's moment, its running month, and the projects of the sites by their numbers. */
export type Season = { stage: Stage; now: Date; present: Month; projects: readonly number[] }

/** How far the requests of a month come: which are filed, and which of them their office has decided. */
export type Progress = { files: (site: Site) => boolean; approves: (site: Site) => boolean }
const whole: Progress = { files: () => true, approves: () => true }

/** The day in the month before on which a site asks for a month. */
const dayOfFiling = (period: Month, { n }: Site): Day => addDays(addMonths(period, -1), 2 + (n % 6))

/** Files a month's requests; contractors do not wait for each other. Can be interrupted and started again. @returns their ids with their sites */
export async function filedRequests(season: Season, period: Month, { files }: Progress = whole): Promise<{ id: number; site: Site }[]> {
  const asks = asksOf(period, season.present).filter(({ site }) => files(site))
  const filed: { id: number; site: Site }[] = []
  await together(Map.groupBy(asks, ({ site }) => site.by).values(), async (ask) => {
    filed.push({ id: await filedRequest(season, period, ask), site: ask.site })
  })
  return filed
}

async function filedRequest({ stage, now, projects }: Season, period: Month, { site, tons }: Ask): Promise<number> {
  const { by, n, factory, grade, transport, trader } = site
  const projectId = projects[n]!
  const { services, call } = await callBy(stage, by, notAfter(now, at(dayOfFiling(period, site), n / 10)), `request-${period}-${n}`)
  const draft = RequestDraft.parse({
    ...{ projectId, organizationBin: factory, requestPeriod: period, requestVolume: tons, bitumenType: grade, transportType: transport },
    ...(trader && { traderBin: traders[0]!.bin, traderPhoneNumber: '77010000001', traderComment: 'Поставка по договору на сезон.' }),
  })
  const files = trader ? [{ field: 'traderContractAttachment', name: 'Договор с трейдером.pdf', bytes: blankPdf() }] : []
  return (await createRequest(services, call, projectId, draft, files)).id
}

/** Files a month's requests; each is signed by its contractor and, two days later, by its office. */
export async function approvedRequests(season: Season, period: Month, progress: Progress = whole): Promise<void> {
  const filed = await filedRequests(season, period, progress)
  await together(Map.groupBy(filed, ({ site }) => site.by).values(), ({ id, site }) =>
    signedRequest(season, period, id, site, progress.approves(site)),
  )
}

async function signedRequest({ stage, now }: Season, period: Month, id: number, site: Site, approved: boolean): Promise<void> {
  const day = dayOfFiling(period, site)
  const moment = (days: number, hours: number) => notAfter(now, at(addDays(day, days), hours + site.n / 10))
  const { status } = await stage.services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, site.by, ['REQUEST', id], moment(0, 1))
  if (!approved || (status !== 'CREATED' && status !== 'AWAITING_SIGNATURE')) return
  await signAs(stage, officeOf(site.region, site.ownershipType), ['REQUEST', id], moment(2, 0))
}
