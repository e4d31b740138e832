import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/core/passkey.ts'
import { type MadePasskey, mostPasskeys, type ShownPasskey } from '#domain/core/session/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { newChallenge, spentChallenge } from './challenge.ts'
import { anchorFactor, removeFactor, requireRight, type Tried } from './factor.ts'
import { factorInForce, requireEnrolment, type ShownForDevice } from './owed.ts'
import { replaceRecoveryCodes } from './recovery.ts'
import { storedFactor } from './stored-factor.ts'

const portalName = 'Битум'
/** Loaded where somebody uses a passkey. */
const webauthn = () => import('@simplewebauthn/server')

type Row = Selectable<Tables['passkey']>
const rowsOf = (db: Sql, personId: number): Promise<Row[]> =>
  db.selectFrom('passkey').selectAll().where('personId', '=', personId).orderBy('id').execute()

export const passkeysOf = async (db: Sql, personId: number): Promise<Passkey[]> =>
  (await rowsOf(db, personId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))

const ofPerson = (row: Row) => ({ id: row.credentialId, transports: row.transports as AuthenticatorTransport[] })
const domainOf = ({ publicUrl }: Services): string => new URL(publicUrl).hostname

/** A challenge (challenge.ts) is good for this alone: what was asked without a proof makes no passkey. */
const toMake = (personId: number): string => `make a passkey of ${personId}`
const toShow = (personId: number): string => `show a passkey of ${personId}`

async function ask(services: Services, preSession: string, asked: string) {
  const { challengeId, data } = await newChallenge(services, preSession, asked)
  return { challengeId, challenge: new Uint8Array(Buffer.from(data, 'base64')) }
}
const expected = async (services: Services, challengeId: string, preSession: string | undefined, asked: string) => ({
  expectedChallenge: Buffer.from(await spentChallenge(services, challengeId, preSession, asked)).toString('base64url'),
  expectedOrigin: services.publicUrl,
  expectedRPID: domainOf(services),
  // it comes after the password: that the device is there is enough
  requireUserVerification: false,
})

/** Asks the browser to make a passkey. */
export async function offerPasskey(services: Services, preSession: string, personId: number) {
  const { db } = services
  const known = await rowsOf(db, personId)
  if (known.length >= mostPasskeys) refuse('auth.passkeysMany', { most: mostPasskeys })
  const { email, fullName } = await db
    .selectFrom('personEntry')
    .select(['email', 'fullName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { challengeId, challenge } = await ask(services, preSession, toMake(personId))
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: portalName,
    rpID: domainOf(services),
    userName: email ?? fullName,
    userDisplayName: fullName,
    userID: new Uint8Array(Buffer.from(`person ${personId}`)),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(ofPerson),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { challengeId, options: { ...options } }
}

/** `browser` is the cookie that binds a challenge to it. */
export type Made = { challengeId: string; name: string; passkey: MadePasskey; browser: string | undefined }

/**
 * Keeps what the browser has made. `first` = only as the first factor of the person; `shown` = for it. `then` runs in the same transaction.
 * @returns ten recovery codes, shown once, with the first factor; else none
 * @throws Refused if it is not an answer to this challenge, is kept already, or is an official's first and neither key nor link was shown
 */
export async function addPasskey(
  services: Services,
  { challengeId, passkey, browser, name }: Made,
  { personId, first, shown }: { personId: number; first: boolean; shown: ShownForDevice },
  now: Date,
  then: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const rules = await expected(services, challengeId, browser, toMake(personId))
  const { verifyRegistrationResponse } = await webauthn()
  const { transports = [], ...response } = passkey.response
  const given = {
    ...passkey,
    response: { ...response, transports: transports as AuthenticatorTransport[] },
    clientExtensionResults: {},
  }
  const made = await verifyRegistrationResponse({ response: given, ...rules }).catch(() => null)
  if (!made?.verified) return refuse('auth.passkeyWrong')
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
  return services.db.transaction().execute(async (tx) => {
    await anchorFactor(tx, personId)
    const inForce = await factorInForce(services, tx, personId)
    if (inForce && first) refuse('auth.factorNeeded')
    const enrolment = await requireEnrolment(services, tx, personId, shown)
    await tx.updateTable('secondFactor').set({ enrolment }).where('personId', '=', personId).execute()
    if ((await rowsOf(tx, personId)).length >= mostPasskeys) refuse('auth.passkeysMany', { most: mostPasskeys })
    const row = { personId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name, createdAt: now, usedAt: null }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values(row)
      .onConflict((c) => c.column('credentialId').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) refuse('auth.passkeyWrong')
    await then(tx)
    return inForce ? [] : replaceRecoveryCodes(tx, personId)
  })
}

/** Takes a passkey away; with the last one, where there is no app, the recovery codes go too. @returns false if the person has no such passkey */
export async function removePasskey(tx: Tx, personId: number, id: number): Promise<boolean> {
  await anchorFactor(tx, personId)
  const { numDeletedRows } = await tx.deleteFrom('passkey').where('personId', '=', personId).where('id', '=', id).executeTakeFirst()
  if (!(await storedFactor(tx, personId))) await removeFactor(tx, personId)
  return numDeletedRows > 0n
}

/** Asks the browser for one of the person's passkeys. @throws Refused where there is none */
export async function askForPasskey(services: Services, personId: number, preSession: string) {
  const known = await rowsOf(services.db, personId)
  if (known.length === 0) refuse('auth.passkeyNone')
  const { challengeId, challenge } = await ask(services, preSession, toShow(personId))
  const { generateAuthenticationOptions } = await webauthn()
  const allowCredentials = known.map(ofPerson)
  const options = await generateAuthenticationOptions({
    rpID: domainOf(services),
    challenge,
    allowCredentials,
    userVerification: 'preferred',
  })
  return { challengeId, options: { ...options } }
}

type Shown = { challengeId: string; passkey: ShownPasskey; browser: string | undefined }

/** Takes the answer of a passkey instead of a code; wrong ones are counted with wrong codes. @throws Refused */
export async function requirePasskey(
  services: Services,
  { challengeId, passkey, browser, ...tried }: Shown & Pick<Tried, 'personId' | 'source'>,
  call: Pick<Call, 'real' | 'ip'>,
): Promise<void> {
  const rules = await expected(services, challengeId, browser, toShow(tried.personId))
  const { verifyAuthenticationResponse } = await webauthn()
  const works = (tx: Tx) => async () => {
    const row = await tx
      .selectFrom('passkey')
      .selectAll()
      .where('personId', '=', tried.personId)
      .where('credentialId', '=', passkey.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const credential = { ...ofPerson(row), publicKey: new Uint8Array(row.publicKey), counter: row.counter }
    const response = { ...passkey, clientExtensionResults: {} }
    const shown = await verifyAuthenticationResponse({ response, credential, ...rules }).catch(() => null)
    if (!shown?.verified) return false
    const used = { counter: shown.authenticationInfo.newCounter, usedAt: call.real }
    await tx.updateTable('passkey').set(used).where('id', '=', row.id).execute()
    return true
  }
  await requireRight(services, tried, call, () => services.db.transaction().execute((tx) => works(tx)()), 'auth.passkeyWrong')
}
