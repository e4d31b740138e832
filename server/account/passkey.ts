import type { MadePasskey, ShownPasskey } from '#contract/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../platform/call.ts'
import type { Services } from '../platform/services.ts'
import type { AccessTokens } from '../platform/tokens.ts'
import { factorOf } from '../session/factor.ts'
import { openSession } from '../session/open.ts'
import { addPasskey, askForPasskey, offerPasskey, passkeysOf, removePasskey, requirePasskey } from '../session/passkey.ts'
import { requireFactorProof } from '../session/prove.ts'
import { half, type Proof, type Shown, told } from './factor.ts'

export const myPasskeys = ({ db }: Services, call: Call) => passkeysOf(db, call.person.id)

export async function offerMyPasskey(services: Services, proof: Proof, preSession: string, call: Call) {
  if (call.suspended) refuse('session.suspended')
  if (!(await factorOf(services.db, call.person.id))) refuse('auth.passkeyAlone')
  await requireFactorProof(services, proof, call)
  return offerPasskey(services, preSession, call)
}

type Made = { challengeId: string; name: string; passkey: MadePasskey; browser: string | undefined }
export async function addMyPasskey(services: Services, made: Made, call: Call) {
  if (call.suspended) refuse('session.suspended')
  await addPasskey(services, made, call, (tx) => told(tx, call, call, 'passkeyOn'))
  return myPasskeys(services, call)
}

export async function removeMyPasskey(services: Services, id: number, proof: Proof, call: Call) {
  await requireFactorProof(services, proof, call)
  await services.db.transaction().execute(async (tx) => {
    if (!(await removePasskey(tx, call.person.id, id))) refuse('not.found')
    await told(tx, call, call, 'passkeyOff')
  })
  return myPasskeys(services, call)
}

type AtSignIn = Omit<Shown, 'code'>

/** Asks the passkey of whoever has shown the password. */
export async function askAtSignIn(services: Services, given: AtSignIn, preSession: string, call: Call) {
  const { personId } = await half(services, given, call)
  return askForPasskey(services, personId, preSession)
}

/** Opens the session of whoever has shown the password, by a passkey. @returns also the name under which the browser is known from now on */
export async function signInByPasskey(
  services: Services,
  tokens: AccessTokens,
  given: AtSignIn & { challengeId: string; passkey: ShownPasskey; preSession: string | undefined },
  call: Call,
) {
  const { account, ...tried } = await half(services, given, call)
  const { challengeId, passkey, preSession } = given
  await requirePasskey(services, { ...tried, challengeId, passkey, browser: preSession }, call)
  return { account, session: await openSession(services, tokens, tried.personId, call) }
}
