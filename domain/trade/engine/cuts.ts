import type { Sets } from './hall.ts'
import { Carriage } from './transport/transport.ts'

/** Returns a set of factories overloaded by these amounts (per reach, whole kg), or 0 if everything can be transported: the minimum cut, found by
 * a transport problem with equal distances. Only for grades with too many factories to list their sets. */
export function overloadedSet({ capKg, reaches }: Sets, loadKg: ArrayLike<number>): number {
  const ways = [...reaches, -1].flatMap((reach) => capKg.map((_, f) => (reach & (1 << f) ? 0 : -1)))
  const load = Array.from(loadKg)
  const kept = capKg.reduce((a, b) => a + b, 0) - load.reduce((a, b) => a + b, 0)
  return new Carriage(Int32Array.from(ways), [...load, Math.max(0, kept)], capKg).relieve()
}
