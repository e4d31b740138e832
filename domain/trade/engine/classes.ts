import { hallSets, type Sets } from './hall.ts'
import type { Month } from './month.ts'

/** Requests of one tier with the same grade, reach and limits: they are equivalent for the rule and share one fill rate. */
export interface FairClass {
  market: number
  /** Index of the reach in the grade's `Sets`. */
  reach: number
  /** Index of the path of limits. */
  path: number
  claimsKg: number
  requests: number[]
}
export interface Tier {
  tier: number
  classes: FairClass[]
}

export const reachOf = (month: Month, request: number): number =>
  month.route[request]! < 0 ? 0 : month.routes.reach[month.route[request]!]!

/** Options for listing the sets of factories: `all` also includes those that can bind only under another supply. */
export interface Listing {
  all?: boolean
  mostListed?: number
}

/** Lists the sets of factories that can bind, per grade; `capKg` = capacity left by the locks. */
export function readSets(month: Month, capKg: number[][], { all = false, mostListed }: Listing): Sets[] {
  const { routes, route, claims, locks } = month
  const byRoute = new Float64Array(routes.market.length).fill(all ? Number.POSITIVE_INFINITY : 0)
  for (let i = 0; i < route.length; i++)
    if (route[i]! >= 0) byRoute[route[i]!]! += (locks.size > 0 && locks.has(i) ? claims.lockKg : claims.mostKg)[i]!
  const asked = capKg.map(() => new Map<number, number>())
  for (let r = 0; r < byRoute.length; r++) {
    const known = asked[routes.market[r]!]!
    const reach = routes.reach[r]!
    if (reach !== 0) known.set(reach, (known.get(reach) ?? 0) + byRoute[r]!)
  }
  return capKg.map((kg, market) => hallSets(kg, asked[market]!, mostListed))
}

/** Groups the requests without locks that have a claim and a reach by tier and class; tiers in the order of service. */
export function readTiers(month: Month, halls: Sets[]): Tier[] {
  const { requests, claims, market, path, routes, route, locks } = month
  const reachNumber = routes.reach.map((reach, i) => halls[routes.market[i]!]!.numberOf.get(reach) ?? -1)
  const tiers = new Map<number, { classes: FairClass[]; known: Map<number, FairClass> }>()
  for (let i = 0; i < requests.length; i++) {
    const reach = route[i]! < 0 ? -1 : reachNumber[route[i]!]!
    if (reach < 0 || claims.kg[i]! === 0 || (locks.size > 0 && locks.has(i))) continue
    const tier = requests[i]!.tier
    let found = tiers.get(tier)
    if (found === undefined) {
      found = { classes: [], known: new Map() }
      tiers.set(tier, found)
    }
    const key = (path[i]! * halls.length + market[i]!) * 2 ** 20 + reach
    let fair = found.known.get(key)
    if (fair === undefined) {
      fair = { market: market[i]!, reach, path: path[i]!, claimsKg: 0, requests: [] }
      found.known.set(key, fair)
      found.classes.push(fair)
    }
    fair.claimsKg += claims.kg[i]!
    fair.requests.push(i)
  }
  return [...tiers.entries()].sort(([a], [b]) => a - b).map(([tier, { classes }]) => ({ tier, classes }))
}
