import { readTiers, type Tier } from '../classes.ts'
import { tierBefore, withFirst } from '../first.ts'
import { certificate } from '../groups.ts'
import { capacity, type Sets } from '../hall.ts'
import { fillTier } from '../levels.ts'
import { type Locked, serveLocks } from '../locks.ts'
import { type Month, readMonth } from '../month.ts'
import type { Room } from '../room.ts'
import type { AllocationInput, Group, Quota, Supply } from '../shapes.ts'

/** A month parsed and grouped into classes once, so that results follow every move of a slider. */
export interface PreparedMonth {
  month: Month
  locked: Locked
  tiers: Tier[]
  /** True if some tons are served before all tiers. */
  first: boolean
}
/** Existing rows of the month with other quantities (whole kg). */
export interface Change {
  supply?: Supply[]
  limits?: Pick<Quota, 'id' | 'capKg'>[]
}

export function prepareMonth(input: AllocationInput): PreparedMonth {
  const parts = withFirst(input)
  const month = readMonth(parts)
  const locked = serveLocks(month, { all: true })
  return { month, locked, tiers: readTiers(month, locked.room.halls), first: parts !== input }
}

/** Computes the fill level of every group of the tiers with other supplies or limits. Exact amounts, before rounding to steps; the locks stay as they
 * were served. Throws a RangeError for a row that is not in the month. */
export function whatIf({ month, locked, tiers, first }: PreparedMonth, change: Change): Group[] {
  const changed = changedMonth(month, change)
  let room = changedRoom(month, changed, locked.room)
  const groups: Group[] = []
  for (const { tier, classes } of tiers) {
    const stops = fillTier(classes, room)
    for (const stop of stops) groups.push(certificate(changed, stop, groups.length, first ? tierBefore(tier) : tier))
    room = { ...room, limitKg: [...room.limitKg], takenKg: room.takenKg.map((kg) => kg.slice()) }
    for (const { availableKg, claimsKg, classes: stopped } of stops) {
      for (const fair of stopped) {
        const kg = (fair.claimsKg * availableKg) / claimsKg
        room.takenKg[fair.market]![fair.reach]! += kg
        for (const q of room.limits.paths[fair.path]!) room.limitKg[q]! -= kg
      }
    }
  }
  return groups
}

function changedMonth(month: Month, { supply = [], limits = [] }: Change): Month {
  const { makers } = month
  const markets = makers.markets.map((market) => ({ ...market, capKg: [...market.capKg] }))
  for (const { factoryId, grade, kg } of supply) {
    const market = markets[makers.marketOf.get(grade) ?? -1]
    const number = market?.factoryIds.indexOf(factoryId) ?? -1
    if (market === undefined || number < 0) throw new RangeError(`no supply row ${factoryId}/${grade}`)
    market.capKg[number] = kg
  }
  const capKg = [...month.limits.capKg]
  for (const limit of limits) {
    const number = month.limits.ids.indexOf(limit.id)
    if (number < 0) throw new RangeError(`no limit ${limit.id}`)
    capKg[number] = limit.capKg
  }
  return { ...month, makers: { ...makers, markets }, limits: { ...month.limits, capKg } }
}

function changedRoom(month: Month, changed: Month, room: Room): Room {
  const halls = room.halls.map((hall, market): Sets => {
    const before = month.makers.markets[market]!.capKg
    const after = changed.makers.markets[market]!.capKg
    if (before.every((kg, f) => kg === after[f])) return hall
    const capKg = hall.capKg.map((kg, f) => kg + after[f]! - before[f]!)
    return { ...hall, capKg, setKg: hall.sets.map((set) => capacity(capKg, set)) }
  })
  return { ...room, halls, limitKg: room.limitKg.map((kg, q) => kg + changed.limits.capKg[q]! - month.limits.capKg[q]!) }
}
