import { tons } from '../../tons.ts'

/** Kg of a plant for one region; `km` = how far they travel by the way of their requests, null = no such way is known. */
export type FlowPart = { factoryBin: string; region: string; kg: number; km: number | null }
/** Tons of a plant for one region and their ton-kilometres, without those whose way is not known. */
export type Flow = { factoryBin: string; region: string; volume: number; tonKm: number }

/** The flows of these parts, the greatest first. A flow whose tons were taken back is none. */
export const flowsOf = (parts: readonly FlowPart[]): Flow[] =>
  [...Map.groupBy(parts, ({ factoryBin, region }) => `${factoryBin} ${region}`).values()]
    .map((own) => ({
      ...{ factoryBin: own[0]!.factoryBin, region: own[0]!.region },
      volume: tons(own.reduce((sum, { kg }) => sum + kg, 0)),
      tonKm: Math.round(own.reduce((sum, { kg, km }) => sum + kg * (km ?? 0), 0) / 1000),
    }))
    .filter(({ volume }) => volume !== 0)
    .toSorted((a, b) => b.volume - a.volume)
