import type { Refusal } from '../../refusal.ts'
import { isOffStep, kg, offStep, tons } from '../../tons.ts'

/** Tons of a row of an order, and those of them that have left. */
type Row = { volume: number; shipped: number }

/** The most tons that a row keeps when it is made less: the next multiple of the rounding step below what it has, or what is shipped. */
export const mostKept = ({ volume, shipped }: Row, stepKg: number): number =>
  tons(Math.max(kg(shipped), (Math.ceil(kg(volume) / stepKg) - 1) * stepKg))

/** What keeps a row from being made less to so many tons: less than before, never below what is shipped, a multiple of the step or exactly what is shipped. */
export function keptRefusals(kept: number, { volume, shipped }: Row, stepKg: number): Refusal[] {
  if (kg(kept) >= kg(volume)) return [{ code: 'holder.notLess', args: { volume }, field: 'volume' }]
  if (kg(kept) < kg(shipped)) return [{ code: 'holder.belowShipped', args: { shipped }, field: 'volume' }]
  return isOffStep(kept, stepKg, [shipped]) ? [offStep(stepKg, 'volume')] : []
}
