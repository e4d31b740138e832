import { copyOfSeason } from './kept-season.ts'
import { type Portal, startPortal } from './portal.ts'
import { portalMoment } from './season-day.ts'

/** Starts a portal on its own copy of the season, at the moment at which all of them start. */
export const openSeason = async (env: Record<string, string> = {}): Promise<Portal> =>
  startPortal(await copyOfSeason(), { DEMO_CLOCK: portalMoment, ...env })
