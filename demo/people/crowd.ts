import type { Db } from '#server/platform/sql/db.ts'
import { type Played, playRequest } from '../requests.ts'
import {
  abai,
  akimat,
  branch,
  branchOfAbai,
  type Fate,
  first,
  karaganda,
  road,
  type Scene,
  second,
  street,
  third,
  tonnage,
} from '../scene.ts'
import type { Stage } from '../stage.ts'

/** Projects of 500 to 30,000 t (docs/process.md, section 10). */
const totals = [640, 2_800, 5_200, 1_150, 9_600, 3_400, 780, 14_500, 1_900, 6_300, 26_000, 4_100]
const works = ['MEDIUM_REPAIR', 'CAPITAL_REPAIR', 'RECONSTRUCTION', 'MAINTENANCE'] as const
const fates: Fate[] = [
  'signed',
  'sent',
  'signed',
  'signed',
  'sent',
  'created',
  'signed',
  'sent',
  'signed',
  'generated',
  'signed',
  'rejected',
]
const streets = [
  'проспект Нұрсұлтана Назарбаева, город Караганда',
  'улица Гоголя, город Караганда',
  'подъезд к городу Шахтинск',
  'объездная дорога города Сарань',
  'улица Ленина, город Абай',
  'автодорога Каркаралинск – Егиндыбулак',
]
/** One office, two people: one writes Kazakh, the other Russian. */
const unproven = {
  kk: 'Көлемдердің жиынтық ведомосы тіркелмеген: учаскелер бойынша битумға қажеттілікті растап, жобаны қайта беріңіз.',
  ru: 'Сводная ведомость объёмов не приложена: подтвердите потребность в битуме по участкам и подайте проект заново.',
}
const howMany = 6
const kmApiece = 22

/** Many more projects of the three contractors, in two regions whose offices have people. Karaganda's roads begin where the first scenes end. */
export async function crowd(db: Db): Promise<Scene[]> {
  const ofAbai = await db.selectFrom('road').selectAll().orderBy('code').execute()
  const abaiRoad = ofAbai.find((r) => r.regions.includes(abai))?.code ?? 'KAZ01'
  return Array.from({ length: howMany }, (_, n): Scene => {
    const by = [first, third, second][n % 3]!
    const workType = works[n % works.length]!
    const bitumenTotal = totals[(n * 5) % totals.length]!
    const tons = tonnage(Math.ceil(bitumenTotal / 0.054), bitumenTotal, Math.floor(bitumenTotal * 0.03))
    const fate = fates[n % fates.length]!
    const daysAgo = fate === 'signed' ? 12 + (n % 9) : fate === 'rejected' ? 16 : 0.5 + ((n * 5) % 11)
    const from = 500 + n * kmApiece
    const local = by !== second && n % 4 < 2
    const place = local
      ? { office: akimat, draft: { ...street(streets[n % streets.length]!, 4 + n, workType), ...tons } }
      : by === second
        ? { office: branchOfAbai, draft: { ...road(abaiRoad, n * 9, n * 9 + 8, workType, abai), ...tons } }
        : { office: branch, draft: { ...road('KAZ01', from, from + kmApiece - 1, workType, karaganda), ...tons } }
    return { by, daysAgo, fate, ...place, ...(fate === 'rejected' && { comment: n < fates.length ? unproven.kk : unproven.ru }) }
  })
}

/** Outcomes of the requests of signed projects, in turn. */
const ends: Played['fate'][] = ['sent', 'signed', 'sent', 'proposed', 'generated', 'signed', 'created', 'sent', 'withdrawn', 'signed']
const [caspi, pavlodar] = ['240140900039', '240140900049']

/** Two requests, 200 to 900 t each in the peak, of every signed project of the crowd. `projects` = their ids, scene by scene. */
export async function playCrowdRequests(stage: Stage, scenes: readonly Scene[], projects: readonly number[], now: Date): Promise<void> {
  let played = 0
  for (const [n, { by, office, fate, draft }] of scenes.entries()) {
    if (fate !== 'signed') continue
    const { bitumenTotal } = draft as { bitumenTotal: number }
    for (let i = 0; i < 2; i++) {
      const k = played++
      const one: Played = {
        ...{ by, office, daysAgo: 1 + ((k * 7) % 17) / 2, fate: ends[k % ends.length]! },
        tons: Math.min(900, Math.max(200, Math.round((bitumenTotal * (0.12 + (k % 4) * 0.04)) / 10) * 10)),
        grade: (['BND_100_130', 'BND_70_100', 'PBV'] as const)[k % 3]!,
        transport: (['RAILWAY', 'CAR', 'RAILWAY', 'COMBO'] as const)[k % 4]!,
        factory: k % 3 === 1 ? pavlodar : caspi,
        ...(k % 5 === 2 && { trader: true as const }),
      }
      await playRequest(stage, one, projects[n]!, 1000 + k, now)
    }
  }
}
