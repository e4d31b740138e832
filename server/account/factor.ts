import { refuse } from '#domain/refusal.ts'
import { type Doer, recordAdmin } from '../journal/admin.ts'
import { notify } from '../notice/notify.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'
import type { AccessTokens } from '../platform/tokens.ts'
import { confirmFactor, offerFactor, owedAfterPassword, removeApp, requireCode } from '../session/factor.ts'
import { halfSessionIn } from '../session/half-session.ts'
import { openSession } from '../session/open.ts'
import { type Proof, requireFactorProof } from '../session/prove.ts'
import { type Expected, requireExpected, sourceOf } from '../session/use-cases.ts'

/** `half` and `browser` are cookies: who has shown the password, and where accounts were used before. */
export type Shown = { code: string; half: string | undefined; browser: string | undefined } & Expected

export async function half(services: Services, given: Omit<Shown, 'code'>, call: Call) {
  const { personId, account } = await halfSessionIn(services, given.half)
  requireExpected(personId, given)
  return { personId, account, source: sourceOf(services, given.browser, account, call) }
}

/** Opens the session of whoever has shown the password, by a code. @returns also the name under which the browser is known from now on */
export async function signInByCode(services: Services, tokens: AccessTokens, given: Shown, call: Call) {
  const { account, ...tried } = await half(services, given, call)
  await requireCode(services, { ...tried, code: given.code }, call)
  return { account, session: await openSession(services, tokens, tried.personId, call) }
}

/** Offers a secret to whoever has shown the password and has none; whoever has one needs its code. */
export async function offerAtSignIn(services: Services, cookie: string | undefined) {
  const { personId } = await halfSessionIn(services, cookie)
  await requireNone(services, personId)
  return offerFactor(services, personId)
}

export async function confirmAtSignIn(services: Services, tokens: AccessTokens, given: Shown, call: Call) {
  const { account, ...tried } = await half(services, given, call)
  await requireNone(services, tried.personId)
  const by = await doerOf(services, tried.personId, call)
  const recoveryCodes = await confirmFactor(services, { ...tried, code: given.code }, call, (tx) => told(tx, by, call, 'factorOn'))
  return { account, recoveryCodes, session: await openSession(services, tokens, tried.personId, call) }
}

/** Who has shown the password, as somebody who changes an account. */
export async function doerOf({ db }: Services, personId: number, { now, ip }: Call) {
  const { fullName } = await db.selectFrom('person').select('fullName').where('id', '=', personId).executeTakeFirstOrThrow()
  return { now, ip, person: { id: personId, fullName } }
}

export async function requireNone(services: Services, personId: number): Promise<void> {
  if ((await owedAfterPassword(services, personId)) === 'code') refuse('auth.factorNeeded')
}

/** Records a change of the factor, and tells its owner, by letter too: whoever else did it is noticed. */
export async function told(
  tx: Tx,
  by: Doer & { person: { id: number } },
  { now, today }: Pick<Call, 'now' | 'today'>,
  act: 'factorOn' | 'factorOff' | 'passkeyOn' | 'passkeyOff',
): Promise<void> {
  const { id } = by.person
  await recordAdmin(tx, by, { act: `profile.${act}`, subject: 'PERSON', subjectId: id, before: {}, after: {} })
  await notify(
    tx,
    { now, today },
    { kind: `account.${act}`, objectType: 'PERSON', objectId: id, to: { personId: id }, args: {}, path: '/user/profile' },
  )
}

export async function offerMine(services: Services, proof: Proof, call: Call) {
  await requireFactorProof(services, proof, call)
  return offerFactor(services, call.person.id)
}

export async function confirmMine(services: Services, code: string, call: Call) {
  if (call.suspended) refuse('session.suspended')
  const tried = { personId: call.person.id, code, source: { known: call.sessionId } }
  return { recoveryCodes: await confirmFactor(services, tried, call, (tx) => told(tx, call, call, 'factorOn')) }
}

export async function removeMine(services: Services, proof: Proof, call: Call): Promise<null> {
  await requireFactorProof(services, proof, call)
  return services.db.transaction().execute(async (tx) => {
    if (await removeApp(tx, call.person.id)) await told(tx, call, call, 'factorOff')
    return null
  })
}
