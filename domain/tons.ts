import { z } from 'zod'
import type { Refusal, RefusalCode } from './refusal.ts'

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

/**
 * Whether tons entered by hand are no multiple of the rounding step (`policy.stepKg`). `known` are the amounts that they may equal in any case: as they
 * stood, as they were proposed, a bound such as the shipped tons. All in tons.
 */
export const isOffStep = (volume: number, stepKg: number, known: readonly (number | null | undefined)[]): boolean =>
  kg(volume) % stepKg !== 0 && !known.some((amount) => amount != null && kg(amount) === kg(volume))

/** The refusal of such tons, at their field; `request` = among those of many requests. */
export const offStep = (stepKg: number, field: string, request?: number): Refusal =>
  request === undefined
    ? { code: 'input.offStep', args: { step: tons(stepKg) }, field }
    : { code: 'request.offStep', args: { request, step: tons(stepKg) }, field }
