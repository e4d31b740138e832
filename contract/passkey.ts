import { z } from 'zod'
import { FactorProof } from '#domain/session/factor.ts'
import { PasskeyName } from '#domain/session/passkey.ts'
import { signInAttemptsPerMinute } from '#domain/session/session.ts'
import { endpoint, id } from './endpoint.ts'
import { expectedPersonId, SignedIn } from './session.ts'

const Passkey = z.object({ id: z.int(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() })
export type Passkey = z.infer<typeof Passkey>

const Base64Url = z
  .string()
  .max(20_000, 'input.tooLong')
  .regex(/^[\w-]+$/, 'input.invalid')
/** What the browser answers (WebAuthn, section 5.1); more fields than these are of no use. */
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key', 'input.invalid') }
const Made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40, 'input.tooLong')).max(10, 'input.tooLong').optional(),
  }),
})
const Shown = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
})
export type MadePasskey = z.infer<typeof Made>
export type ShownPasskey = z.infer<typeof Shown>

/** What the browser is asked: the options of WebAuthn as JSON, for two minutes, once, in this browser. */
const Offer = z.object({ challengeId: z.string(), options: z.looseObject({ challenge: z.string() }) })
const challengeId = z.uuid('input.invalid')

export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/profile/passkeys',
    act: 'identified',
    scope: 'session',
    summary: 'My passkeys, which replace the code at a sign-in by password',
    answer: z.array(Passkey),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/offer',
    act: 'identified',
    scope: 'session',
    summary: 'What my browser is asked to make a passkey; needs a code or the key, and a device that makes codes',
    perMinute: 10,
    body: FactorProof,
    answer: Offer,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys',
    security: 'passkeyOn',
    act: 'identified',
    scope: 'session',
    summary: 'Keeps the passkey that my browser has made; I am told by letter',
    perMinute: 10,
    body: z.object({ challengeId, name: PasskeyName, passkey: Made }),
    answer: z.array(Passkey),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/:id/remove',
    security: 'passkeyOff',
    act: 'identified',
    scope: 'session',
    summary: 'Takes a passkey of mine away; needs a code or the key',
    perMinute: 10,
    params: z.object({ id }),
    body: FactorProof,
    answer: z.array(Passkey),
  }),
  offerAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/offer',
    act: 'anyone',
    scope: 'session',
    summary: 'The second step of a sign-in by password: what the browser asks the passkey; good in the browser that has shown the password',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    answer: Offer,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    act: 'anyone',
    scope: 'session',
    summary: 'The passkey’s answer opens the session',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({ challengeId, passkey: Shown, expectedPersonId }),
    answer: SignedIn,
  }),
}
