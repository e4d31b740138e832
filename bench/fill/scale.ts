/** A filled country. `seasons` back from this year's; `from` = month in which this year's season begins. */
export type Scale = { seasons: number; projects: number; contractors: number; from: number }

/** The moment at which every filled database stands: August is being delivered, requests of September are being filed. */
export const filledNow = '2026-08-20T10:00:00+05:00'
export const filledToday = filledNow.slice(0, 10)
export const filledYear = Number(filledNow.slice(0, 4))

/** `month1` has the same present as `seasons5` and no past: what differs in speed is the price of the past. */
export const scales = {
  month1: { seasons: 1, projects: 4_000, contractors: 399, from: 8 },
  seasons5: { seasons: 5, projects: 4_000, contractors: 399, from: 4 },
  smoke: { seasons: 1, projects: 120, contractors: 20, from: 7 },
} as const satisfies Record<string, Scale>
export type FilledName = keyof typeof scales

/** Bytes on disk that one project of a season and its requests take, with indexes; measured, rounded up. */
const bytesOfProject = 600_000
export const bytesOf = ({ seasons, projects, from }: Scale): number =>
  Math.ceil((seasons * projects * bytesOfProject * (11 - from)) / 7) + 500_000_000
