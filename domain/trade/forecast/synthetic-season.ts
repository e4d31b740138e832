import { addMonths, type Month } from '../../month.ts'
import { random } from '../engine/random.ts'
import type { PastMonth } from './forecast.ts'

/** Share of a year's plan by month, in thousandths: road works depend on the warm season. */
const shape = [5, 5, 20, 60, 120, 160, 170, 170, 150, 100, 30, 10]

/** Generates synthetic months: the plan follows the season, 50 to 80 % of it is taken, with a slow drift and a few percent of noise. */
export function syntheticSeason(seed: number, months: number, first: Month): PastMonth[] {
  const dice = random(seed)
  const yearKg = dice.whole(500_000, 1_100_000) * 1000
  let level = dice.whole(600, 720)
  return Array.from({ length: months }, (_, i) => {
    const month = addMonths(first, i)
    const plannedKg = Math.round((yearKg * shape[Number(month.slice(5, 7)) - 1]! * dice.whole(900, 1100)) / 1_000_000)
    level = Math.min(800, Math.max(500, level + dice.whole(-15, 15)))
    return { month, plannedKg, realisedKg: Math.round((plannedKg * (level + dice.whole(-40, 40))) / 1000) }
  })
}
