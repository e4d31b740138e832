import { addDays, dayOf } from '#domain/day.ts'
import { monthOf, monthsBetween, nextMonth } from '#domain/month.ts'
import { ProjectDraft } from '#domain/trade/project/project.ts'
import { generateDocument } from '#server/documents/document/generate.ts'
import { rejectRoute } from '#server/reporting/sign-off-list/decide.ts'
import { createProject } from '#server/trade/project/create.ts'
import { playDisputes } from './disputes.ts'
import { approvedRequests, type Season } from './filing.ts'
import { playMonth } from './month.ts'
import { askForNextMonth, playNextMonth } from './next-month.ts'
import { begunSeason, filePast } from './past.ts'
import { crowd, playCrowdRequests } from './people/crowd.ts'
import { playNewcomers } from './people/newcomers.ts'
import { playPlans } from './plan.ts'
import { playRequests } from './requests.ts'
import { akimat, branch, first, karaganda, road, type Scene, storageNamed, street, third, tonnage } from './scene.ts'
import { callBy, type Stage, signAs } from './stage.ts'

const scenes: Scene[] = [
  {
    by: first,
    office: branch,
    daysAgo: 24,
    fate: 'signed',
    draft: { ...road('KAZ01', 287, 331, 'RECONSTRUCTION'), ...tonnage(81_000, 4_850, 300) },
  },
  {
    by: first,
    office: branch,
    daysAgo: 20,
    fate: 'rejected',
    draft: { ...road('KAZ01', 64, 92, 'CAPITAL_REPAIR'), ...tonnage(160_500, 9_600, 0) },
    comment: 'Объём битума не подтверждён проектно-сметной документацией. Приложите сводную ведомость и уточните участок 64 – 92 км.',
  },
  {
    by: first,
    office: branch,
    daysAgo: 4,
    fate: 'sent',
    draft: { ...road('KAZ01', 400, 428, 'MEDIUM_REPAIR'), ...tonnage(36_000, 2_140, 120) },
  },
  {
    by: first,
    office: branch,
    daysAgo: 2,
    fate: 'generated',
    draft: { ...road('KAZ01', 150, 198, 'MAINTENANCE'), ...tonnage(13_200, 780, 0) },
  },
  {
    by: first,
    office: branch,
    daysAgo: 1,
    fate: 'created',
    draft: { ...road('KAZ01', 210, 266, 'MEDIUM_REPAIR'), ...tonnage(32_400, 1_930, 90) },
  },
  {
    by: first,
    office: akimat,
    daysAgo: 15,
    fate: 'signed',
    draft: { ...street('улица Ермекова, город Караганда', 6, 'MEDIUM_REPAIR'), ...tonnage(7_200, 420, 0) },
  },
  {
    by: first,
    office: akimat,
    daysAgo: 3,
    fate: 'sent',
    draft: { ...street('подъезд к посёлку Актас', 18, 'RECONSTRUCTION'), ...tonnage(11_000, 640, 40) },
  },
  {
    by: third,
    office: branch,
    daysAgo: 10,
    fate: 'sent',
    draft: { ...road('KAZ01', 332, 371, 'CAPITAL_REPAIR'), ...tonnage(98_000, 5_700, 500) },
  },
  {
    by: third,
    office: branch,
    daysAgo: 1,
    fate: 'sent',
    draft: { ...road('KAZ01', 372, 399, 'MEDIUM_REPAIR'), ...tonnage(41_000, 2_400, 0) },
  },
  {
    by: third,
    office: akimat,
    daysAgo: 1,
    fate: 'sent',
    draft: { ...street('проспект Металлургов, город Темиртау', 9, 'CAPITAL_REPAIR'), ...tonnage(15_500, 900, 0) },
  },
  {
    by: third,
    office: branch,
    daysAgo: 14,
    fate: 'signed',
    draft: { ...road('KAZ01', 430, 452, 'MEDIUM_REPAIR'), ...tonnage(22_000, 1_300, 100) },
  },
]
/** Projects with requests: their positions among the scenes. */
const withRequests = { republican: 0, local: 5, stopped: 10 }

/**
 * The present: projects and requests in each reachable status, made by their people through the same use cases as any other. Of `months` past
 * months (past.ts) only the requests are filed; nothing here depends on them. Can be interrupted and started again.
 */
export async function playSeason(stage: Stage, now: Date, months: number): Promise<void> {
  const [season] = await Promise.all([begunSeason(stage, now), playPlans(stage, monthOf(dayOf(now)), now)])
  await filePast(season, months)
  // the requests, by people who do not wait for each other; then the running month beside the next one
  await approvedRequests(season, season.present)
  await Promise.all([askForNextMonth(season), playScenes(stage, now), playNewcomers(stage, now)])
  await Promise.all([playRunningMonth(season), playNextMonth(season)])
}

async function playScenes(stage: Stage, now: Date): Promise<void> {
  const ids: number[] = []
  const others = await crowd(stage.services.db)
  for (const [i, scene] of [...scenes, ...others].entries()) ids.push(await play(stage, scene, i, now))
  const { republican, local, stopped } = withRequests
  await playRequests(stage, { republican: ids[republican]!, local: ids[local]!, stopped: ids[stopped]! }, now)
  await playCrowdRequests(stage, others, ids.slice(scenes.length), now)
}

async function playRunningMonth(season: Season): Promise<void> {
  await playMonth(season, season.present)
  await playDisputes(season.stage, season.now)
}

/** @returns the project's id */
async function play(stage: Stage, scene: Scene, i: number, now: Date): Promise<number> {
  const at = (minutes: number) => new Date(now.getTime() - scene.daysAgo * 86_400_000 + minutes * 60_000)
  const { call, services } = await callBy(stage, scene.by, at(0), `create-${i}`)
  const { id } = await createProject(services, call, whole(scene.draft, call.actor.bin, now), [])
  if (scene.fate === 'created') return id
  if (scene.fate === 'generated') {
    await generateDocument(services, (await callBy(stage, scene.by, at(20), `generate-${i}`)).call, 'PROJECT', id)
    return id
  }
  const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, scene.by, ['PROJECT', id], at(30))
  if (scene.fate === 'sent' || (status !== 'CREATED' && status !== 'AWAITING_SIGNATURE')) return id
  const decided = at(26 * 60)
  if (scene.fate === 'signed') {
    await signAs(stage, scene.office, ['PROJECT', id], decided)
    return id
  }
  const route = await services.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  const deciding = await callBy(stage, scene.office, decided, `reject-${i}`)
  await rejectRoute(deciding.services, deciding.call, route.id, scene.comment!)
  return id
}

/** Dates of the coming season, one asphalt plant; half of the tons are planned for the next month, the others evenly over the season. */
function whole(draft: object, organizationBin: string, now: Date): ProjectDraft {
  const year = Number(addDays(dayOf(now), 92).slice(0, 4)) // next month is always within the dates
  const dates = { startDate: `${year - 1}-10-01`, endDate: `${year}-10-31` }
  const { bitumenTotal, bitumenRemainder, katoCode } = draft as { bitumenTotal: number; bitumenRemainder: number; katoCode: string }
  const next = nextMonth(now)
  const season = monthsBetween(`${year}-04-01`, dates.endDate).filter((month) => month > next)
  const available = bitumenTotal - bitumenRemainder
  const [soon, later] = season.length > 0 ? [Math.floor(available / 2), Math.floor(available / 2 / season.length)] : [available, 0]
  return ProjectDraft.parse({
    ...draft,
    ...dates,
    organizationBin,
    projectStorageList: [
      {
        storageType: 'ABZ',
        ...(katoCode === karaganda
          ? storageNamed('Осакаровский завод (демо)')
          : storageNamed('Завод подрядчика (демо)', 'Мердігер зауыты (демо)')),
        projectStorageVolume: 800,
        projectStorageRemainder: Math.min(bitumenRemainder, 800),
        katoCode,
      },
    ],
    projectPlannedList: [next, ...season].map((projectPlannedPeriod) => ({
      projectPlannedPeriod,
      projectPlannedVolume: projectPlannedPeriod === next ? soon : later,
    })),
  })
}
