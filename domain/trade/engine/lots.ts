import type { Transport } from './shapes.ts'

/** Number of wagons or trucks, for information: amounts are not rounded to it. */
export interface Lots {
  vehicle: 'WAGON' | 'TRUCK'
  lotKg: number
  count: number
  /** Fill of the last one, in whole percent, 1..100; 0 = there is none. */
  lastPercent: number
}
/** Tons of a tank wagon and of a bitumen truck: settings (docs/allocation.md). */
export type LotNorms = { wagonTons: number; truckTons: number }

/** Kilograms of one wagon, or of one truck where it goes by road. Combined transport starts by rail. */
export const lotKgOf = (transport: Transport, { wagonTons, truckTons }: LotNorms): number =>
  (transport === 'CAR' ? truckTons : wagonTons) * 1000

/** 37 t by rail in wagons of 60 t = 1 wagon, 62 % full. */
export function lotsOf(kg: number, transport: Transport, norms: LotNorms): Lots {
  const vehicle = transport === 'CAR' ? 'TRUCK' : 'WAGON'
  const lotKg = lotKgOf(transport, norms)
  const count = Math.ceil(kg / lotKg)
  const lastKg = kg - (count - 1) * lotKg
  return { vehicle, lotKg, count, lastPercent: count === 0 ? 0 : Math.max(1, Math.round((lastKg * 100) / lotKg)) }
}
