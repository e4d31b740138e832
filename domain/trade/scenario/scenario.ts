import { z } from 'zod'
import { katoPattern } from '../../kato.ts'
import { ExactTons, kg } from '../../tons.ts'
import { ownershipTypes } from '../../work.ts'
import type { AllocationInput } from '../engine/shapes.ts'
import { bitumenTypes } from '../request/request.ts'

const bin = z.string().regex(/^\d{12}$/)
const region = z.string().regex(katoPattern)
const bitumenType = z.enum(bitumenTypes)
/** Ways out of a plant that may be closed. */
export const ways = ['RAIL', 'ROAD'] as const

/** What is otherwise in a scenario: tons of a plant's plan or of a limit, a way that is closed (plant null = at every plant), regions served first. */
export const Levers = z.object({
  supply: z.array(z.object({ factoryBin: bin, bitumenType, tons: ExactTons })).max(50),
  limits: z.array(z.object({ region, ownershipType: z.enum(ownershipTypes), bitumenType, tons: ExactTons })).max(100),
  closed: z.array(z.object({ factoryBin: bin.nullable(), way: z.enum(ways) })).max(50),
  first: z.array(region).max(20),
})
export type Levers = z.infer<typeof Levers>
export const noLevers: Levers = { supply: [], limits: [], closed: [], first: [] }
export const leversIn = (levers: Levers): number => Object.values(levers).reduce((n, some) => n + some.length, 0)

export const ScenarioForm = z.object({
  name: z.string().trim().min(1, 'input.required').max(80, 'input.tooLong'),
  levers: Levers.refine((levers) => leversIn(levers) > 0, 'scenario.noLever'),
})
export type ScenarioForm = z.infer<typeof ScenarioForm>

/** Scenarios of an office for one month, and how many are compared at once. */
export const [mostScenarios, mostCompared] = [30, 3]

type Changed = {
  input: AllocationInput
  /** Levers that the month has nothing for any more: a plant that is not in the plan, a limit that is not signed. */
  ignored: number
}

/**
 * The month with these levers. A changed limit is divided over what its office approved (`approvedKg` by request), since the office would split it anew; with
 * a changed plan of a grade its limits would be set anew too, so the rule divides the grade over what was approved, within the limits that are levers
 * themselves. All other requests keep their split. Who is served first is so with all that is claimed.
 */
export function withLevers(input: AllocationInput, levers: Levers, approvedKg: ReadonlyMap<string, number>): Changed {
  const factories = new Set(input.factories.map(({ id }) => id))
  const limits = new Map(levers.limits.map((l) => [`${l.region}/${l.ownershipType}/${l.bitumenType}`, kg(l.tons)]))
  const supply = new Map(levers.supply.filter((s) => factories.has(s.factoryBin)).map((s) => [`${s.factoryBin}/${s.bitumenType}`, s]))
  const closed = levers.closed.filter(({ factoryBin }) => factoryBin === null || factories.has(factoryBin))
  const isClosed = (factory: string, way: (typeof ways)[number]) =>
    closed.some((c) => c.way === way && (c.factoryBin === null || c.factoryBin === factory))
  const first = new Set(levers.first)
  const locked = new Set(input.locks.map(({ requestId }) => requestId))
  const known = new Set(input.quotas.map(({ id }) => id))
  const planned = new Set(input.supply.map((row) => `${row.factoryId}/${row.grade}`))
  const grades = new Set<string>([...supply.values()].map((s) => s.bitumenType))
  const requests = input.requests.map((row) => {
    const approved = locked.has(row.id) ? undefined : approvedKg.get(row.id)
    const limit = `${row.region}/${row.ownership}/${row.grade}`
    const anew = grades.has(row.grade) || (limits.has(limit) && known.has(limit))
    const volumeKg = anew && approved !== undefined ? approved : row.volumeKg
    return { ...row, volumeKg, ...(first.has(row.region) && { firstKg: volumeKg }) }
  })
  const served = levers.first.filter((code) => input.requests.some((row) => row.region === code)).length
  const found = supply.size + [...limits.keys()].filter((id) => known.has(id)).length + closed.length + served
  return {
    input: {
      ...input,
      factories: input.factories.map((f) => ({ ...f, rail: f.rail && !isClosed(f.id, 'RAIL'), road: f.road && !isClosed(f.id, 'ROAD') })),
      supply: [
        ...input.supply.map((row) => {
          const other = supply.get(`${row.factoryId}/${row.grade}`)
          return other ? { ...row, kg: kg(other.tons) } : row
        }),
        ...[...supply].flatMap(([key, s]) => (planned.has(key) ? [] : [{ factoryId: s.factoryBin, grade: s.bitumenType, kg: kg(s.tons) }])),
      ],
      quotas: input.quotas
        .filter((row) => limits.has(row.id) || !grades.has(row.grade ?? ''))
        .map((row) => ({ ...row, capKg: limits.get(row.id) ?? row.capKg })),
      requests,
    },
    ignored: leversIn(levers) - found,
  }
}
