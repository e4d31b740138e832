import { hallSets, type Sets } from './hall.ts'
import type { Month } from './month.ts'

/** Requests of one tier with the same grade, reach and limits: fairness cannot tell them apart, so they share one fill rate. */
export interface FairClass {
  market: number
  /** Number of the reach in the grade's `Sets`. */
  reach: number
  /** Number of the path of limits. */
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

/** How the sets of factories are listed: `all` keeps also those which can bind only under another supply. */
export interface Listing {
  all?: boolean
  mostListed?: number
}

/** The sets of factories that can bind, per grade; `capKg` is what the locks left. */
export function readSets(month: Month, capKg: number[][], { all = false, mostListed }: Listing): Sets[] {
  const { routes, route, claims } = month
  const byRoute = new Float64Array(routes.market.length).fill(all ? Number.POSITIVE_INFINITY : 0)
  for (let i = 0; i < route.length; i++) if (route[i]! >= 0) byRoute[route[i]!]! += claims.mostKg[i]!
  const asked = capKg.map(() => new Map<number, number>())
  for (let r = 0; r < byRoute.length; r++) {
    const known = asked[routes.market[r]!]!
    const reach = routes.reach[r]!
    if (reach !== 0) known.set(reach, (known.get(reach) ?? 0) + byRoute[r]!)
  }
  return capKg.map((kg, market) => hallSets(kg, asked[market]!, mostListed))
}

/** Every request that waits for a proposal, by tier and class; tiers in the order of service. */
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
