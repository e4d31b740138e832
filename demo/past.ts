import { dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { CannotStart } from '#server/platform/settings/settings.ts'
import { playPastAppeals } from './disputes.ts'
import { filedRequests, type Season } from './filing.ts'
import { playMonth } from './month.ts'
import { pastMonths, type Site, sites } from './people/sites.ts'
import { signedProjects } from './projects.ts'
import { readUntil } from './read-notices.ts'
import type { Stage } from './stage.ts'

/** The month, counted from the end, whose appeals were answered. */
const appealed = 2

/** How many past months are played: DEMO_PAST, or all. @throws CannotStart */
export function pastMonthsIn({ DEMO_PAST: text }: NodeJS.ProcessEnv): number {
  if (!text) return pastMonths
  const months = Number(text)
  if (Number.isInteger(months) && months >= 0 && months <= pastMonths) return months
  throw new CannotStart(`DEMO_PAST is the number of past months that are played, 0 to ${pastMonths}.`)
}

/** So many past months, the newest of them last. */
export const pastOfMonth = (present: Month, months: number): Month[] =>
  Array.from({ length: months }, (_, i) => addMonths(present, i - months))

/** The season of a moment: the projects of its sites are signed, so that every month in which no others work can be played. */
export async function begunSeason(stage: Stage, now: Date, working: readonly Site[] = sites): Promise<Season> {
  const present = monthOf(dayOf(now))
  return { stage, now, present, projects: await signedProjects(stage, present, working) }
}

/** Files the requests of past months in the order of their filing: lists show the newest numbers first, and those are the present's. */
export async function filePast(season: Season, months: number): Promise<void> {
  for (const period of pastOfMonth(season.present, months)) await filedRequests(season, period)
}

/**
 * Plays the n-th of so many past months. One after the other, because a month is owed what the one before it left undelivered. Can be interrupted
 * and started again.
 */
export async function playPastMonth(stage: Stage, n: number, months: number, now: Date): Promise<void> {
  const season = await begunSeason(stage, now)
  const period = pastOfMonth(season.present, months)[n]!
  await playMonth(season, period)
  if (n === months - appealed) await playPastAppeals(stage, period)
  await readUntil(stage.services.db, dayOf(now))
}
