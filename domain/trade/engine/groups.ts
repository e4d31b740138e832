import type { FairClass } from './classes.ts'
import { capacity } from './hall.ts'
import type { Stop } from './levels.ts'
import type { Locked } from './locks.ts'
import type { Month } from './month.ts'
import type { Served } from './serve.ts'
import type { Binding, Group } from './shapes.ts'

export interface Groups {
  groups: Group[]
  /** Index of the group of each request, -1 = none. */
  groupOf: Int32Array
}

/** Lists all groups with their certificates: the amounts locked without a factory as tier 0, then the stops of the tiers in order of occurrence. */
export function readGroups(month: Month, locked: Locked, served: Served): Groups {
  const groups: Group[] = []
  const groupOf = new Int32Array(month.requests.length).fill(-1)
  const amounts = [...locked.freeKg.keys()]
  if (amounts.length > 0) {
    for (const request of amounts) groupOf[request] = 0
    const kg = amounts.reduce((sum, request) => sum + locked.totalKg.get(request)!, 0)
    groups.push(wholeGroup(0, 0, kg, amounts.length))
  }
  for (const { tier, stops } of served.tiers) {
    for (const stop of stops) {
      const group = certificate(month, stop, groups.length, tier)
      let givenKg = 0
      for (const fair of stop.classes) {
        for (const request of fair.requests) {
          groupOf[request] = group.id
          givenKg += served.allocatedKg[request]!
        }
      }
      group.shortKg = Math.max(0, stop.availableKg - givenKg)
      groups.push(group)
    }
  }
  return { groups, groupOf }
}

/** claims x level = available = capacity of the binding constraints - capacity used by others. */
export function certificate(month: Month, stop: Stop, id: number, tier: number): Group {
  const { claimsKg, availableKg, classes } = stop
  const requests = classes.reduce((sum: number, fair: FairClass) => sum + fair.requests.length, 0)
  if (stop.limit < 0 && stop.market < 0) return wholeGroup(id, tier, claimsKg, requests)
  const binding = stop.limit >= 0 ? [limitOf(month, stop.limit)] : factoriesOf(month, stop.market, stop.set)
  const capKg = stop.limit >= 0 ? month.limits.capKg[stop.limit]! : capacity(month.makers.markets[stop.market]!.capKg, stop.set)
  return {
    id,
    tier,
    levelNum: availableKg,
    levelDen: claimsKg,
    claimsKg,
    availableKg,
    requests,
    binding,
    alreadyUsedKg: capKg - availableKg,
    shortKg: 0,
  }
}

function wholeGroup(id: number, tier: number, kg: number, requests: number): Group {
  return { id, tier, levelNum: 1, levelDen: 1, claimsKg: kg, availableKg: kg, requests, binding: [], alreadyUsedKg: 0, shortKg: 0 }
}

const limitOf = ({ limits }: Month, limit: number): Binding => ({ kind: 'QUOTA', ref: limits.ids[limit]!, capKg: limits.capKg[limit]! })

function factoriesOf({ makers }: Month, market: number, set: number): Binding[] {
  const { factoryIds, grade, capKg } = makers.markets[market]!
  return factoryIds.flatMap((ref, f) => (set & (1 << f) ? [{ kind: 'SUPPLY', ref, grade, capKg: capKg[f]! }] : []))
}
