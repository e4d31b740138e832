import { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

/** Tons in interfaces, integer kilograms in every sum: 0.1 t + 0.2 t must be 0.3 t. */
export const kg = (tons: number): number => Math.round(tons * 1000)
export const tons = (kilograms: number): number => kilograms / 1000
export const sumTons = (values: Iterable<number>): number => {
  let total = 0
  for (const v of values) total += kg(v)
  return tons(total)
}

/** Maximum of any entered amount of tons: above the annual production of the country. */
export const mostTons = 9_999_999
/** Error for a larger number; aborts further validation. */
export const tooManyTons = { error: 'input.tooManyTons', abort: true } as const satisfies { error: RefusalCode; abort: true }

type Read = { input?: unknown }
/** Reason for what is no number: nothing at all, a value of another type, or a form's text that is no amount (NaN), which `wrong` describes. */
const unread =
  (wrong: RefusalCode) =>
  ({ input }: Read): RefusalCode =>
    input == null || input === '' ? 'input.required' : typeof input === 'number' ? wrong : 'input.invalid'

/** Users enter whole numbers (docs/requirements.md, section 5: digits only). */
const whole = (tooMuch: { error: RefusalCode; abort: true }) =>
  z
    .number({ error: unread('input.digitsOnly') })
    .max(mostTons, tooMuch)
    .int({ error: 'input.digitsOnly' })
    .nonnegative({ error: 'input.digitsOnly' })
export const WholeTons = whole(tooManyTons)
export const WholeKm = whole({ error: 'input.tooMuch', abort: true })

const threeDecimals = { error: 'input.threeDecimals' } as const satisfies { error: RefusalCode }
/** Tons to the kilogram: at least 0, at most three decimals. */
export const ExactTons = z
  .number({ error: unread(threeDecimals.error) })
  .nonnegative({ error: 'input.negativeTons' satisfies RefusalCode, abort: true })
  .max(mostTons, tooManyTons)
  .refine((amount) => Math.abs(tons(kg(amount)) - amount) < 1e-9, threeDecimals)
