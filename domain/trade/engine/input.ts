import { z } from 'zod'
import type { AllocationInput } from './shapes.ts'

/** Any JSON number: whether it is a valid quantity is checked by the engine (issue BAD_NUMBER), not by the schema. */
const number = z.custom<number>((value) => typeof value === 'number', 'expected a number')
const id = z.string().min(1)
const ownership = z.enum(['REPUBLICAN', 'LOCAL'])

/** Schema of a month received from outside. */
export const AllocationInputShape = z.object({
  factories: z.array(z.object({ id, name: z.string().optional(), rail: z.boolean(), road: z.boolean() })),
  supply: z.array(z.object({ factoryId: id, grade: id, kg: number })),
  projects: z.array(z.object({ id, remainingKg: number, monthPlanKg: number.nullish() })),
  requests: z.array(
    z.object({
      id,
      projectId: id,
      region: z.string(),
      placeId: z.string(),
      grade: id,
      ownership,
      workType: z.string().optional(),
      transport: z.enum(['RAILWAY', 'CAR', 'COMBO']),
      volumeKg: number,
      preferredFactoryId: z.string().nullish(),
      tier: number,
      firstKg: number.optional(),
    }),
  ),
  distances: z.array(
    z.object({ factoryId: id, placeId: z.string(), railKm: number.nullable(), roadKm: number.nullable(), lastMileKm: number.nullish() }),
  ),
  quotas: z.array(
    z.object({ id, region: z.string().nullish(), ownership: ownership.nullish(), grade: z.string().nullish(), capKg: number }),
  ),
  locks: z.array(z.object({ requestId: id, factoryId: id.nullable(), kg: number })),
  policy: z.object({
    stepKg: number,
    preference: z.enum(['soft', 'strict', 'ignore']),
    preferencePenaltyKm: number,
    maxRoadKm: number,
    claimCap: z.object({ remaining: z.boolean(), monthPlan: z.boolean() }),
  }),
}) satisfies z.ZodType<AllocationInput>

/** Lists the schema errors, one sentence each: path, then message. At most ten. */
export function shapeFaults(error: z.ZodError): string[] {
  const sentences = error.issues.map(({ path, message }) => `${path.length > 0 ? path.map(String).join('.') : 'the input'}: ${message}`)
  return sentences.length > 10 ? [...sentences.slice(0, 10), `and ${sentences.length - 10} more`] : sentences
}
