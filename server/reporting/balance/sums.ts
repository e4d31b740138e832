import type { z } from 'zod'
import type { balanceApi } from '#contract/reporting/balance.ts'
import type { Actor } from '#domain/access.ts'
import type { Figure } from '#domain/figure.ts'
import { balanceReachOf } from '#domain/reach.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { nobodys } from '#domain/reporting/open/figures.ts'
import { restOf } from '#domain/reporting/open/totals.ts'
import { type Place, type PlaceCell, placeKey, withinFilter } from '../../documents/ledger/place.ts'
import { monthTotals } from '../../documents/ledger/totals.ts'
import type { Db } from '../../platform/sql/db.ts'
import { visibleParts } from './visible.ts'

type Query = z.infer<typeof balanceApi.by.query>

/** Kilograms of one figure of a part of a month, and how many entries make them up. */
export type Part = Place & { figure: Figure; factoryBin: string | null; kg: number; entries: number }

/** A month as this actor gets it. */
export type MonthSums = {
  /** Kilograms of a figure in the chosen places; null = withheld. */
  kgOf: (figure: Figure, chosen?: (place: Place) => boolean) => number | null
  /** Where there are tons of what the query selects. */
  places: readonly (Place & { figure: Figure })[]
  /** The same with their tons; none for a reader of totals, who gets sums by `kgOf` alone. */
  rows: readonly Part[]
  /** The places that a reader of totals gets as one sum, each; null = every place by itself. */
  parts: readonly Place[][] | null
  /** Some tons of what the query selects are in a wider part, or withheld. */
  withheld: boolean
}

/** The sums of a month that this actor may see, of what the query selects. */
export async function monthSums(db: Db, actor: Actor, q: Query): Promise<MonthSums> {
  const { names } = balanceReachOf(actor)
  // readers of totals get a month divided as the whole of it is, whatever they ask for
  const rows = await visibleParts(db, actor, names ? q : { ...q, katoCode: undefined, ownershipType: undefined, bitumenType: undefined })
    .select(['b.figure', 'b.bitumenType', 'b.region', 'b.ownershipType', 'b.factoryBin'])
    .select([(eb) => eb.fn.sum<number>('b.kg').as('kg'), (eb) => eb.fn.sum<number>('b.n').as('entries')])
    .groupBy(['b.figure', 'b.bitumenType', 'b.region', 'b.ownershipType', 'b.factoryBin'])
    .execute()
  const parts = rows.map((row): Part => ({ ...row, kg: Number(row.kg), entries: Number(row.entries) }))
  if (!names) return sumsOfTotals(db, q, parts)
  return { kgOf: (figure, chosen) => added(parts, figure, chosen), places: parts, rows: parts, parts: null, withheld: false }
}

const added = (parts: readonly Part[], figure: Figure, chosen: (place: Place) => boolean = () => true): number =>
  parts.reduce((kg, part) => (part.figure === figure && chosen(part) ? kg + part.kg : kg), 0)

/** Plans and limits are nobody's tons; but a limit is shown where the tons may be that are given by it. */
const isNobodys = (figure: Figure): boolean => [...nobodys.place, ...nobodys.plant].some((one) => one === figure)

async function sumsOfTotals(db: Db, q: Query, all: readonly Part[]): Promise<MonthSums> {
  const totals = await monthTotals(db, q.period)
  const isWithin = withinFilter(q)
  const parts = all.filter((part) => isWithin(part) && part.kg !== 0)
  const kgOf: MonthSums['kgOf'] = (figure, chosen = () => true) => {
    const within = (place: Place) => isWithin(place) && chosen(place)
    if (!isNobodys(figure)) return totals.sumOf(figure, within)
    const isLimited = figure === 'LIMIT' && parts.some((part) => part.figure === figure && chosen(part))
    return isLimited && !totals.mayShowLimit(within) ? null : added(parts, figure, chosen)
  }
  const withheld = parts.some((part) => kgOf(part.figure, (place) => placeKey(place) === placeKey(part)) === null)
  return { kgOf, places: parts, rows: [], parts: partsWithin(totals.parts, parts, isWithin), withheld }
}

/** The parts that lie within the query, and each other place: what is in a wider part is withheld there, a limit of a place without requests is not. */
function partsWithin(all: readonly PlaceCell[][], places: readonly Place[], isWithin: (place: Place) => boolean): Place[][] {
  const whole = all.filter((cells) => cells.every(isWithin))
  const known = new Set(whole.flat().map(placeKey))
  const others = places.filter((place) => place.region !== null && !known.has(placeKey(place)))
  return [...whole, ...new Map(others.map((place) => [placeKey(place), [place]])).values()]
}

const columnOf = {
  grade: 'bitumenType',
  factory: 'factoryBin',
  supplier: 'supplierBin',
  region: 'region',
  ownership: 'ownershipType',
} as const satisfies Record<Dimension, string>

/** Null = withheld; a reader of totals gets no number of entries. */
export type Sum = { kg: number | null; entries: number | null }
/** Sums by one dimension, or in all: of the key null what has no value of it, and what is withheld by itself. */
export type SumsBy = { keys: (string | null)[]; sumOf: (figure: Figure, key?: string | null) => Sum; withheld: boolean }

/** The figures of a month as this actor gets them, by one dimension. */
export async function sumsBy(db: Db, actor: Actor, q: Query, dimension?: Dimension): Promise<SumsBy> {
  if (!balanceReachOf(actor).names) return totalsBy(await monthSums(db, actor, q), dimension)
  const column = dimension && (`b.${columnOf[dimension]}` as const)
  const rows = await visibleParts(db, actor, q)
    .select(['b.figure', (eb) => eb.fn.sum<number>('b.kg').as('kg'), (eb) => eb.fn.sum<number>('b.n').as('entries')])
    .groupBy('b.figure')
    .$if(column !== undefined, (some) => some.select(`${column!} as key`).groupBy(column!))
    .execute()
  return {
    keys: [...new Set(rows.map(({ key }) => key ?? null))],
    withheld: false,
    sumOf: (figure, key) => {
      const own = rows.filter((row) => row.figure === figure && (key === undefined || (row.key ?? null) === key))
      return { kg: own.reduce((kg, row) => kg + Number(row.kg), 0), entries: own.reduce((n, row) => n + Number(row.entries), 0) }
    },
  }
}

function totalsBy({ kgOf, places, withheld }: MonthSums, dimension?: Dimension): SumsBy {
  const name = dimension && columnOf[dimension]
  const keyOf = (place: Place): string | null => (name && name !== 'supplierBin' && name !== 'factoryBin' ? place[name] : null)
  const keys = [...new Set(places.map(keyOf))].filter((key) => key !== null)
  const ofKey = (figure: Figure, key: string | null) => kgOf(figure, (place) => keyOf(place) === key)
  const rest = (figure: Figure) =>
    figure === 'PLAN'
      ? ofKey(figure, null)
      : restOf(
          kgOf(figure),
          keys.map((key) => ofKey(figure, key)),
        )
  const isUndivided = places.some((place) => keyOf(place) === null)
  const present = [...new Set(places.map(({ figure }) => figure))]
  const withheldAlone = present.some((figure) => keys.some((key) => ofKey(figure, key) === null))
  return {
    keys: [...keys, ...(isUndivided || withheldAlone ? [null] : [])],
    withheld,
    sumOf: (figure, key) => ({
      kg: key === undefined ? kgOf(figure) : key === null ? rest(figure) : ofKey(figure, key),
      entries: null,
    }),
  }
}
