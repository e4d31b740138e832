import { writtenDay } from '#domain/written-day.ts'

/** Inserts the dots into a typed date: 01052027 and 1.5.2027 become 01.05.2027 as far as it goes; a pasted 2027-05-01, with a time or without, too. */
export function withDots(text: string, before: string): string {
  const pasted = /^\s*\d{4}-/.test(text) ? writtenDay(text) : undefined
  if (pasted) return typedOfDay(pasted.day)
  const parts = ['']
  for (const sign of text) {
    const last = parts.length - 1
    const part = parts[last]!
    if (/\d/.test(sign)) {
      if (last < 2 && part.length === 2) parts.push(sign)
      else if (part.length < (last === 2 ? 4 : 2)) parts[last] = part + sign
    } else if (/[.,/-]/.test(sign) && last < 2 && part !== '') {
      parts[last] = part.padStart(2, '0')
      parts.push('')
    }
  }
  const grows = text.length > before.length
  if (grows && parts.length < 3 && parts.at(-1)!.length === 2) parts.push('')
  return parts.join('.')
}

/** 01.05.2027 -> 2027-05-01; an incomplete date stays as typed, so that the rule can report the error. */
export function dayOfTyped(text: string): string {
  const [, day, month, year] = text.match(/^(\d{2})\.(\d{2})\.(\d{4})$/) ?? []
  return day ? `${year}-${month}-${day}` : text
}

/** Whether it is the value of a day, yyyy-mm-dd, and not a text that is still typed. */
export const isWhole = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The reverse: 2027-05-01 -> 01.05.2027. */
export function typedOfDay(value: string): string {
  const [, year, month, day] = value.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? []
  return year ? `${day}.${month}.${year}` : value
}
