import { addMonths, type Month } from '#domain/month.ts'

/** How a past month is played: its sites, how busy it is (hundredths of an ordinary month), and which part of the need its plan has. */
export type PastMonth = { period: Month; season: 'before' | 'last'; busy: number; supply: number }

/** Activity of the months of a season, which begins and ends slowly, and of the month after it. */
const busy = [45, 60, 75, 80, 75, 60, 50, 40] as const
/** Part of the need that was there to be distributed: bitumen is short in season (docs/process.md, section 10). */
const supply = {
  before: [0.72, 0.66, 0.62, 0.6, 0.64, 0.68, 0.7, 0.74],
  last: [0.74, 0.68, 0.64, 0.62, 0.66, 0.7, 0.73],
} as const

const monthsOf = (season: PastMonth['season'], from: Month): PastMonth[] =>
  supply[season].map((part, i) => ({ period: addMonths(from, i), season, busy: busy[i]!, supply: part }))

/** Two seasons, in order: seven months that end before the present one, and the same months of the year before with the present one's. */
export const pastOfMonth = (present: Month): PastMonth[] => [
  ...monthsOf('before', addMonths(present, -19)),
  ...monthsOf('last', addMonths(present, -7)),
]
/** Past months that are played behind the portal. */
export const pastMonths = supply.before.length + supply.last.length
