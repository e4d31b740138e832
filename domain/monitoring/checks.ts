/** Checks for suspicious data (design of the fair proposal, "Monitoring"). A check warns and never blocks. */
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

/** One warning with the figures that caused it, so that the reader can verify it. Quantities in kg. */
export interface Warning {
  code: CheckCode
  kind: 'PROJECT' | 'REQUEST'
  id: string
  /** The value found; `limitKg` = the value it was compared with. */
  valueKg?: number
  limitKg?: number
  /** The usual value, for checks that compare with history. */
  usualKg?: number
  percent?: number
  /** The conflicting project or request. */
  otherId?: string
  fromKm?: number
  toKm?: number
}
