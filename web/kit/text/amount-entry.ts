import { readTons, readWhole, type Unreadable } from '#domain/typed-tons.ts'

/** Why an entry does not count, or not as it was typed: `fraction` = what stands behind the comma of a whole number, `least` = a number below 0 became 0. */
export type Slip = Unreadable | 'fraction' | 'least'
/** What a text means to a field: an amount with the text that shows it, `ended` = what is typed behind it does not count; or why it is none. */
type Reading = { value: number | null; shown: string; ended?: boolean; slip?: Slip } | { slip: Slip }
export type Reader = (raw: string) => Reading

/** The amount as it is edited, without grouping. */
export const plainAmount = (value: number | null | undefined): string => (value == null ? '' : String(value).replace('.', ','))

/** Whole numbers: digits only. @param least 0 = a number below it is taken for 0 */
export const wholeReader =
  ({ most, least }: { most?: number | undefined; least?: 0 | undefined }): Reader =>
  (raw) => {
    const read = readWhole(raw, most)
    if (read === null) return { value: null, shown: '' }
    if (read === 'minus' && least === 0) return { value: 0, shown: '0', slip: 'least' }
    if (typeof read === 'string') return { slip: read === 'decimals' ? 'fraction' : read }
    const { value, cut } = read
    return { value, shown: String(value), ended: /[.,]/.test(raw), ...(cut && { slip: 'fraction' as const }) }
  }

/** Tons with a comma or point. */
export const tonsReader =
  (decimals: number): Reader =>
  (raw) => {
    const read = readTons(raw, decimals)
    return typeof read === 'string' ? { slip: read } : { value: read, shown: raw.replace(/[^\d.,]/g, '') }
  }

/**
 * A visit to a field. `shown` is its text; `raw` what was entered to come to it: signs that are not shown count for what follows them, so that 1e3 is never
 * 13. `good` is the part of `raw` that is an amount, `base` the amount to which a refused entry returns.
 */
export type Entry = {
  value: number | null
  shown: string
  raw: string
  good: string
  base: number | null
  ended: boolean
  slip?: Slip | undefined
}

export function entryOf(value: number | null): Entry {
  const text = plainAmount(value)
  return { value, shown: text, raw: text, good: text, base: value, ended: false }
}

const blank = /^\s$/
const faint = /^[^\d.,\-–−]*$/

/** The visit after an edit that left `text` in the field: the amount of the whole entry, or the one before it. */
export function entered(text: string, before: Entry, read: Reader): Entry {
  const goesOn = text.length > before.shown.length && text.startsWith(before.shown)
  const added = goesOn ? text.slice(before.shown.length) : text
  if (goesOn && blank.test(added)) return before
  if (goesOn && before.ended) return { ...before, slip: 'fraction' }
  const raw = goesOn ? before.raw + added : text
  const reading = read(raw)
  const deleted = before.shown.startsWith(text)
  if ('shown' in reading) {
    const { value, shown, ended = false, slip } = reading
    return { value, shown, raw, good: raw, base: goesOn ? before.base : deleted ? value : before.value, ended, slip }
  }
  return refused({ ...before, raw, slip: reading.slip }, goesOn ? before.good : '', goesOn ? before.base : before.value)
}

/** A stray sign at the end changes nothing; once digits follow it, what stood before it was a part of something else. */
function refused(entry: Entry, good: string, base: number | null): Entry {
  const { raw, slip, shown } = entry
  // letters before the first digit are dropped
  if (slip === 'letters' && shown === '' && faint.test(raw)) return { ...entry, raw: '', good: '', base }
  const torn = slip !== 'decimals' && slip !== 'tooMuch' && /\d/.test(raw.slice(good.length))
  return torn ? { ...entry, good, base, value: base, shown: plainAmount(base) } : { ...entry, good, base }
}
