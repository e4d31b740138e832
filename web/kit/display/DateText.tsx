import { formatDay, formatInstant } from '../text/dates.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** A day or an instant as dd.MM.yyyy; `time` adds HH:mm. Almaty time zone. */
export function DateText({ at, time = false }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} style={figures}>
      {time ? formatInstant(at) : formatDay(at)}
    </time>
  )
}
