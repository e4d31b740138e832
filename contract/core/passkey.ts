import { z } from 'zod'
import { FactorProof } from '#domain/core/session/factor.ts'
import { MadePasskey, PasskeyName, ShownPasskey } from '#domain/core/session/passkey.ts'
import { signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { endpoint, id } from '../endpoint.ts'
import { expectedPersonId, SignedIn } from './session.ts'

const Passkey = z.object({ id: z.int(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() })
export type Passkey = z.infer<typeof Passkey>

/** What the browser is asked: the options of WebAuthn as JSON, for two minutes, once, in this browser. */
const Offer = z.object({ challengeId: z.string(), options: z.looseObject({ challenge: z.string() }) })
const challengeId = z.uuid('input.invalid')
const Making = z.object({ challengeId, name: PasskeyName, passkey: MadePasskey })

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
    summary: 'What my browser is asked to make a passkey; needs a code, a passkey or the key, or while there is none of them the password',
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
    summary: 'Keeps the passkey that my browser has made; I am told by letter. With the first factor come recovery codes, told once',
    perMinute: 10,
    body: Making,
    answer: z.object({ passkeys: z.array(Passkey), recoveryCodes: z.array(z.string()) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/:id/remove',
    security: 'passkeyOff',
    act: 'identified',
    scope: 'session',
    summary: 'Takes a passkey of mine away; needs a code, a passkey or the key',
    perMinute: 10,
    params: z.object({ id }),
    body: FactorProof,
    answer: z.array(Passkey),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/ask',
    act: 'identified',
    scope: 'session',
    summary: 'What my browser asks a passkey of mine, as a proof',
    perMinute: 10,
    answer: Offer,
  }),
  makeAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/make',
    act: 'anyone',
    scope: 'session',
    summary:
      'The second step where a second factor is required and there is none yet: what the browser is asked to make a passkey; good in the browser that has shown the password',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    answer: Offer,
  }),
  addAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/add',
    security: 'passkeyOn',
    act: 'anyone',
    scope: 'session',
    summary: 'Keeps it and opens the session; the recovery codes are told once',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: Making.extend({ expectedPersonId }),
    answer: SignedIn.extend({ recoveryCodes: z.array(z.string()) }),
  }),
  offerAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/offer',
    act: 'anyone',
    scope: 'session',
    summary: 'The second step of a sign-in by password: what the browser asks the passkey; good in the browser that has shown the password',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    /** `alone`: there is no app; besides a passkey only a recovery code opens. */
    answer: Offer.extend({ alone: z.boolean() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    act: 'anyone',
    scope: 'session',
    summary: 'The passkey’s answer opens the session',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: z.object({ challengeId, passkey: ShownPasskey, expectedPersonId }),
    answer: SignedIn,
  }),
}
