import { addDays, type Day, dayOf } from '#domain/day.ts'
import { lastDayOf } from '#domain/holder/form.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { ProjectDraft } from '#domain/project/project.ts'
import { type BitumenType, RequestDraft, type TransportType } from '#domain/request/request.ts'
import { createProject } from '#server/project/create.ts'
import { createRequest } from '#server/request/create.ts'
import { abai, akimat, branch, branchOfAbai, first, road, second, storageNamed, street, third, tonnage } from './scene.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { at, notAfter } from './time.ts'

const [caspi, pavlodar] = ['240140900039', '240140900049'] as const
const works = ['RECONSTRUCTION', 'CAPITAL_REPAIR', 'MEDIUM_REPAIR'] as const
const places = [
  { ru: 'город Караганда, магистраль', kk: 'Қарағанды қаласы, магистраль' },
  { ru: 'город Темиртау, проспект', kk: 'Теміртау қаласы, даңғыл' },
  { ru: 'город Балхаш, обход', kk: 'Балқаш қаласы, айналма жол' },
  { ru: 'город Сатпаев, подъезд', kk: 'Сәтбаев қаласы, кіреберіс жол' },
] as const

type Site = { by: string; office: string; draft: object; total: number }
type Ask = { tons: number; grade: BitumenType; transport: TransportType; factory: string }

/** Ten republican and eight local projects: 55 % of the need is republican (docs/process.md, section 10). */
const sites: Site[] = Array.from({ length: 18 }, (_, n): Site => {
  const total = [30_000, 24_000, 18_000][n % 3]!
  const workType = works[n % 3]!
  if (n < 5) return { by: second, office: branchOfAbai, total, draft: road('KAZ08', 760 + n * 60, 812 + n * 60, workType, abai) }
  const by = n % 2 ? first : third
  if (n < 10) return { by, office: branch, total, draft: road('P-02', 60 + n * 70, 118 + n * 70, workType) }
  const { ru, kk } = places[n % 4]!
  return { by, office: akimat, total, draft: street(`${ru} (участок ${n - 9}, демо)`, 9 + n, workType, `${kk} (${n - 9}-учаске, демо)`) }
})

/** The requests of a site in the present month, which is full: 155,000 t together. */
const asks = (n: number): Ask[] => {
  const transport: TransportType = n >= 10 && n % 2 ? 'COMBO' : 'RAILWAY'
  const third: Pick<Ask, 'tons' | 'grade'>[] = [
    { tons: 2_400, grade: 'PBV' },
    { tons: 2_900, grade: 'BND_100_130' },
    { tons: 2_900, grade: 'BND_70_100' },
  ]
  return [
    { tons: 3_000 - n * 5, grade: 'BND_100_130', transport, factory: caspi },
    { tons: 2_950 - n * 5, grade: 'BND_70_100', transport: 'RAILWAY', factory: pavlodar },
    { ...third[n % 3]!, transport: 'RAILWAY', factory: n % 2 ? caspi : pavlodar },
  ]
}

/** The country's need of the present month, and a good part of the next one's, by three contractors. Can be interrupted and started again. */
export async function playNeed(stage: Stage, now: Date): Promise<void> {
  const today = dayOf(now)
  const present = monthOf(today)
  const lately = addDays(today, -4) < present ? present : addDays(today, -4)
  // the contractors do not wait for each other
  await Promise.all(
    [first, second, third].map(async (by) => {
      for (const [n, site] of sites.entries()) {
        if (site.by !== by) continue
        const projectId = await signedProject(stage, site, n, present)
        for (const [i, ask] of asks(n).entries()) await approved(stage, { site, projectId, ask, period: present, key: `${n}-${i}`, now })
        await approved(stage, { site, projectId, ask: asks(n)[0]!, period: addMonths(present, 1), key: `${n}-next`, filed: lately, now })
      }
    }),
  )
}

async function signedProject(stage: Stage, { by, office, draft, total }: Site, n: number, present: Month): Promise<number> {
  const day = addDays(addMonths(present, -1), 1)
  const { services, call } = await callBy(stage, by, at(day, n / 10), `need-${n}`)
  const months = Array.from({ length: 8 }, (_, i) => addMonths(present, i))
  const { katoCode } = draft as { katoCode: string }
  const whole = ProjectDraft.parse({
    ...{ ...draft, organizationBin: call.actor.bin, startDate: addMonths(present, -1), endDate: lastDayOf(months.at(-1)!) },
    ...tonnage(Math.ceil(total / 0.054), total, 0),
    projectStorageList: [
      {
        storageType: 'ABZ',
        ...storageNamed(`Завод ${n + 1} (демо)`, `${n + 1}-зауыт (демо)`),
        projectStorageVolume: 3_000,
        projectStorageRemainder: 0,
        katoCode,
      },
    ],
    projectPlannedList: months.slice(0, 2).map((projectPlannedPeriod) => ({ projectPlannedPeriod, projectPlannedVolume: 9_000 })),
  })
  const { id } = await createProject(services, call, whole, [])
  const { status } = await services.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, by, ['PROJECT', id], at(day, 1 + n / 10))
  if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, office, ['PROJECT', id], at(addDays(day, 1), n / 10))
  return id
}

type Wanted = { site: Site; projectId: number; ask: Ask; period: Month; key: string; filed?: Day; now: Date }

async function approved(stage: Stage, { site, projectId, ask, period, key, filed, now }: Wanted): Promise<void> {
  const day = filed ?? addDays(addMonths(period, -1), 4)
  const hour = (n: number) => notAfter(now, at(day, n))
  const { services, call } = await callBy(stage, site.by, hour(0), `need-request-${key}`)
  const draft = RequestDraft.parse({
    ...{ projectId, organizationBin: ask.factory, requestPeriod: period, requestVolume: ask.tons },
    ...{ bitumenType: ask.grade, transportType: ask.transport },
  })
  const { id } = await createRequest(services, call, projectId, draft, [])
  const { status } = await services.db.selectFrom('bitumenRequest').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'CREATED') await signAs(stage, site.by, ['REQUEST', id], hour(1))
  if (status === 'CREATED' || status === 'AWAITING_SIGNATURE') await signAs(stage, site.office, ['REQUEST', id], hour(4))
}
