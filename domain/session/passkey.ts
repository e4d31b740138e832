import { z } from 'zod'

/** Passkeys of a person: a telephone, a laptop, a key on the key ring. */
export const mostPasskeys = 10

/** By what its owner tells it from the others. */
export const PasskeyName = z.string().trim().min(1, 'input.required').max(60, 'input.tooLong')
