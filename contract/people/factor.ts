import { z } from 'zod'
import { FactorCode, FactorProof } from '#domain/core/session/factor.ts'
import { signInAttemptsPerMinute } from '#domain/core/session/session.ts'
import { expectedPersonId, SignedIn } from '../core/session.ts'
import { endpoint, id } from '../endpoint.ts'
import { PersonAccount } from './admin.ts'

/** The second factor of a person: an app that makes codes (`app`), passkeys, or both; `codesLeft` = recovery codes that were not used. */
export const Factor = z.object({ since: z.string(), app: z.boolean(), codesLeft: z.int() })
export type Factor = z.infer<typeof Factor>

/** A secret for the device: as text, as a link and as an SVG picture. It takes effect by its first code. */
const Offer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export type FactorOffer = z.infer<typeof Offer>
const recoveryCodes = z.array(z.string())

export const factorApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/factor',
    act: 'anyone',
    scope: 'session',
    summary:
      'The second step of a sign-in by password: a code of the device, or a recovery code; good in the browser that has shown the password',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: FactorCode.extend({ expectedPersonId }),
    answer: SignedIn,
  }),
  offerAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/factor/offer',
    act: 'anyone',
    scope: 'session',
    summary: 'The second step where a second factor is required and there is none yet: a secret for the device',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    answer: Offer,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/factor/confirm',
    security: 'factorOn',
    act: 'anyone',
    scope: 'session',
    summary: 'Its first code puts it in force and opens the session; the recovery codes are told once',
    perMinute: signInAttemptsPerMinute,
    opensSession: true,
    body: FactorCode.extend({ expectedPersonId }),
    answer: SignedIn.extend({ recoveryCodes }),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/profile/factor/offer',
    act: 'identified',
    scope: 'session',
    summary: 'A secret for my device; needs a code, a passkey or the key, or while there is none of them the password',
    perMinute: 10,
    body: FactorProof,
    answer: Offer,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/profile/factor/confirm',
    security: 'factorOn',
    act: 'identified',
    scope: 'session',
    summary: 'Its first code puts it in force; the recovery codes are told once',
    perMinute: 10,
    body: FactorCode,
    answer: z.object({ recoveryCodes }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/profile/factor/remove',
    security: 'factorOff',
    act: 'identified',
    scope: 'session',
    summary: 'Takes my app away, and the recovery codes if I have no passkey; needs a code, a passkey or the key',
    perMinute: 10,
    body: FactorProof,
    answer: null,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/factor',
    security: 'factorOff',
    act: 'account.resetFactor',
    scope: 'session',
    summary: 'Takes the second factor of a person away who has lost the device and the recovery codes; they are told',
    params: z.object({ id }),
    answer: PersonAccount,
  }),
}
