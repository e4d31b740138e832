import { type Day, midnightOf } from '#domain/day.ts'

/** Nine in the morning of a day in Almaty, plus so many hours. */
export const at = (day: Day, hours: number): Date => new Date(midnightOf(day).getTime() + (9 + hours) * 3_600_000)

/** That moment, but not one to come: on the first morning of a month it would be. */
export const notAfter = (now: Date, moment: Date): Date => (moment > now ? now : moment)
