import type { Locked } from './locks.ts'
import type { Month } from './month.ts'
import type { Line, Totals } from './shapes.ts'
import { type Carried, carryCheapest } from './transport/transport.ts'

export interface Deliveries {
  lines: Line[]
  sums: Pick<Totals, 'tonKm' | 'costKgKm' | 'preferredKg' | 'splitRequests'>
  /** Kg of each request from its named factory. */
  namedKg: Float64Array
  /** Per grade and factory: kg in use; `priceKm` = km that one more ton would save. */
  usedKg: number[][]
  priceKm: number[][]
  costClasses: number
  pushes: number
}

/** Chooses the factories for fixed amounts, minimizing kg x km. Requests with the same routes are transported as one class. */
export function carryAll(month: Month, locked: Locked, allocatedKg: Float64Array): Deliveries {
  const { routes, route, makers } = month
  const amounts = allocatedKg.slice()
  for (const [request, kg] of locked.freeKg) amounts[request] = kg
  const byRoute = new Float64Array(routes.market.length)
  for (let i = 0; i < amounts.length; i++) if (amounts[i]! > 0) byRoute[route[i]!]! += amounts[i]!

  const rowOf = new Int32Array(byRoute.length)
  const rows = makers.markets.map((): number[] => [])
  for (let r = 0; r < byRoute.length; r++) if (byRoute[r]! > 0) rowOf[r] = rows[routes.market[r]!]!.push(r) - 1
  const carried = makers.markets.map(({ capKg }, market) => {
    const cost = new Int32Array((rows[market]!.length + 1) * capKg.length)
    rows[market]!.forEach((r, row) => {
      routes.costs(r, cost, row * capKg.length)
    })
    const kg = rows[market]!.map((r) => byRoute[r]!)
    return carryCheapest(cost, kg, locked.room.halls[market]!.capKg)
  })
  const usedKg = makers.markets.map(({ capKg }, market) => {
    const { flow } = carried[market]!
    return capKg.map((kg, f) => kg - flow[flow.length - capKg.length + f]!)
  })
  return {
    ...deliver(month, locked, amounts, carried, rowOf),
    usedKg,
    priceKm: carried.map(({ priceKm }) => priceKm),
    costClasses: rows.reduce((sum, { length }) => sum + length, 0),
    pushes: carried.reduce((sum, { pushes }) => sum + pushes, 0),
  }
}

/** Assigns the flow of each class to its requests, by id, factory after factory: at most one request is divided per boundary. Consumes the flow. */
function deliver(month: Month, locked: Locked, amounts: Float64Array, carried: Carried[], rowOf: Int32Array) {
  const { routes, requests, makers, named, policy } = month
  const penaltyKm = policy.preference === 'soft' ? policy.preferencePenaltyKm : 0
  const at = new Int32Array(rowOf.length)
  const fixed = Map.groupBy(locked.lines, (line) => line.requestId)
  const lines: Line[] = []
  const namedKg = new Float64Array(amounts.length)
  const sums = { tonKm: 0, costKgKm: 0, preferredKg: 0, splitRequests: 0 }

  for (let i = 0; i < amounts.length; i++) {
    const request = requests[i]!
    const first = lines.length
    if (fixed.size > 0) lines.push(...(fixed.get(request.id) ?? []))
    let left = amounts[i]!
    if (left > 0) {
      const route = month.route[i]!
      const { factoryIds } = makers.markets[month.market[i]!]!
      const { flow } = carried[month.market[i]!]!
      const row = rowOf[route]! * factoryIds.length
      let f = at[route]!
      while (f < factoryIds.length) {
        const kg = Math.min(left, flow[row + f]!)
        if (kg > 0) lines.push({ requestId: request.id, factoryId: factoryIds[f]!, kg, km: routes.kmFrom(route, f), locked: false })
        left -= kg
        flow[row + f]! -= kg
        if (left === 0) break
        f++
      }
      at[route] = f
    }
    const wish = named[i]! < 0 ? null : makers.factories[named[i]!]!.id
    for (let l = first; l < lines.length; l++) {
      const line = lines[l]!
      const away = wish !== null && line.factoryId !== wish && !line.locked
      sums.tonKm += line.kg * line.km
      sums.costKgKm += line.kg * (away ? line.km + penaltyKm : line.km)
      if (line.factoryId === wish) namedKg[i]! += line.kg
    }
    sums.preferredKg += namedKg[i]!
    if (lines.length - first > 1 && lines.slice(first).some(({ factoryId }) => factoryId !== lines[first]!.factoryId)) sums.splitRequests++
  }
  sums.tonKm /= 1000
  return { lines, namedKg, sums }
}
