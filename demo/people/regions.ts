import type { OwnershipType } from '#domain/access.ts'
import { type Month, monthsApart } from '#domain/month.ts'
import { abai, akimat, branch, branchOfAbai, karaganda } from '../scene.ts'

/** Part of its need that a region gets in an ordinary month, hundredths: 86 of them over the country. */
const coverage: Record<string, number> = {
  [abai]: 89,
  110000000: 91,
  150000000: 80,
  190000000: 87,
  310000000: 84,
  330000000: 79,
  [karaganda]: 86,
  390000000: 88,
  430000000: 92,
  550000000: 94,
  590000000: 82,
  610000000: 85,
  630000000: 83,
}
export const tradeRegions = Object.keys(coverage)

/** A month differs from an ordinary one by so many hundredths, in turn. */
const swings = [0, 1, -2, 2, -1] as const

/** Part of its need that a region gets in a month, hundredths. A region where the demo plays nothing gets the country's part. */
export function coverageOf(region: string, period: Month): number {
  const turn = monthsApart('2020-01-01', period) + tradeRegions.indexOf(region)
  return (coverage[region] ?? 86) + swings[turn % swings.length]!
}

/** Regions whose akimat has roads in the trade. */
export const akimatRegions = ['110000000', '190000000', karaganda, '390000000', '550000000', '610000000', '630000000']

/** The account of the office that decides in a region. */
export function officeOf(region: string, ownershipType: OwnershipType): string {
  if (ownershipType === 'LOCAL') return region === karaganda ? akimat : `akimat_branch_${region.slice(0, 2)}@bitumen.test`
  if (region === karaganda) return branch
  return region === abai ? branchOfAbai : `qaj_branch_${region.slice(0, 2)}@bitumen.test`
}
