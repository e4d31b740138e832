import type { Figure } from '../../figure.ts'
import { kg } from '../../tons.ts'

/** Tons of a part of a month by figure; null = withheld. */
type Tons = Record<Figure, number | null>
/** Why a region got what it got: percent of its approved tons, its signed limit, what the country has. `country` null = the reader sees no more than the region. */
export type WhyLess = {
  approved: number
  allocated: number
  percent: number
  /** Tons of the signed limit; 0 = none. */
  limit: number
  country: { approved: number; plan: number; percent: number; than: 'same' | 'more' | 'less' } | null
}

const percentOf = (part: number, whole: number) => Math.round((kg(part) / kg(whole)) * 100)

/** Says it from the balance of the region and that of all the reader sees; null where nothing was approved, or where it is withheld how much. */
export function whyLess({ APPROVED: approved, ALLOCATED: allocated, LIMIT: limit }: Tons, all: Tons): WhyLess | null {
  if (approved === null || allocated === null || approved <= 0) return null
  const percent = percentOf(allocated, approved)
  return { approved, allocated, percent, limit: limit ?? 0, country: countryOf(all, approved, percent) }
}

function countryOf({ APPROVED: approved, ALLOCATED: allocated, PLAN: plan }: Tons, own: number, percent: number): WhyLess['country'] {
  if (approved === null || allocated === null || kg(approved) <= kg(own)) return null
  const whole = percentOf(allocated, approved)
  return { approved, plan: plan ?? 0, percent: whole, than: percent === whole ? 'same' : percent > whole ? 'more' : 'less' }
}
