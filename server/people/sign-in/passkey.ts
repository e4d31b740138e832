import type { ShownPasskey } from '#domain/core/session/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import {
  addPasskey,
  askForPasskey,
  type Made,
  offerPasskey,
  passkeysOf,
  removePasskey,
  requirePasskey,
} from '../../core/session/passkey.ts'
import { type Proof, requireFactorProof } from '../../core/session/prove.ts'
import { storedFactor } from '../../core/session/stored-factor.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { AccessTokens } from '../../platform/http/tokens.ts'
import { doerOf, half, openByFactor, requireMayAdd, requireOwed, type Shown, shownAtSignIn, shownInSession, told } from './factor.ts'

export const myPasskeys = ({ db }: Services, call: Call) => passkeysOf(db, call.person.id)

export async function offerMyPasskey(services: Services, proof: Proof, preSession: string, call: Call) {
  await requireFactorProof(services, proof, call)
  await requireMayAdd(services, call)
  return offerPasskey(services, preSession, call.person.id)
}

export async function addMyPasskey(services: Services, made: Made, call: Call) {
  if (call.suspended) refuse('session.suspended')
  const whose = { personId: call.person.id, first: false, shown: shownInSession(call) }
  const recoveryCodes = await addPasskey(services, made, whose, call.real, (tx) => told(tx, call, call, 'passkeyOn'))
  return { passkeys: await myPasskeys(services, call), recoveryCodes }
}

export async function removeMyPasskey(services: Services, id: number, proof: Proof, call: Call) {
  await requireFactorProof(services, proof, call)
  await services.db.transaction().execute(async (tx) => {
    if (!(await removePasskey(tx, call.person.id, id))) refuse('not.found')
    await told(tx, call, call, 'passkeyOff')
  })
  return myPasskeys(services, call)
}

/** Asks a passkey of the caller, as a proof. */
export const askMine = (services: Services, preSession: string, call: Call) => askForPasskey(services, call.person.id, preSession)

type AtSignIn = Omit<Shown, 'code'>

/** Has whoever has shown the password, and has no factor, make a passkey; whoever has one needs it. */
export async function makeAtSignIn(services: Services, given: AtSignIn, preSession: string, call: Call) {
  const { personId, link } = await half(services, given, call)
  await requireOwed(services, { personId, link }, 'device')
  return offerPasskey(services, preSession, personId)
}

export async function addAtSignIn(services: Services, tokens: AccessTokens, { made, ...given }: AtSignIn & { made: Made }, call: Call) {
  const { account, personId, link } = await half(services, given, call)
  const by = await doerOf(services, personId, call)
  const whose = { personId, first: true, shown: shownAtSignIn(link) }
  const recoveryCodes = await addPasskey(services, made, whose, call.real, (tx) => told(tx, by, call, 'passkeyOn'))
  return { account, recoveryCodes, session: await openByFactor(services, tokens, personId, call) }
}

/** Asks the passkey of whoever has shown the password. */
export async function askAtSignIn(services: Services, given: AtSignIn, preSession: string, call: Call) {
  const { personId } = await half(services, given, call)
  const alone = (await storedFactor(services.db, personId))?.app === false
  return { alone, ...(await askForPasskey(services, personId, preSession)) }
}

/** Opens the session of whoever has shown the password, by a passkey. @returns also the name under which the browser is known from now on */
export async function signInByPasskey(
  services: Services,
  tokens: AccessTokens,
  given: AtSignIn & { challengeId: string; passkey: ShownPasskey; preSession: string | undefined },
  call: Call,
) {
  const { account, link, ...tried } = await half(services, given, call)
  await requireOwed(services, { ...tried, link }, 'code')
  const { challengeId, passkey, preSession } = given
  await requirePasskey(services, { ...tried, challengeId, passkey, browser: preSession }, call)
  return { account, session: await openByFactor(services, tokens, tried.personId, call) }
}
