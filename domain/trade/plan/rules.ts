import type { Refusal } from '../../refusal.ts'
import { kg, tons } from '../../tons.ts'
import type { BitumenType } from '../request/request.ts'
import { keyOf, type LineKey } from './plan.ts'

/** Organisations allowed in a plan. */
export type Known = { factories: ReadonlySet<string>; suppliers: ReadonlySet<string> }

/** Checks that factory, holder and grade occur once in a plan, and both organisations have that role. `field` is the path of the line. */
export function planRefusals(lines: readonly LineKey[], { factories, suppliers }: Known): Refusal[] {
  const seen = new Set<string>()
  return lines.flatMap((line, i): Refusal[] => {
    const key = keyOf(line)
    const again = seen.has(key)
    seen.add(key)
    return [
      ...(factories.has(line.factoryBin)
        ? []
        : [{ code: 'plan.unknownFactory', args: { bin: line.factoryBin }, field: `lines.${i}.factoryBin` } as const]),
      ...(suppliers.has(line.supplierBin)
        ? []
        : [{ code: 'plan.unknownSupplier', args: { bin: line.supplierBin }, field: `lines.${i}.supplierBin` } as const]),
      ...(again ? [{ code: 'plan.lineTwice', field: `lines.${i}` } as const] : []),
    ]
  })
}

export type Allocated = LineKey & { volume: number; inDistribution: boolean; allocated: number; factory: string; supplier: string }

/** Checks that a correction still covers the tons in signed orders (docs/process.md, section 4). Tons. */
export const allocatedRefusals = (lines: readonly Allocated[]): Refusal[] =>
  lines
    .filter((line) => kg(line.allocated) > (line.inDistribution ? kg(line.volume) : 0))
    .map(({ factory, supplier, bitumenType, volume, allocated, inDistribution }) => ({
      code: inDistribution ? 'plan.belowAllocated' : 'plan.allocatedOutside',
      args: { factory, supplier, grade: bitumenType, volume, allocated },
    }))

/** A grade whose limits exceed the plan: nothing more of it is allocated until the limits are corrected. Tons. */
export type OverPlan = { bitumenType: BitumenType; limit: number; plan: number; over: number }

export function overPlan(limits: ReadonlyMap<BitumenType, number>, plan: ReadonlyMap<BitumenType, number>): OverPlan[] {
  return [...limits].flatMap(([bitumenType, limit]) => {
    const planned = plan.get(bitumenType) ?? 0
    const over = tons(kg(limit) - kg(planned))
    return over > 0 ? [{ bitumenType, limit, plan: planned, over }] : []
  })
}
