import { keptSeason } from './kept-season.ts'

/** Plays the season that the tests start from, unless it is stored already. */
await keptSeason()
