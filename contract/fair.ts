import { z } from 'zod'
import type { AllocationInput, AllocationResult } from '#domain/trade/engine/shapes.ts'

const ownership = z.enum(['REPUBLICAN', 'LOCAL'])
const kg = z.number()

/** Input of the allocation engine for one month (docs/allocation.md). Kilograms. */
export const AllocationMonth = z.object({
  factories: z.array(z.object({ id: z.string(), name: z.string().optional(), rail: z.boolean(), road: z.boolean() })),
  supply: z.array(z.object({ factoryId: z.string(), grade: z.string(), kg })),
  projects: z.array(z.object({ id: z.string(), remainingKg: kg, monthPlanKg: kg.nullish() })),
  requests: z.array(
    z.object({
      id: z.string(),
      projectId: z.string(),
      region: z.string(),
      placeId: z.string(),
      grade: z.string(),
      ownership,
      workType: z.string().optional(),
      transport: z.enum(['RAILWAY', 'CAR', 'COMBO']),
      volumeKg: kg,
      preferredFactoryId: z.string().nullish(),
      tier: z.number(),
      firstKg: kg.optional(),
    }),
  ),
  distances: z.array(
    z.object({
      factoryId: z.string(),
      placeId: z.string(),
      railKm: z.number().nullable(),
      roadKm: z.number().nullable(),
      lastMileKm: z.number().nullish(),
    }),
  ),
  quotas: z.array(
    z.object({ id: z.string(), region: z.string().nullish(), ownership: ownership.nullish(), grade: z.string().nullish(), capKg: kg }),
  ),
  locks: z.array(z.object({ requestId: z.string(), factoryId: z.string().nullable(), kg })),
  policy: z.object({
    stepKg: z.number(),
    preference: z.enum(['soft', 'strict', 'ignore']),
    preferencePenaltyKm: z.number(),
    maxRoadKm: z.number(),
    claimCap: z.object({ remaining: z.boolean(), monthPlan: z.boolean() }),
  }),
}) satisfies z.ZodType<AllocationInput>

export const Binding = z.object({ kind: z.enum(['SUPPLY', 'QUOTA']), ref: z.string(), grade: z.string().optional(), capKg: kg })

/** Result of the allocation engine without its transport lines, which are returned divided over productions. Kilograms. */
export const AllocationAnswer = z.object({
  explanations: z.array(
    z.object({
      requestId: z.string(),
      volumeKg: kg,
      claimKg: kg,
      allocatedKg: kg,
      tier: z.number(),
      group: z.number().nullable(),
      reason: z.enum(['FULL', 'LEVEL', 'LOCKED', 'NO_CLAIM', 'NO_ROUTE', 'EXHAUSTED']),
      claimCutBy: z.array(z.enum(['REMAINING', 'MONTH_PLAN', 'STEP'])),
      roundedUp: z.boolean(),
      gainPerTonKg: z.number(),
      preferred: z.enum(['MET', 'PARTIAL', 'FULL_ELSEWHERE', 'NO_ROUTE', 'NONE']),
      first: z.object({ claimKg: kg, allocatedKg: kg, group: z.number().nullable() }).optional(),
    }),
  ),
  groups: z.array(
    z.object({
      id: z.number(),
      tier: z.number(),
      levelNum: z.number(),
      levelDen: z.number(),
      claimsKg: kg,
      availableKg: kg,
      requests: z.number(),
      binding: z.array(Binding),
      alreadyUsedKg: kg,
      shortKg: kg,
    }),
  ),
  prices: z.array(z.object({ factoryId: z.string(), grade: z.string(), capKg: kg, usedKg: kg, freeKg: kg, priceKm: z.number() })),
  totals: z.object({
    supplyKg: kg,
    claimsKg: kg,
    allocatedKg: kg,
    unusedSupplyKg: kg,
    tonKm: z.number(),
    costKgKm: z.number(),
    preferredKg: kg,
    splitRequests: z.number(),
    byTier: z.array(z.object({ tier: z.number(), claimsKg: kg, allocatedKg: kg })),
  }),
  issues: z.array(
    z.object({
      code: z.enum([
        'LOCK_EXCEEDS_SUPPLY',
        'LOCK_EXCEEDS_QUOTA',
        'LOCK_EXCEEDS_CLAIM',
        'LOCK_INFEASIBLE',
        'QUOTAS_NOT_LAMINAR',
        'UNKNOWN_REFERENCE',
        'BAD_NUMBER',
        'DUPLICATE_ID',
      ]),
      ref: z.string(),
      excessKg: kg.optional(),
    }),
  ),
}) satisfies z.ZodType<Omit<AllocationResult, 'lines' | 'stats'>>
