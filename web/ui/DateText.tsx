import { formatDay, formatInstant } from './dates.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** dd.MM.yyyy of a day or an instant; `time` adds HH:mm. Almaty. */
export function DateText({ at, time = false }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} style={figures}>
      {time ? formatInstant(at) : formatDay(at)}
    </time>
  )
}
