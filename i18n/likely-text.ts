import type { Translate } from './translator.ts'

/** «, вероятнее всего от 1 200 до 1 437 т»: the band of a forecast beside its expected figure; '' where the band has no width, so that figure says it all. */
export const likelyText = (t: Translate, of: 'forecast' | 'balance.dashboard.days', low: string, high: string): string =>
  low === high ? '' : t(`${of}.likely`, { low, high })
