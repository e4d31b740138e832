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

/**
 * What a check looks at: what is one contractor's, the projects of one road, or the files of all projects. A change is looked at again within its scope.
 * The warnings of one row are told in this order.
 */
export const checkScopes = {
  OVER_NORM: 'ORGANISATION',
  REMAINDER_DIFFERS: 'ORGANISATION',
  PLAN_WITHOUT_REQUEST: 'ORGANISATION',
  ASKED_ABOVE_PLAN: 'ORGANISATION',
  ASKED_ABOVE_REMAINDER: 'ORGANISATION',
  SAME_ATTACHMENT: 'FILE',
  OVERLAPPING_KM: 'ROAD',
  CHRONIC_UNDER_DELIVERY: 'ORGANISATION',
  OVER_ALLOCATED: 'ORGANISATION',
  OVER_SHIPPED: 'ORGANISATION',
  DUPLICATE_REQUEST: 'ORGANISATION',
  BELOW_ONE_LOT: 'ORGANISATION',
  UNUSUAL_VOLUME: 'ORGANISATION',
} as const satisfies Record<CheckCode, string>
export type CheckScope = (typeof checkScopes)[CheckCode]

const order = Object.keys(checkScopes)
/** Compares two warnings by the order in which they are told. */
export const inOrder = (a: Pick<Warning, 'code'>, b: Pick<Warning, 'code'>): number => order.indexOf(a.code) - order.indexOf(b.code)

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
