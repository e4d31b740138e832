import { randomBytes } from 'node:crypto'
import type { AccessToken } from '#contract/core/token.ts'
import type { FactorProof } from '#domain/core/session/factor.ts'
import { mostTokens, type TokenDraft, type TokenKind, tokenPrefix } from '#domain/core/token/token.ts'
import { signerRefusals } from '#domain/documents/document/signing.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf } from '../../platform/http/tokens.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { recordAdmin } from '../journal/admin.ts'
import { notify } from '../notice/notify.ts'
import { holderOf } from '../session/challenge.ts'
import { requireFactorProof } from '../session/prove.ts'
import { countLive, handToken, insertToken, type Owner, revokeToken, tokenOf } from './store.ts'

/** What the browser shows: `browser` is the cookie that binds a challenge to it. */
export type KeyShown = { challengeId: string; signature: string; browser: string | undefined }

const dayMs = 86_400_000

export const ownOf = (call: Call): Owner => ({ personId: call.person.id })
export const organisationOf = ({ actor: { bin, role } }: Call): Owner => ({ bin, role })

/** Makes a token of the caller. It does what they may do, within its scopes. @returns with the token itself, which is stored as a hash only */
export async function makeMine(
  services: Services,
  { proof, ...draft }: TokenDraft & { proof: FactorProof & { browser: string | undefined } },
  call: Call,
) {
  await requireFactorProof(services, proof, call)
  return make(services, 'personal', ownOf(call), draft, call)
}

/** Makes a token of the organisation. @throws Refused unless the caller shows a key by which they may sign for it */
export async function makeForOrganisation(services: Services, { proof, ...draft }: TokenDraft & { proof: KeyShown }, call: Call) {
  await requireSigner(services, proof, call)
  return make(services, 'organisation', organisationOf(call), draft, call)
}

/** The rule of who may sign, without substitutions: an order for papers gives no right to let programs in. */
export async function requireSigner(services: Services, { browser, ...given }: KeyShown, call: Call): Promise<void> {
  if (call.suspended) refuse('session.suspended')
  const { identity } = await holderOf(services, given, browser)
  refuseAny(signerRefusals(identity, { iin: call.person.iin, bin: call.actor.bin }))
}

function make(
  { db }: Services,
  kind: TokenKind,
  owner: Owner,
  { days, name, scopes }: TokenDraft,
  call: Call,
): Promise<AccessToken & { token: string }> {
  const token = tokenPrefix[kind] + randomBytes(32).toString('base64url')
  const expiresAt = new Date(call.real.getTime() + days * dayMs)
  // not `write`: it would keep the answer, and the token with it
  return db.transaction().execute(async (tx) => {
    if ((await countLive(tx, owner, call.real)) >= mostTokens) refuse('token.tooMany', { most: mostTokens })
    const given = { name, scopes: [...new Set(scopes)], createdAt: call.real, expiresAt }
    const id = await insertToken(tx, {
      ...given,
      tokenHash: hashOf(token),
      personId: call.person.id,
      bin: 'bin' in owner ? owner.bin : null,
      role: 'bin' in owner ? owner.role : null,
      signInProof: call.person.signInProof ?? 'password',
    })
    const facts = { id, name, scopes: given.scopes.join(', '), expiresAt: expiresAt.toISOString() }
    await told(tx, call, owner, 'tokenMade', {}, facts)
    return { ...(await tokenOf(tx, owner, id, call.real))!, token }
  })
}

export const takeOver = async (services: Services, id: number, proof: KeyShown, call: Call): Promise<AccessToken> => {
  await requireSigner(services, proof, call)
  const owner = organisationOf(call)
  return services.db.transaction().execute(async (tx) => {
    const { name, responsible } = (await tokenOf(tx, owner, id, call.real)) ?? refuse('not.found')
    await handToken(tx, id, call.person.id)
    await told(tx, call, owner, 'tokenTaken', { id, name, responsible }, { id, name, responsible: call.person.fullName })
    return (await tokenOf(tx, owner, id, call.real))!
  })
}

/** Also for whoever may only read: less access is always allowed. */
export const revoke = ({ db }: Services, owner: Owner, id: number, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { name } = (await tokenOf(tx, owner, id, call.real)) ?? refuse('not.found')
    await revokeToken(tx, id, call.person.id, call.real)
    await told(tx, call, owner, 'tokenRevoked', { id, name }, {})
    return null
  })

type Told = 'tokenMade' | 'tokenTaken' | 'tokenRevoked'

/** Writes the change to the administrators' journal. The maker of a token is told by letter too: whoever else did it is noticed. */
export async function told(
  tx: Tx,
  call: Call,
  owner: Owner,
  act: Told,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const { id: personId } = call.person
  const subject =
    'bin' in owner ? { subject: 'ORGANISATION' as const, subjectId: owner.bin } : { subject: 'PERSON' as const, subjectId: personId }
  await recordAdmin(tx, call, { act: `profile.${act}`, ...subject, before, after })
  if (act === 'tokenRevoked') return
  // without its author, who would not be told of their own act
  await notify(
    tx,
    { now: call.now, today: call.today },
    {
      kind: 'account.tokenMade',
      objectType: 'PERSON',
      objectId: personId,
      to: { personId },
      args: { name: String(after.name) },
      path: '/user/tokens',
    },
  )
}
