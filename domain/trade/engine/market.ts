import { byId, sorted, wholeKg } from './issues.ts'
import type { AllocationInput, Factory, Issue } from './shapes.ts'

/** A set of factories of one grade is a bit mask in one 32-bit word. */
export const mostFactoriesOfGrade = 30

/** One grade: its factories and their capacity. Factories are numbered within the grade, sorted by id. */
export interface Market {
  grade: string
  factoryIds: string[]
  capKg: number[]
  /** Global factory index, by index within the grade. */
  makers: number[]
  /** Index within the grade, by global factory index; -1 = does not produce it. */
  numberOf: Int32Array
}
export interface Makers {
  factories: Factory[]
  numberOf: Map<string, number>
  markets: Market[]
  marketOf: Map<string, number>
  supplyKg: number
}

/** Throws a RangeError where one grade has more than 30 factories. */
export function readMakers(input: AllocationInput, issues: Issue[]): Makers {
  const known = byId(input.factories, (factory) => factory.id, issues)
  const factories = sorted(known.keys()).map((id) => known.get(id)!)
  const numberOf = new Map(factories.map((factory, i) => [factory.id, i]))
  const rows = byId(input.supply, (row) => `${row.factoryId}/${row.grade}`, issues)
  const markets = new Map<string, Market>()
  let supplyKg = 0
  for (const ref of sorted(rows.keys())) {
    const row = rows.get(ref)!
    const kg = wholeKg(row.kg, ref, issues)
    const number = numberOf.get(row.factoryId)
    if (number === undefined) {
      issues.push({ code: 'UNKNOWN_REFERENCE', ref: row.factoryId })
      continue
    }
    let market = markets.get(row.grade)
    if (market === undefined) {
      market = { grade: row.grade, factoryIds: [], capKg: [], makers: [], numberOf: new Int32Array(factories.length).fill(-1) }
      markets.set(row.grade, market)
    }
    market.numberOf[number] = 0
    market.capKg[number] = kg
    supplyKg += kg
  }
  const grades = sorted(markets.keys())
  return {
    factories,
    numberOf,
    markets: grades.map((grade) => numbered(markets.get(grade)!, factories)),
    marketOf: new Map(grades.map((grade, i) => [grade, i])),
    supplyKg,
  }
}

function numbered(market: Market, factories: Factory[]): Market {
  const makers = factories.flatMap((_, i) => (market.numberOf[i] === 0 ? [i] : []))
  if (makers.length > mostFactoriesOfGrade) throw new RangeError(`more than ${mostFactoriesOfGrade} factories make ${market.grade}`)
  const capKg = makers.map((i) => market.capKg[i]!)
  makers.forEach((maker, number) => {
    market.numberOf[maker] = number
  })
  return { ...market, makers, factoryIds: makers.map((i) => factories[i]!.id), capKg }
}
