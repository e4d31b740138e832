import { dayOf } from '#domain/day.ts'

const almaty = new Intl.DateTimeFormat('ru-KZ', { timeZone: 'Asia/Almaty', hour: '2-digit', minute: '2-digit' })

/** Formats an instant in Almaty time: 20.11.2026 14:02. */
export const timeOf = (instant: Date): string => `${dayInWords(dayOf(instant))} ${almaty.format(instant)}`
/** Formats 2026-11-20 as 20.11.2026. */
export const dayInWords = (day: string): string => day.split('-').reverse().join('.')
