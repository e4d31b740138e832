import type { Highs } from 'highs'
import { carryAll } from '#domain/trade/engine/carry.ts'
import { serveLocks } from '#domain/trade/engine/locks.ts'
import { type Month, readMonth } from '#domain/trade/engine/month.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import { prepareMonth, whatIf } from '#domain/trade/engine/proposals/what-if.ts'
import { serveTiers } from '#domain/trade/engine/serve.ts'
import { syntheticMonth } from '#domain/trade/engine/synthetic-month.ts'

/** One row of the goals table: a measured ratio and its upper (or lower) bound. */
export interface Measure {
  what: string
  requests: number
  ratio: number
  goal: number
  better: 'less' | 'more'
  detail: string
}

const warmMs = 400

/** Returns the minimum time in ms of each candidate over many warm runs. Runs alternate, so that a busy machine slows all candidates equally. */
function least(runs: number, ...things: (() => void)[]): number[] {
  for (const thing of things) for (const start = performance.now(); performance.now() - start < warmMs; ) thing()
  const best = things.map(() => Number.POSITIVE_INFINITY)
  for (let i = 0; i < runs; i++) {
    things.forEach((thing, t) => {
      const start = performance.now()
      thing()
      best[t] = Math.min(best[t]!, performance.now() - start)
    })
  }
  return best
}
const goals = [
  { requests: 1000, whatIf: 0.5, highs: 60, runs: 60, highsRuns: 11 },
  { requests: 5000, whatIf: 0.15, highs: 120, runs: 25, highsRuns: 3 },
  { requests: 20_000, whatIf: 0.05, highs: 300, runs: 15, highsRuns: 1 },
]

/** Measures the engine's goals in this process; J is the time of a JSON round trip of the same input. Works in Node and in a browser worker. */
export function measureGoals(highs: Highs): Measure[] {
  const measures: Measure[] = []
  for (const goal of goals) {
    for (const limited of [0, 1]) {
      const input = syntheticMonth({ requests: goal.requests, limited, seed: 7 })
      const about = limited ? 'with limits' : 'no limits'
      const { requests, runs } = goal
      const prepared = prepareMonth(input)
      const row = input.supply[0]!
      let moved = 0
      const [json, full, levels, slider] = least(
        runs,
        () => JSON.parse(JSON.stringify(input)),
        () => proposeAllocation(input),
        () => proposeAllocation(input, { stage: 'levels' }),
        () => whatIf(prepared, { supply: [{ ...row, kg: row.kg + 1000 * moved++ }] }),
      ) as [number, number, number, number]
      const ms = (time: number) => `${about}; ${time.toFixed(2)} ms, J ${json.toFixed(2)} ms`
      measures.push({ what: 'full / J', requests, ratio: full / json, goal: 2, better: 'less', detail: ms(full) })
      measures.push({ what: 'amounts only / J', requests, ratio: levels / json, goal: 1, better: 'less', detail: ms(levels) })
      measures.push({ what: 'what-if / J', requests, ratio: slider / json, goal: goal.whatIf, better: 'less', detail: ms(slider) })
      if (limited === 0) measures.push(againstHighs(highs, readMonth(input), goal))
    }
  }
  return measures
}

/** Solves the same transport problem with HiGHS and with the engine (route classes in, lines out); the costs must match. HiGHS is timed as a program
 * calls it (model text in, solution out) and also from sparse arrays, which avoids parsing the text. */
function againstHighs(highs: Highs, month: Month, goal: (typeof goals)[number]): Measure {
  const locked = serveLocks(month)
  const { allocatedKg } = serveTiers(month, locked)
  const [own] = least(goal.runs, () => carryAll(month, locked, allocatedKg)) as [number]
  let ownCost = 0
  const { lines } = carryAll(month, locked, allocatedKg)
  const numberOf = new Map(month.requests.map(({ id }, i) => [id, i]))
  for (const { requestId, factoryId, kg } of lines) {
    const i = numberOf.get(requestId)!
    ownCost += kg * costsOf(month, i)[month.makers.markets[month.market[i]!]!.factoryIds.indexOf(factoryId)]!
  }
  const model = transportModel(month, allocatedKg)
  let cost = 0
  let oneShot = Number.POSITIVE_INFINITY
  let arrays = Number.POSITIVE_INFINITY
  const text = highs.withModel(model, (opened) => opened.exportModel('lp'))
  for (let run = 0; run < goal.highsRuns; run++) {
    let start = performance.now()
    cost = highs.solve(text, { output_flag: false }).ObjectiveValue * 1000
    oneShot = Math.min(oneShot, performance.now() - start)
    start = performance.now()
    highs.withModel(model, (opened) => {
      opened.options.set('output_flag', false)
      opened.run()
      opened.getSolution()
    })
    arrays = Math.min(arrays, performance.now() - start)
  }
  const gap = Math.round(cost) - ownCost
  if (gap !== 0) throw new Error(`the cost differs from the optimum by ${gap} kg km`)
  const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`
  const detail = `${ms(own)} against ${ms(oneShot)} of highs.solve(text), ${ms(arrays)} from arrays (${(arrays / own).toFixed(0)}); cost gap ${gap}`
  return { what: 'HiGHS / own transport', requests: goal.requests, ratio: oneShot / own, goal: goal.highs, better: 'more', detail }
}

function costsOf(month: Month, request: number): Int32Array {
  const costs = new Int32Array(month.makers.markets[month.market[request]!]!.capKg.length)
  month.routes.costs(month.route[request]!, costs, 0)
  return costs
}

/** Linear program of minimum cost in t x km: a column per request and factory, a row per request and per factory and grade. */
function transportModel(month: Month, allocatedKg: Float64Array) {
  const { markets } = month.makers
  const firstSupply: number[] = []
  let rows = 0
  for (const { capKg } of markets) {
    firstSupply.push(rows)
    rows += capKg.length
  }
  const rowLower = new Array<number>(rows).fill(Number.NEGATIVE_INFINITY)
  const rowUpper = markets.flatMap(({ capKg }) => capKg.map((kg) => kg / 1000))
  const colCost: number[] = []
  const starts = [0]
  const indices: number[] = []
  for (let i = 0; i < allocatedKg.length; i++) {
    if (allocatedKg[i] === 0) continue
    const market = month.market[i]!
    for (const [f, km] of costsOf(month, i).entries()) {
      if (km < 0) continue
      colCost.push(km)
      indices.push(firstSupply[market]! + f, rows)
      starts.push(indices.length)
    }
    rowLower.push(allocatedKg[i]! / 1000)
    rowUpper.push(allocatedKg[i]! / 1000)
    rows++
  }
  return {
    numCols: colCost.length,
    numRows: rows,
    colCost,
    colLower: colCost.map(() => 0),
    colUpper: colCost.map(() => Number.POSITIVE_INFINITY),
    rowLower,
    rowUpper,
    matrix: { format: 'csc' as const, numCols: colCost.length, numRows: rows, starts, indices, values: indices.map(() => 1) },
  }
}

export const met = ({ ratio, goal, better }: Measure): boolean => (better === 'less' ? ratio <= goal : ratio >= goal)

export function printMeasures(measures: Measure[]): void {
  for (const measure of measures) {
    const ratio = measure.ratio.toFixed(measure.ratio < 10 ? 3 : 0).padStart(7)
    const goal = `${measure.better === 'less' ? '<=' : '>='} ${measure.goal}`
    console.log(
      `  ${measure.what.padEnd(22)} ${String(measure.requests).padStart(6)} ${ratio}  goal ${goal.padEnd(8)} ${met(measure) ? 'met   ' : 'MISSED'}  ${measure.detail}`,
    )
  }
}
