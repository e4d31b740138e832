import { kg, tons } from '../../tons.ts'
import type { AllocationStatus } from './status.ts'

/**
 * A row of a signed order, in tons. `unpromised` = tons that QAJ added to a promised row and its holder has not answered; they stand beside the promise,
 * which is shipped meanwhile. A row without any promise is `NEW` as a whole, and has none beside.
 */
export type Standing = { status: AllocationStatus | null; volume: number | null; unpromised: number; shipped: number }

/** Kg that the holder has promised; of a row that waits as a whole, all of it. */
export const promisedKg = ({ volume, unpromised }: Pick<Standing, 'volume' | 'unpromised'>): number => kg(volume ?? 0) - kg(unpromised)
/** The same in tons. */
export const promisedTons = (row: Pick<Standing, 'volume' | 'unpromised'>): number => tons(promisedKg(row))

/** What has left beyond the promise needs none any more. */
const settledKg = (row: Omit<Standing, 'status'>): number => Math.max(promisedKg(row), kg(row.shipped))
/** Tons that are left of a row when what was added to it is rejected: its promise, or what has left. */
export const keptTons = (row: Omit<Standing, 'status'>): number => tons(Math.min(kg(row.volume ?? 0), settledKg(row)))
/** Tons that are left without a promise once a promised row has this volume. */
export const unpromisedAfter = (row: Omit<Standing, 'status'>, volume: number): number => tons(Math.max(0, kg(volume) - settledKg(row)))

/** Tons that wait for the holder's answer: a new row, or what was added to a promised one. */
export const awaitedTons = ({ status, volume, unpromised }: Omit<Standing, 'shipped'>): number =>
  status === 'NEW' ? (volume ?? 0) : unpromised
export const waitsForHolder = (row: Pick<Standing, 'status' | 'unpromised'>): boolean => row.status === 'NEW' || row.unpromised > 0
