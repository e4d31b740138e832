/** What was typed or pasted and is not part of a whole number: the field says so aloud. */
export type Slip = 'fraction' | 'minus' | 'letters'

/** What the field held before: its text, and whether a comma or point has ended the number there. */
export type Before = { shown: string; ended: boolean }

export type Whole = { value: number | null; ended: boolean; slip?: Slip }

/**
 * Reads the text of a field for whole numbers after an edit (docs/requirements.md, section 5: digits only). A comma or point ends the number: what is
 * typed behind it counts no more, so 12,5 is 12 and never 125. Blanks group.
 * @param most digits at most. By default more than any amount has: a number that is too large is rejected with a message, not cut to another number.
 */
export function wholeNumber(text: string, before: Before = { shown: '', ended: false }, most = 10): Whole {
  const behind = before.ended && text.length > before.shown.length && text.startsWith(before.shown)
  const [, whole, rest] = /^([^.,]*)(?:[.,](.*))?$/s.exec(behind ? before.shown : text)!
  const digits = whole!.replace(/\D/g, '').slice(0, most)
  const ended = behind || rest !== undefined
  const slip = behind || (rest !== undefined && !/^0+\D*$/.test(rest)) ? 'fraction' : slipIn(whole!)
  return { value: digits === '' ? null : Number(digits), ended, ...(slip && { slip }) }
}

/** «1 200 т» holds nothing strange: blanks group, and a unit may stand behind the digits. */
function slipIn(text: string): Slip | undefined {
  if (/[-–−]/.test(text)) return 'minus'
  return /^[\d\s'’]*$|\d\s*\p{L}+\.?\s*$/u.test(text) && !/\d[^\d\s'’]+\d/.test(text) ? undefined : 'letters'
}

/** Tons that were meant when the number was written in kilograms: as it stands it does not fit, its thousandth part does. */
export function meantTons(tons: number | null, fits: number): number | undefined {
  return tons !== null && tons >= 1000 && tons > fits && tons / 1000 <= fits ? tons / 1000 : undefined
}
