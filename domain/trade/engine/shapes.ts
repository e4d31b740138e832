/** Types of a month and of its proposal. Every quantity is a whole number of kilograms (1 t = 1000 kg). */
export type Grade = string // BND_70_100 | BND_100_130 | PBV
export type Transport = 'RAILWAY' | 'CAR' | 'COMBO'
export type Ownership = 'REPUBLICAN' | 'LOCAL'

export interface Factory {
  id: string
  name?: string
  rail: boolean
  road: boolean
}
export interface Supply {
  factoryId: string
  grade: Grade
  kg: number
}
/** remainingKg: kg the project may still request; monthPlanKg: its own plan for this month, null = no plan. */
export interface Project {
  id: string
  remainingKg: number
  monthPlanKg?: number | null
}
export interface Request {
  id: string
  projectId: string
  region: string
  placeId: string
  grade: Grade
  ownership: Ownership
  workType?: string
  transport: Transport
  volumeKg: number
  preferredFactoryId?: string | null
  /** 1 = served first. Assigned by the caller from the published tier table. */
  tier: number
  /** Part of the volume served in a tier before all others: kg owed from last month. */
  firstKg?: number
}
/** Whole km; null = impossible. RAILWAY uses railKm of a factory with rail; CAR roadKm of a factory with road, at most policy.maxRoadKm;
 * COMBO railKm + lastMileKm of a factory with rail. */
export interface Distance {
  factoryId: string
  placeId: string
  railKm: number | null
  roadKm: number | null
  lastMileKm?: number | null
}
/** A limit. Any two limits must be nested or disjoint; an empty field means "any". */
export interface Quota {
  id: string
  region?: string | null
  ownership?: Ownership | null
  grade?: Grade | null
  capKg: number
}
/** A request with locks receives exactly them. factoryId null: the amount is fixed, the factory is free. */
export interface Lock {
  requestId: string
  factoryId: string | null
  kg: number
}
export interface Policy {
  /** Rounding step, e.g. 1, 10, 100, 1000 kg. */
  stepKg: number
  preference: 'soft' | 'strict' | 'ignore'
  /** With a soft preference, added to the km of every factory other than the named one. */
  preferencePenaltyKm: number
  /** Longest distance for hot bitumen by truck, km. */
  maxRoadKm: number
  claimCap: { remaining: boolean; monthPlan: boolean }
}
export interface AllocationInput {
  factories: Factory[]
  supply: Supply[]
  projects: Project[]
  requests: Request[]
  distances: Distance[]
  quotas: Quota[]
  locks: Lock[]
  policy: Policy
}
/** 'levels' stops before the factories are chosen: computes amounts and reasons only. */
export interface AllocationOptions {
  stage?: 'full' | 'levels'
}

export interface Line {
  requestId: string
  factoryId: string
  kg: number
  km: number
  locked: boolean
}
export type IssueCode =
  | 'LOCK_EXCEEDS_SUPPLY'
  | 'LOCK_EXCEEDS_QUOTA'
  | 'LOCK_EXCEEDS_CLAIM'
  | 'LOCK_INFEASIBLE'
  | 'QUOTAS_NOT_LAMINAR'
  | 'UNKNOWN_REFERENCE'
  | 'BAD_NUMBER'
  | 'DUPLICATE_ID'
export interface Issue {
  code: IssueCode
  ref: string
  excessKg?: number
}
export interface Binding {
  kind: 'SUPPLY' | 'QUOTA'
  ref: string
  grade?: string
  capKg: number
}
/** The constraint that stops a whole group, as a certificate that can be verified by hand:
 * claimsKg x levelNum / levelDen = availableKg = sum(binding capKg) - alreadyUsedKg. */
export interface Group {
  id: number
  tier: number
  levelNum: number
  levelDen: number
  claimsKg: number
  availableKg: number
  requests: number
  binding: Binding[]
  alreadyUsedKg: number
  /** Kg not distributed because of whole steps: available minus the amounts received by the group. */
  shortKg: number
}
export type Reason = 'FULL' | 'LEVEL' | 'LOCKED' | 'NO_CLAIM' | 'NO_ROUTE' | 'EXHAUSTED'
export type ClaimCut = 'REMAINING' | 'MONTH_PLAN' | 'STEP'
export type Preferred = 'MET' | 'PARTIAL' | 'FULL_ELSEWHERE' | 'NO_ROUTE' | 'NONE'
export interface Explanation {
  requestId: string
  volumeKg: number
  claimKg: number
  allocatedKg: number
  tier: number
  group: number | null
  reason: Reason
  /** What made the claim smaller than the volume; empty if nothing did. */
  claimCutBy: ClaimCut[]
  roundedUp: boolean
  /** Extra kg of this request per extra 1000 kg of the constraint that binds its group: 1000 x claim / claims of the group. */
  gainPerTonKg: number
  preferred: Preferred
  /** The part served before all tiers; the figures above are for the whole request, the group is that of the rest. */
  first?: { claimKg: number; allocatedKg: number; group: number | null }
}
/** priceKm: km that one more ton at this factory would save. */
export interface FactoryPrice {
  factoryId: string
  grade: Grade
  capKg: number
  usedKg: number
  freeKg: number
  priceKm: number
}
export interface Totals {
  supplyKg: number
  claimsKg: number
  allocatedKg: number
  unusedSupplyKg: number
  /** Sum of tons x km. */
  tonKm: number
  /** Sum of kg x (km + penalty if the policy is soft and an existing factory other than this one was named); locked lines without the penalty. */
  costKgKm: number
  preferredKg: number
  splitRequests: number
  byTier: { tier: number; claimsKg: number; allocatedKg: number }[]
}
export interface AllocationResult {
  lines: Line[]
  explanations: Explanation[]
  groups: Group[]
  prices: FactoryPrice[]
  totals: Totals
  issues: Issue[]
  stats: { fairClasses: number; flows: number; costClasses: number; pivots: number }
}
