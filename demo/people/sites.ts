import type { OwnershipType } from '#domain/access.ts'
import { addMonths, type Month, monthsBetween } from '#domain/month.ts'
import type { BitumenType, TransportType } from '#domain/trade/request/request.ts'
import { askedTons, requestCount } from '../scale.ts'
import { abai, contractorOf, karaganda, road, street } from '../scene.ts'

const [caspi, pavlodar] = ['240140900039', '240140900049'] as const
const works = ['RECONSTRUCTION', 'CAPITAL_REPAIR', 'MEDIUM_REPAIR'] as const
/** Republican roads ask for 55 % of the tons (docs/process.md, section 10). */
const weights = { REPUBLICAN: 88, LOCAL: 113 } as const
/** Sizes of the sites, hundredths, in turn. */
const sizes = [70, 105, 90, 110, 80, 108, 100, 95] as const
/** By how many hundredths a month's request of a site differs, in turn. */
const swings = [0, 4, -5, 2, -3, 5, -1] as const

/** A place where one contractor works: one project, and at most one request a month. */
export type Site = {
  n: number
  by: string
  region: string
  ownershipType: OwnershipType
  place: object
  workType: (typeof works)[number]
  grade: BitumenType
  transport: TransportType
  factory: string
  trader: boolean
}
/** Contractor, region, grade; then the road with its kilometres, or the place of local streets. */
type Row = [by: number, region: string, grade: BitumenType, where: [road: string, fromKm: number, toKm: number] | string]

/**
 * In the order in which the season takes them: the first work in winter too, the last in the peak alone. Five contractors of one region ask for one
 * grade all the year, so that rows of each published month are open (docs/decisions/0034-published-rows-and-printed-roots.md), and the first contractor has two roads that can be cut.
 */
const rows: Row[] = [
  [1, karaganda, 'BND_70_100', ['P-12', 12, 148]],
  [3, karaganda, 'BND_70_100', ['P-22', 5, 93]],
  [2, karaganda, 'BND_70_100', ['P-12', 150, 214]],
  [4, karaganda, 'BND_70_100', ['P-12', 216, 262]],
  [5, karaganda, 'BND_70_100', ['P-12', 264, 322]],
  [1, karaganda, 'BND_100_130', ['P-02', 60, 118]],
  [2, abai, 'BND_100_130', ['KAZ08', 620, 748]],
  [6, '610000000', 'BND_70_100', ['KAZ06', 1_640, 1_702]],
  [9, '430000000', 'BND_70_100', ['KAZ06', 1_010, 1_088]],
  [8, '310000000', 'BND_70_100', ['KAZ06', 1_830, 1_886]],
  [3, karaganda, 'BND_100_130', 'улицы города Темиртау'],
  [7, '190000000', 'BND_70_100', 'улицы города Талгар'],
  [10, '110000000', 'BND_100_130', ['KAZ02', 96, 152]],
  [6, abai, 'BND_70_100', ['P-24', 120, 168]],
  [8, '610000000', 'BND_70_100', 'улицы города Туркестан'],
  [10, '390000000', 'BND_100_130', ['P-11', 24, 88]],
  [4, '550000000', 'BND_100_130', ['P-05', 100, 152]],
  [2, '630000000', 'BND_100_130', ['KAZ08', 980, 1_044]],
  [9, '150000000', 'BND_70_100', ['KAZ06', 120, 196]],
  [8, '330000000', 'BND_70_100', ['KAZ08', 270, 332]],
  [10, '590000000', 'BND_100_130', ['KAZ02', 330, 392]],
  [7, '190000000', 'BND_70_100', ['KAZ08', 60, 118]],
  [5, '110000000', 'BND_100_130', 'улицы города Кокшетау'],
  [9, '610000000', 'BND_70_100', ['P-41', 4, 52]],
  [5, karaganda, 'BND_70_100', 'улицы города Балхаш'],
  [4, '390000000', 'BND_100_130', 'улицы города Рудный'],
  [6, '310000000', 'BND_70_100', ['KZ08-04', 40, 96]],
  [3, '550000000', 'BND_100_130', 'улицы города Экибастуз'],
  [7, '630000000', 'BND_100_130', 'улицы города Риддер'],
  [8, '430000000', 'BND_70_100', ['KAZ06', 1_120, 1_176]],
  [7, '330000000', 'BND_70_100', ['P-09', 20, 84]],
  [6, '150000000', 'BND_100_130', ['P-23', 10, 66]],
  [1, '590000000', 'BND_100_130', ['P-13', 120, 178]],
  [10, abai, 'PBV', ['KAZ08', 760, 802]],
  [9, '190000000', 'PBV', ['KAZ06', 2_010, 2_058]],
  [3, '110000000', 'BND_70_100', 'улицы города Степногорск'],
  [5, '390000000', 'BND_70_100', 'улицы города Лисаковск'],
  [2, '550000000', 'BND_70_100', 'улицы города Аксу'],
  [9, '610000000', 'BND_70_100', 'улицы города Кентау'],
  [10, '630000000', 'BND_70_100', 'улицы города Алтай'],
  [6, '430000000', 'BND_70_100', ['P-02', 20, 74]],
  [9, '310000000', 'PBV', ['KAZ01', 1_060, 1_102]],
  [6, '330000000', 'BND_100_130', ['KAZ08', 350, 402]],
  [8, '190000000', 'BND_70_100', 'улицы города Каскелен'],
  [3, '590000000', 'BND_70_100', ['P-14', 140, 192]],
  [10, '150000000', 'BND_70_100', ['KZ04-02', 30, 86]],
  [4, karaganda, 'BND_100_130', 'улицы города Сатпаев'],
  [6, '610000000', 'PBV', 'улицы города Сарыагаш'],
  [10, '110000000', 'PBV', 'улицы города Щучинск'],
  [10, '390000000', 'BND_100_130', 'улицы города Аркалык'],
  [5, '550000000', 'BND_70_100', 'улицы города Павлодар'],
  [7, '630000000', 'BND_100_130', ['P-24', 10, 58]],
  [6, '190000000', 'BND_70_100', 'улицы города Есик'],
]
/** Regions that are nearer to Pavlodar's plant. */
const eastern = new Set([abai, '110000000', karaganda, '390000000', '550000000', '590000000', '630000000'])

export const sites: readonly Site[] = rows.map(([by, region, grade, where], n): Site => {
  const workType = works[n % works.length]!
  const local = typeof where === 'string'
  return {
    ...{ n, by: contractorOf(by), region, grade, workType },
    ownershipType: local ? 'LOCAL' : 'REPUBLICAN',
    place: local ? street(`${where} (демо)`, 9 + (n % 20), workType, region) : road(...where, workType, region),
    transport: n % 11 === 10 ? 'COMBO' : 'RAILWAY',
    factory: eastern.has(region) ? pavlodar : caspi,
    trader: n % 9 === 5,
  }
})

/** The request of a site in a month, tons. */
export type Ask = { site: Site; tons: number }

/** All requests of a month: the country's tons, divided by the weights of the sites that work. Whole tens of tons. */
export function asksOf(period: Month, present: Month): Ask[] {
  const at = Number(period.slice(2, 4)) * 12 + Number(period.slice(5, 7))
  const working = sites.slice(0, requestCount(period, present, sites.length))
  const parts = working.map(
    ({ n, ownershipType }) => weights[ownershipType] * sizes[n % sizes.length]! * (100 + swings[(n * 3 + at) % swings.length]!),
  )
  const all = parts.reduce((sum, part) => sum + part, 0)
  const tons = askedTons(period, present)
  return working.map((site, i) => ({ site, tons: Math.round((tons * parts[i]!) / all / 10) * 10 }))
}

/** Months around the present for which sites are planned; the first is the oldest month that is played. */
export const seasonOf = (present: Month): Month[] => monthsBetween(addMonths(present, -pastMonths), addMonths(present, 6))
/** Past months that can be played: the month a year ago, and the one before it. */
export const pastMonths = 13
