import { dayOf, midnightOf } from '#domain/day.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { type BitumenType, RequestDraft, type TransportType } from '#domain/trade/request/request.ts'
import { requestMonth } from '#domain/trade/request/rules.ts'
import { generateDocument } from '#server/documents/document/generate.ts'
import { rejectRoute } from '#server/reporting/sign-off-list/decide.ts'
import { actOnProject } from '#server/trade/project/acts.ts'
import { actOnRequest } from '#server/trade/request/acts.ts'
import { createRequest } from '#server/trade/request/create.ts'
import { proposeRequest } from '#server/trade/request/propose.ts'
import { blankPdf } from './paper-file.ts'
import { traders } from './people/cast.ts'
import { askedTons } from './scale.ts'
import { callBy, type Stage, signAs } from './stage.ts'

type Fate = 'created' | 'generated' | 'sent' | 'signed' | 'rejected' | 'proposed' | 'accepted' | 'refused' | 'withdrawn'
type Where = 'republican' | 'local' | 'stopped'
/** How one request is played: its contractor, the office that decides. */
export type Played = {
  by: string
  office: string
  daysAgo: number
  fate: Fate
  tons: number
  grade: BitumenType
  transport: TransportType
  factory: string
  trader?: true
}
type Scene = Omit<Played, 'by' | 'office'> & { of: Where }

const people: Record<Where, { by: string; office: string }> = {
  republican: { by: 'contractor@bitumen.test', office: 'qaj_branch@bitumen.test' },
  local: { by: 'contractor@bitumen.test', office: 'akimat_branch@bitumen.test' },
  stopped: { by: 'contractor3@bitumen.test', office: 'qaj_branch@bitumen.test' },
}
const [caspi, pavlodar] = ['240140900039', '240140900049']
const why = {
  propose: 'В хранилище остаётся битум прошлого месяца. Предлагаем меньший объём, остальное – в следующем месяце.',
  reject: 'Бұл айға учаскедегі жұмыстар күнтізбелік кестеде көзделмеген.',
  stop: 'По обращению акимата: участок закрыт для движения до завершения обследования моста.',
}

const scene = (of: Where, daysAgo: number, fate: Fate, tons: number, more: Partial<Scene> = {}): Scene => ({
  ...{ of, daysAgo, fate, tons, grade: 'BND_100_130', transport: 'RAILWAY', factory: caspi },
  ...more,
})
const scenes: Scene[] = [
  scene('republican', 9, 'signed', 800),
  scene('republican', 8, 'accepted', 600, { factory: pavlodar, trader: true }),
  scene('republican', 7, 'rejected', 250, { transport: 'CAR' }),
  scene('republican', 5, 'proposed', 500, { grade: 'BND_70_100' }),
  scene('republican', 4, 'withdrawn', 200, { grade: 'PBV', transport: 'COMBO' }),
  scene('republican', 3, 'sent', 400, { trader: true }),
  scene('republican', 1, 'generated', 150, { grade: 'PBV', factory: pavlodar }),
  scene('republican', 0.1, 'created', 120),
  scene('local', 6, 'signed', 90, { transport: 'CAR' }),
  scene('local', 5, 'refused', 80, { transport: 'CAR' }),
  scene('local', 2, 'sent', 60, { transport: 'CAR', factory: pavlodar }),
  scene('stopped', 7, 'signed', 300),
  scene('stopped', 6, 'sent', 200),
]

/** Requests in each reachable status, by their people through the same use-cases. Can be interrupted and started again: each step happens once. */
export async function playRequests(stage: Stage, projects: Record<Where, number>, now: Date): Promise<void> {
  for (const [i, one] of scenes.entries()) await playRequest(stage, { ...one, ...people[one.of] }, projects[one.of], i, now)
  const { services, call } = await callBy(stage, 'qaj@bitumen.test', new Date(now.getTime() - 86_400_000), 'stop')
  const { status } = await services.db.selectFrom('project').select('status').where('id', '=', projects.stopped).executeTakeFirstOrThrow()
  if (status === 'SIGNED') await actOnProject(services, call, projects.stopped, 'project.stop', why.stop)
}

/** Days for which requests for the next month go back: early in a month they are filed and decided in as many parts of what is gone of it. */
const longest = 10 * 86_400_000

/** A moment so many days ago, and hours after that; of the running month, because requests are filed for the month after it. */
function momentOf(now: Date, daysAgo: number, hours: number): Date {
  const gone = now.getTime() - midnightOf(monthOf(dayOf(now))).getTime()
  return new Date(now.getTime() - (daysAgo * 86_400_000 - hours * 3_600_000) * Math.min(1, gone / longest))
}

/** Tons of a scene in the scale of the month that it asks for: a third of them in winter. */
const inScale = (tons: number, now: Date): number => {
  const present = monthOf(dayOf(now))
  const part = Math.min(1, Math.max(0.3, askedTons(addMonths(present, 1), present) / 45_000))
  return Math.max(50, Math.round((tons * part) / 10) * 10)
}

/** `i` identifies the request when the season is started again. */
export async function playRequest(stage: Stage, scene: Played, projectId: number, i: number, now: Date): Promise<void> {
  const { by, office } = scene
  const one = { ...scene, tons: inScale(scene.tons, now) }
  const at = (hours: number) => momentOf(now, one.daysAgo, hours)
  const does = (email: string, hours: number, what: string) => callBy(stage, email, at(hours), `request-${i}-${what}`)
  const filing = await does(by, 0, 'create')
  const uploads = one.trader ? [{ field: 'traderContractAttachment', name: 'Договор с трейдером.pdf', bytes: blankPdf() }] : []
  const { id } = await createRequest(filing.services, filing.call, projectId, draftOf(one, projectId, at(0)), uploads)
  const place = { projectId, requestId: id }
  const sign = (email: string, hours: number, round = 1) => signAs(stage, email, ['REQUEST', id], at(hours), round)
  const route = async () =>
    (
      await stage.services.db
        .selectFrom('signatureRoute')
        .select('id')
        .where('objectType', '=', 'REQUEST')
        .where('objectId', '=', id)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const propose = async () => {
    const { services, call } = await does(office, 20, 'propose')
    await proposeRequest(services, call, await route(), { requestVolume: Math.round(one.tons * 0.7) }, why.propose)
  }
  if (one.fate === 'created') return
  if (one.fate === 'generated') {
    const { services, call } = await does(by, 1, 'generate')
    return void (await generateDocument(services, call, 'REQUEST', id))
  }
  await sign(by, 1)
  if (one.fate === 'signed') return sign(office, 22)
  if (one.fate === 'rejected') {
    const { services, call } = await does(office, 22, 'reject')
    return rejectRoute(services, call, await route(), why.reject)
  }
  if (one.fate === 'withdrawn') {
    const { services, call } = await does(by, 5, 'withdraw')
    return actOnRequest(services, call, place, 'request.withdraw', '')
  }
  if (one.fate === 'sent') return
  await propose()
  if (one.fate === 'refused') {
    const { services, call } = await does(by, 26, 'refuse')
    return actOnRequest(services, call, place, 'request.refuse', '')
  }
  if (one.fate === 'accepted') {
    await sign(by, 26, 2)
    await sign(office, 40, 2)
  }
}

/** For the month after the day of filing. */
const draftOf = ({ tons, grade, transport, factory, trader }: Played, projectId: number, on: Date): RequestDraft =>
  RequestDraft.parse({
    projectId,
    organizationBin: factory,
    requestPeriod: requestMonth(dayOf(on)),
    requestVolume: tons,
    bitumenType: grade,
    transportType: transport,
    ...(trader && {
      traderBin: traders[0]!.bin,
      traderPhoneNumber: '77010000001',
      traderComment: 'Поставка по договору на сезон, цена с доставкой до станции.',
    }),
  })
