/** What an office should look at (design of the fair proposal, "Monitoring"). A check warns and never blocks. */
export const checkCodes = [
  'OVER_NORM',
  'ASKED_ABOVE_PLAN',
  'PLAN_WITHOUT_REQUEST',
  'ASKED_ABOVE_REMAINDER',
  'REMAINDER_DIFFERS',
  'OVER_ALLOCATED',
  'OVER_SHIPPED',
  'DUPLICATE_REQUEST',
  'SAME_ATTACHMENT',
  'BELOW_ONE_LOT',
  'CHRONIC_UNDER_DELIVERY',
  'UNUSUAL_VOLUME',
  'OVERLAPPING_KM',
] as const
export type CheckCode = (typeof checkCodes)[number]

/** One warning with the figures that made it, so that the reader can check it. Quantities in kg. */
export interface Warning {
  code: CheckCode
  kind: 'PROJECT' | 'REQUEST'
  id: string
  /** What was found, and what it was held against. */
  valueKg?: number
  limitKg?: number
  /** What is usual, where the check is about habits. */
  usualKg?: number
  percent?: number
  /** The project or request it collides with. */
  otherId?: string
  fromKm?: number
  toKm?: number
}
