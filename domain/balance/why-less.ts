import { kg } from '../tons.ts'
import type { Figure } from './figures.ts'

/** Tons of a part of a month by figure. */
type Tons = Record<Figure, number>
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

/** Says it from the balance of the region and that of all the reader sees; null where nothing was approved. */
export function whyLess(own: Tons, all: Tons): WhyLess | null {
  if (own.APPROVED <= 0) return null
  const percent = percentOf(own.ALLOCATED, own.APPROVED)
  const whole = percentOf(all.ALLOCATED, all.APPROVED)
  const than = percent === whole ? 'same' : percent > whole ? 'more' : 'less'
  const sees = kg(all.APPROVED) > kg(own.APPROVED)
  return {
    ...{ approved: own.APPROVED, allocated: own.ALLOCATED, percent, limit: own.LIMIT },
    country: sees ? { approved: all.APPROVED, plan: all.PLAN, percent: whole, than } : null,
  }
}
