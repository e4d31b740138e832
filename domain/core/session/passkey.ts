import { z } from 'zod'

const Base64Url = z
  .string()
  .max(20_000, 'input.tooLong')
  .regex(/^[\w-]+$/, 'input.invalid')
/** What the browser answers (WebAuthn, section 5.1); more fields than these are of no use. */
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key', 'input.invalid') }
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40, 'input.tooLong')).max(10, 'input.tooLong').optional(),
  }),
})
export const ShownPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
})
export type MadePasskey = z.infer<typeof MadePasskey>
export type ShownPasskey = z.infer<typeof ShownPasskey>

/** Passkeys of a person: a telephone, a laptop, a key on the key ring. */
export const mostPasskeys = 10

/** By what its owner tells it from the others. */
export const PasskeyName = z.string().trim().min(1, 'input.required').max(60, 'input.tooLong')
