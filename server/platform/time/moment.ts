import { dayOf } from '#domain/day.ts'
import { dayText } from '#i18n/month-text.ts'

const almaty = new Intl.DateTimeFormat('ru-KZ', { timeZone: 'Asia/Almaty', hour: '2-digit', minute: '2-digit' })

/** Formats an instant in Almaty time: 20.11.2026 14:02. */
export const timeOf = (instant: Date): string => `${dayText(dayOf(instant))} ${almaty.format(instant)}`
