import { addDays } from '#domain/day.ts'
import { lastDayOf } from '#domain/holder/form.ts'
import { addMonths, type Month, monthsBetween } from '#domain/month.ts'
import { ProjectDraft } from '#domain/project/project.ts'
import type { BitumenType, TransportType } from '#domain/request/request.ts'
import { createProject } from '#server/project/create.ts'
import type { PastMonth } from './past-months.ts'
import {
  abai,
  akimat,
  branch,
  branchOfAbai,
  described,
  fifth,
  first,
  fourth,
  karaganda,
  second,
  storageNamed,
  third,
  tonnage,
} from './scene.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'

const [caspi, pavlodar] = ['240140900039', '240140900049'] as const

/** The monthly request of a site: tons in an ordinary month, grade, transport, the named plant. */
export type Wanted = { tons: number; grade: BitumenType; transport: TransportType; factory: string }
const wanted = (tons: number, grade: BitumenType, factory: string, transport: TransportType = 'RAILWAY'): Wanted => ({
  ...{ tons, grade, factory, transport },
})

/**
 * The sites of a season. Last season: five republican roads of one region, by five contractors who all ask for one grade, so that its rows are open when
 * the month is published (docs/decisions 58), a town's bypass, a road of the neighbouring region. The season before: fewer.
 */
export const pastSites = {
  last: [
    {
      ...{ name: 'west', by: first, office: branch, katoCode: karaganda, total: 22_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-12', fromKm: 12, toKm: 148, workType: 'RECONSTRUCTION' },
      wants: [wanted(1_900, 'BND_100_130', caspi), wanted(700, 'BND_70_100', pavlodar)],
    },
    {
      ...{ name: 'north', by: third, office: branch, katoCode: karaganda, total: 12_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-22', fromKm: 5, toKm: 93, workType: 'CAPITAL_REPAIR' },
      wants: [wanted(1_300, 'BND_70_100', caspi)],
    },
    {
      ...{ name: 'south', by: second, office: branch, katoCode: karaganda, total: 8_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-12', fromKm: 150, toKm: 214, workType: 'RECONSTRUCTION' },
      wants: [wanted(1_000, 'BND_70_100', caspi)],
    },
    {
      ...{ name: 'town', by: third, office: akimat, katoCode: karaganda, total: 6_000 },
      of: {
        ...{ ownershipType: 'LOCAL', fromKm: 0, toKm: 24, workType: 'MEDIUM_REPAIR' },
        ...described('улицы города Темиртау (демо)'),
      },
      wants: [wanted(600, 'BND_100_130', pavlodar, 'CAR')],
    },
    {
      ...{ name: 'east', by: second, office: branchOfAbai, katoCode: abai, total: 20_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'KAZ08', fromKm: 620, toKm: 748, workType: 'RECONSTRUCTION' },
      wants: [wanted(2_400, 'BND_100_130', caspi), wanted(240, 'PBV', pavlodar)],
    },
    {
      ...{ name: 'hills', by: fourth, office: branch, katoCode: karaganda, total: 7_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-12', fromKm: 216, toKm: 228, workType: 'CAPITAL_REPAIR' },
      wants: [wanted(900, 'BND_70_100', caspi)],
    },
    {
      ...{ name: 'lake', by: fifth, office: branch, katoCode: karaganda, total: 8_500 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-12', fromKm: 298, toKm: 322, workType: 'RECONSTRUCTION' },
      wants: [wanted(1_100, 'BND_70_100', caspi)],
    },
  ],
  before: [
    {
      ...{ name: 'before-west', by: first, office: branch, katoCode: karaganda, total: 12_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-12', fromKm: 230, toKm: 296, workType: 'RECONSTRUCTION' },
      wants: [wanted(1_500, 'BND_100_130', caspi)],
    },
    {
      ...{ name: 'before-north', by: third, office: branch, katoCode: karaganda, total: 9_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'P-22', fromKm: 95, toKm: 149, workType: 'CAPITAL_REPAIR' },
      wants: [wanted(1_100, 'BND_70_100', pavlodar)],
    },
    {
      ...{ name: 'before-east', by: second, office: branchOfAbai, katoCode: abai, total: 11_000 },
      of: { ownershipType: 'REPUBLICAN', roadCode: 'KAZ08', fromKm: 540, toKm: 618, workType: 'RECONSTRUCTION' },
      wants: [wanted(1_300, 'BND_100_130', caspi)],
    },
  ],
} as const satisfies Record<PastMonth['season'], readonly object[]>
type PastSite = (typeof pastSites)[PastMonth['season']][number]

/** Projects of a season, signed before its first month. @returns their ids, in the order of the sites */
export async function signedPastSites(stage: Stage, season: PastMonth['season'], from: Month, until: Month): Promise<number[]> {
  const day = addDays(addMonths(from, -1), 1)
  const ids: number[] = []
  for (const [i, site] of pastSites[season].entries()) {
    const { services, call } = await callBy(stage, site.by, at(day, i), `past-site-${site.name}`)
    const { id } = await createProject(services, call, draftOf(site, call.actor.bin, from, until), [])
    const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (status === 'CREATED') await signAs(stage, site.by, ['PROJECT', id], at(day, i + 1))
    if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, site.office, ['PROJECT', id], at(addDays(day, 1), i))
    ids.push(id)
  }
  return ids
}

function draftOf({ of, katoCode, total, wants }: PastSite, organizationBin: string, from: Month, until: Month): ProjectDraft {
  const volume = wants.reduce((sum, { tons }) => sum + tons, 0)
  return ProjectDraft.parse({
    ...{ ...of, katoCode, organizationBin, startDate: from, endDate: lastDayOf(until) },
    ...tonnage(Math.ceil(total / 0.054), total, 0),
    projectStorageList: [
      {
        storageType: 'ABZ',
        ...storageNamed('Сезонный завод (демо)', 'Маусымдық зауыт (демо)'),
        projectStorageVolume: 2_000,
        projectStorageRemainder: 0,
        katoCode,
      },
    ],
    projectPlannedList: monthsBetween(from, until).map((projectPlannedPeriod) => ({ projectPlannedPeriod, projectPlannedVolume: volume })),
  })
}
