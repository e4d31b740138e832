import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { MadePasskey, Passkey, ShownPasskey } from '#contract/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import { mostPasskeys } from '#domain/session/passkey.ts'
import type { Call } from '../platform/call.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Services } from '../platform/services.ts'
import type { Tables } from '../platform/tables.ts'
import { newChallenge, spentChallenge } from './challenge.ts'
import { requireRight, type Tried } from './factor.ts'

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

/** The challenge of a sign-in by key (challenge.ts) serves here too: its text is of this portal, for two minutes, once, in one browser. */
async function asked(services: Services, preSession: string) {
  const { challengeId, data } = await newChallenge(services, preSession)
  return { challengeId, challenge: new Uint8Array(Buffer.from(data, 'base64')) }
}
const expected = async (services: Services, challengeId: string, preSession: string | undefined) => ({
  expectedChallenge: Buffer.from(await spentChallenge(services, challengeId, preSession)).toString('base64url'),
  expectedOrigin: services.publicUrl,
  expectedRPID: domainOf(services),
  // it comes after the password: that the device is there is enough
  requireUserVerification: false,
})

/** Asks the browser to make a passkey. @throws Refused without a device that makes codes: recovery codes come with it */
export async function offerPasskey(services: Services, preSession: string, { person }: Call) {
  const { db } = services
  const known = await rowsOf(db, person.id)
  if (known.length >= mostPasskeys) refuse('auth.passkeysMany', { most: mostPasskeys })
  const { challengeId, challenge } = await asked(services, preSession)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: portalName,
    rpID: domainOf(services),
    userName: person.email ?? person.fullName,
    userDisplayName: person.fullName,
    userID: new Uint8Array(Buffer.from(`person ${person.id}`)),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(ofPerson),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { challengeId, options: { ...options } }
}

type Answer<T> = { challengeId: string; passkey: T; browser: string | undefined }

/** Keeps what the browser has made. `then` runs in the same transaction. @throws Refused if it is not an answer to this challenge, or kept already */
export async function addPasskey(
  services: Services,
  { challengeId, passkey, browser, name }: Answer<MadePasskey> & { name: string },
  { person, now }: Call,
  then: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const rules = await expected(services, challengeId, browser)
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
  await services.db.transaction().execute(async (tx) => {
    const factor = await tx.selectFrom('secondFactor').select('since').where('personId', '=', person.id).forUpdate().executeTakeFirst()
    if (!factor?.since) return refuse('auth.passkeyAlone')
    if ((await rowsOf(tx, person.id)).length >= mostPasskeys) refuse('auth.passkeysMany', { most: mostPasskeys })
    const row = {
      personId: person.id,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
      createdAt: now,
      usedAt: null,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values(row)
      .onConflict((c) => c.column('credentialId').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) refuse('auth.passkeyWrong')
    await then(tx)
  })
}

/** @returns false if the person has no such passkey */
export async function removePasskey(tx: Tx, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkey').where('personId', '=', personId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Asks the browser for one of the person's passkeys. @throws Refused where there is none */
export async function askForPasskey(services: Services, personId: number, preSession: string) {
  const known = await rowsOf(services.db, personId)
  if (known.length === 0) refuse('auth.passkeyNone')
  const { challengeId, challenge } = await asked(services, preSession)
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

/** Takes the answer of a passkey instead of a code; wrong ones are counted with wrong codes. @throws Refused */
export async function requirePasskey(
  services: Services,
  { challengeId, passkey, browser, ...tried }: Answer<ShownPasskey> & Pick<Tried, 'personId' | 'source'>,
  call: Pick<Call, 'now' | 'ip'>,
): Promise<void> {
  const rules = await expected(services, challengeId, browser)
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
    const used = { counter: shown.authenticationInfo.newCounter, usedAt: call.now }
    await tx.updateTable('passkey').set(used).where('id', '=', row.id).execute()
    return true
  }
  await requireRight(services, tried, call, () => services.db.transaction().execute((tx) => works(tx)()), 'auth.passkeyWrong')
}
