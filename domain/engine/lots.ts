import type { Transport } from './shapes.ts'

/** Number of wagons or trucks, for information: amounts are not rounded to it. */
export interface Lots {
  vehicle: 'WAGON' | 'TRUCK'
  lotKg: number
  count: number
  /** Fill of the last one, in whole percent, 1..100; 0 = there is none. */
  lastPercent: number
}
export const wagonKg = 60_000 // docs/allocation.md: a tank wagon
export const truckKg = 25_000 // docs/allocation.md: a bitumen truck

/** 37 t by rail = 1 wagon, 62 % full. Combined transport starts by rail. */
export function lotsOf(kg: number, transport: Transport): Lots {
  const vehicle = transport === 'CAR' ? 'TRUCK' : 'WAGON'
  const lotKg = vehicle === 'TRUCK' ? truckKg : wagonKg
  const count = Math.ceil(kg / lotKg)
  const lastKg = kg - (count - 1) * lotKg
  return { vehicle, lotKg, count, lastPercent: count === 0 ? 0 : Math.max(1, Math.round((lastKg * 100) / lotKg)) }
}
