import { addDays } from '#domain/day.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { lastDayOf } from '#domain/trade/holder/form.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { createProject } from '#server/trade/project/create.ts'
import { officeOf } from './people/regions.ts'
import { asksOf, type Site, seasonOf } from './people/sites.ts'
import { storageNamed, tonnage } from './scene.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at } from './time.ts'
import { together } from './together.ts'

/** The months of a site with what is planned for each: a little more than is asked for. */
type Planned = { period: Month; tons: number }[]

/**
 * The projects of sites, each signed before its first month; contractors do not wait for each other. Can be interrupted and started again.
 * @returns their ids by the number of the site
 */
export async function signedProjects(stage: Stage, present: Month, working: readonly Site[]): Promise<number[]> {
  const planned = plannedMonths(present)
  const ids: number[] = []
  await together(Map.groupBy(working, ({ by }) => by).values(), async (site) => {
    ids[site.n] = await signedProject(stage, site, planned.get(site.n)!)
  })
  return ids
}

function plannedMonths(present: Month): Map<number, Planned> {
  const all = seasonOf(present).flatMap((period) => asksOf(period, present).map(({ site, tons }) => ({ n: site.n, period, tons })))
  const bySite = Map.groupBy(all, ({ n }) => n)
  return new Map([...bySite].map(([n, own]) => [n, own.map(({ period, tons }) => ({ period, tons: Math.ceil(tons * 1.05) }))]))
}

async function signedProject(stage: Stage, site: Site, planned: Planned): Promise<number> {
  const { by, region, ownershipType, n } = site
  const day = addDays(addMonths(planned[0]!.period, -2), 1 + (n % 20))
  const { services, call } = await callBy(stage, by, at(day, n / 10), `site-${n}`)
  const { id } = await createProject(services, call, draftOf(site, planned, call.actor.bin), [])
  const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, by, ['PROJECT', id], at(day, 1 + n / 10))
  const office = officeOf(region, ownershipType)
  if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, office, ['PROJECT', id], at(addDays(day, 2), n / 10))
  return id
}

function draftOf({ n, place, region }: Site, planned: Planned, organizationBin: string): ProjectDraft {
  const total = Math.ceil((planned.reduce((sum, { tons }) => sum + tons, 0) * 1.05) / 100) * 100
  return ProjectDraft.parse({
    ...{ ...place, organizationBin, startDate: planned[0]!.period, endDate: lastDayOf(planned.at(-1)!.period) },
    ...tonnage(Math.ceil(total / 0.054), total, 0),
    projectStorageList: [
      {
        storageType: 'ABZ',
        ...storageNamed(`Завод ${n + 1} (демо)`, `${n + 1}-зауыт (демо)`),
        ...{ projectStorageVolume: 3_000, projectStorageRemainder: 0, katoCode: region },
      },
    ],
    projectPlannedList: planned.map(({ period, tons }) => ({ projectPlannedPeriod: period, projectPlannedVolume: tons })),
  })
}
