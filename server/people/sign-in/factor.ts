import { refuse } from '#domain/refusal.ts'
import { type Doer, recordAdmin } from '../../core/journal/admin.ts'
import { notify } from '../../core/notice/notify.ts'
import { confirmFactor, offerFactor, removeApp, requireCode } from '../../core/session/factor.ts'
import { type HalfSession, halfSessionIn } from '../../core/session/half-session.ts'
import { openSession } from '../../core/session/open.ts'
import { owedBy, requireFactorOrKey, type ShownForDevice, shownByFactor } from '../../core/session/owed.ts'
import { type Proof, requireFactorProof } from '../../core/session/prove.ts'
import { type Expected, requireExpected, sourceOf } from '../../core/session/use-cases.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { AccessTokens } from '../../platform/http/tokens.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** `half` and `browser` are cookies: who has shown the password, and where accounts were used before. */
export type Shown = { code: string; half: string | undefined; browser: string | undefined } & Expected

export async function half(services: Services, given: Omit<Shown, 'code'>, call: Call) {
  const { personId, account, link } = await halfSessionIn(services, given.half)
  requireExpected(personId, given)
  return { personId, account, link, source: sourceOf(services, given.browser, account, call) }
}

/** @throws Refused unless the person owes this after the password: roles, the setting and the factor may have changed since */
export async function requireOwed(
  services: Services,
  { personId, link }: Pick<HalfSession, 'personId' | 'link'>,
  step: 'code' | 'device',
): Promise<void> {
  const owed = await owedBy(services, services.db, personId, link !== null)
  if (owed === 'key') refuse('auth.keyFirst')
  if (step === 'device' && owed === 'code') refuse('auth.factorNeeded')
}

/** Opens the session of whoever has shown the password, by a code. @returns also the name under which the browser is known from now on */
export async function signInByCode(services: Services, tokens: AccessTokens, given: Shown, call: Call) {
  const { account, link, ...tried } = await half(services, given, call)
  await requireOwed(services, { ...tried, link }, 'code')
  await requireCode(services, { ...tried, code: given.code }, call)
  return { account, session: await openByFactor(services, tokens, tried.personId, call) }
}

/** Opens a session after the second step: it shows as much as the factor does. */
export const openByFactor = async (services: Services, tokens: AccessTokens, personId: number, call: Call) =>
  openSession(services, tokens, { personId, signInProof: await shownByFactor(services.db, personId) }, call)

/** Offers a secret to whoever has shown the password and has none; whoever has one needs its code. */
export async function offerAtSignIn(services: Services, cookie: string | undefined) {
  const opened = await halfSessionIn(services, cookie)
  await requireOwed(services, opened, 'device')
  return offerFactor(services, opened.personId)
}

export async function confirmAtSignIn(services: Services, tokens: AccessTokens, given: Shown, call: Call) {
  const { account, link, ...tried } = await half(services, given, call)
  await requireOwed(services, { ...tried, link }, 'device')
  const by = await doerOf(services, tried.personId, call)
  const shown = { ...tried, code: given.code, shown: shownAtSignIn(link) }
  const recoveryCodes = await confirmFactor(services, shown, call, (tx) => told(tx, by, call, 'factorOn'))
  return { account, recoveryCodes, session: await openByFactor(services, tokens, tried.personId, call) }
}

export const shownAtSignIn = (link: string | null): ShownForDevice => (link === null ? 'password' : { link })
/** What the caller has shown for a device in the profile: the session was opened by the key, or not. */
export const shownInSession = ({ person }: Call): ShownForDevice => (person.signInProof === 'key' ? 'key' : 'password')

/** Who has shown the password, as somebody who changes an account. */
export async function doerOf({ db }: Services, personId: number, { now, ip }: Call) {
  const { fullName } = await db.selectFrom('personEntry').select('fullName').where('id', '=', personId).executeTakeFirstOrThrow()
  return { now, ip, person: { id: personId, fullName } }
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

/** Refuses an official's first device before it is made; `requireEnrolment` decides again when it is kept. */
export async function requireMayAdd(services: Services, call: Call): Promise<void> {
  if (shownInSession(call) === 'password') await requireFactorOrKey(services, services.db, call.person.id)
}

export async function offerMine(services: Services, proof: Proof, call: Call) {
  await requireFactorProof(services, proof, call)
  await requireMayAdd(services, call)
  return offerFactor(services, call.person.id)
}

export async function confirmMine(services: Services, code: string, call: Call) {
  if (call.suspended) refuse('session.suspended')
  const tried = { personId: call.person.id, code, source: { known: call.sessionId }, shown: shownInSession(call) }
  return { recoveryCodes: await confirmFactor(services, tried, call, (tx) => told(tx, call, call, 'factorOn')) }
}

export async function removeMine(services: Services, proof: Proof, call: Call): Promise<null> {
  await requireFactorProof(services, proof, call)
  return services.db.transaction().execute(async (tx) => {
    if (await removeApp(tx, call.person.id)) await told(tx, call, call, 'factorOff')
    return null
  })
}
