import { playPastMonth } from './past.ts'
import { pastMonths } from './past-months.ts'
import type { Stage } from './stage.ts'

/** Plays all of last season. */
export async function playPast(stage: Stage, now: Date): Promise<void> {
  for (let n = 0; n < pastMonths; n++) await playPastMonth(stage, n, now)
}
