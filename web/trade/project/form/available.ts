import { distributionVolume } from '#domain/trade/project/volume.ts'
import type { ProjectValues } from './values.ts'

/** Tons that can be planned by month; null until total and remainder are entered and valid. */
export const availableOf = ({ bitumenTotal, bitumenRemainder }: Pick<ProjectValues, 'bitumenTotal' | 'bitumenRemainder'>): number | null =>
  bitumenTotal === null || bitumenRemainder === null || bitumenRemainder > bitumenTotal
    ? null
    : distributionVolume({ bitumenTotal, bitumenRemainder })
