import { addDays, type Day, dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf, nextMonth } from '#domain/month.ts'
import { ProjectDraft } from '#domain/project/project.ts'
import { type BitumenType, RequestDraft, type TransportType } from '#domain/request/request.ts'
import { deskVersion } from '#server/allocation/lock-desk.ts'
import { proposed } from '#server/allocation/propose.ts'
import { saveMonth } from '#server/allocation/save.ts'
import { createProject } from '#server/project/create.ts'
import { createRequest } from '#server/request/create.ts'
import { described, storageNamed } from './scene.ts'
import { sentSplit } from './splits.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at, notAfter } from './time.ts'

const qaj = 'qaj@bitumen.test'
const [caspi, pavlodar] = ['240140900039', '240140900049'] as const
const [karaganda, abai] = ['350000000', '100000000'] as const

/** The sites: the contractor, the office that decides, the place. */
const sites = {
  street: { by: 'contractor3@bitumen.test', office: 'akimat_branch@bitumen.test', katoCode: karaganda, ownershipType: 'LOCAL' },
  east: { by: 'contractor2@bitumen.test', office: 'qaj_branch2@bitumen.test', katoCode: abai, ownershipType: 'REPUBLICAN' },
} as const
type Site = keyof typeof sites

type Ask = [site: Site, tons: number, grade: BitumenType, transport: TransportType, factory: string]
/** Requests for the next month, which is being allocated. */
const coming: Ask[] = [
  ['street', 240, 'BND_100_130', 'CAR', pavlodar],
  ['street', 150, 'BND_70_100', 'RAILWAY', caspi],
  ['street', 90, 'PBV', 'COMBO', caspi],
  ['east', 600, 'BND_100_130', 'RAILWAY', pavlodar],
  ['east', 380, 'BND_70_100', 'RAILWAY', caspi],
  ['east', 210, 'BND_100_130', 'CAR', pavlodar],
  ['east', 70, 'PBV', 'RAILWAY', caspi],
]

const hour = 3_600_000

/** Signed projects for which the tons of two months are requested. @returns their ids */
async function signedSites(stage: Stage, period: Month, now: Date): Promise<Record<Site, number>> {
  const ids: [string, number][] = []
  const day = addDays(addMonths(period, -1), 1)
  for (const [i, [name, site]] of Object.entries(sites).entries()) {
    const { services, call } = await callBy(stage, site.by, at(day, i), `site-${name}`)
    const { id } = await createProject(services, call, siteDraft(site, i, call.actor.bin, now), [])
    const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'CREATED') await signAs(stage, site.by, ['PROJECT', id], at(day, i + 1))
    if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, site.office, ['PROJECT', id], at(addDays(day, 1), i))
    ids.push([name, id])
  }
  return Object.fromEntries(ids) as Record<Site, number>
}

function siteDraft({ katoCode, ownershipType }: (typeof sites)[Site], i: number, organizationBin: string, now: Date): ProjectDraft {
  const year = Number(addDays(dayOf(now), 92).slice(0, 4))
  const place = ownershipType === 'LOCAL' ? described('объездная дорога города Сарань') : { roadCode: 'KAZ08' }
  return ProjectDraft.parse({
    ...{ ownershipType, katoCode, organizationBin, ...place, workType: 'RECONSTRUCTION' },
    ...{ fromKm: 400 + i * 60, toKm: 448 + i * 60, startDate: `${year - 1}-08-01`, endDate: `${year}-12-31` },
    ...{ asphaltPavement: 120_000, bitumenTotal: 7_000, bitumenRemainder: 0 },
    projectStorageList: [
      {
        storageType: 'ABZ',
        ...storageNamed('Базовый завод (демо)', 'Базалық зауыт (демо)'),
        projectStorageVolume: 900,
        projectStorageRemainder: 0,
        katoCode,
      },
    ],
    projectPlannedList: [{ projectPlannedPeriod: nextMonth(now), projectPlannedVolume: 3_000 }],
  })
}

/** Requests of a month, each signed by its contractor and its office. */
async function approvedRequests(
  stage: Stage,
  ids: Record<Site, number>,
  asks: readonly Ask[],
  period: Month,
  day: Day,
  now: Date,
): Promise<void> {
  const hours = (n: number) => notAfter(now, at(day, n))
  for (const [i, [name, requestVolume, bitumenType, transportType, organizationBin]] of asks.entries()) {
    const { by, office } = sites[name]
    const filing = await callBy(stage, by, hours(i / 10), `pool-${period}-${i}`)
    const draft = RequestDraft.parse({
      ...{ projectId: ids[name], organizationBin, requestPeriod: period, requestVolume, bitumenType, transportType },
    })
    const { id } = await createRequest(filing.services, filing.call, ids[name], draft, [])
    const { status } = await stage.services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'CREATED') await signAs(stage, by, ['REQUEST', id], hours(1 + i / 10))
    if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, office, ['REQUEST', id], hours(3 + i / 10))
  }
}

/** Before plans and limits: requests for the next month, besides those that are played elsewhere. */
export async function playPool(stage: Stage, now: Date): Promise<void> {
  const today = dayOf(now)
  const month = monthOf(today)
  const filed = addDays(today, -3) < month ? month : addDays(today, -3)
  await approvedRequests(stage, await signedSites(stage, month, now), coming, addMonths(month, 1), filed, now)
}

/** QAJ allocates a month by the rule and saves it. */
async function draft(stage: Stage, period: Month, moment: Date): Promise<void> {
  const { services, call } = await callBy(stage, qaj, moment, `allocation-${period}`)
  const { version } = await deskVersion(services.db, period)
  if (version > 0) return
  const { lines } = await proposed(services.db, period, [])
  await saveMonth(services, call, period, { version, lines: lines.map((line) => ({ ...line, locked: false, reason: null })) })
}

/** For the next month two offices have sent their splits, and QAJ has a draft that waits for its signature. */
export async function playOrders(stage: Stage, now: Date): Promise<void> {
  const next = addMonths(monthOf(dayOf(now)), 1)
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await sentSplit(stage, 'REPUBLICAN', next, ago(5), abai, sites.east.office)
  await draft(stage, next, ago(2))
}
