import { generateSecret, generateURI, verifySync } from 'otplib'
import { qrSvg } from '#documents/parts/qr.ts'
import { codeTolerance, offerMinutes } from '#domain/core/session/factor.ts'
import { refuse, refuseAt } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import { type SealedFor, seal, unseal } from '../../platform/http/sealed.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Secrets } from '../../platform/http/tokens.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { type Attempt, forgetAttempts, requireFewAttempts, tellOwner } from './attempts.ts'
import { requireEnrolment, type ShownForDevice } from './owed.ts'
import { forgetRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { storedFactor } from './stored-factor.ts'

const issuer = 'Битум'
const factorOfPerson = (personId: number): SealedFor => ({ purpose: 'second-factor', of: personId })

/** Passkeys hang on the row of the factor: makes it where there is none yet, and locks it until the transaction ends. */
export async function anchorFactor(tx: Tx, personId: number): Promise<void> {
  const none = { personId, secret: null, since: null, offered: null, offeredAt: null }
  await tx
    .insertInto('secondFactor')
    .values(none)
    .onConflict((c) => c.column('personId').doNothing())
    .execute()
  await lockFactor(tx, personId)
}

/** Offers a new secret; the one in force stays until a code of the new one is shown. */
export async function offerFactor(services: Services, personId: number) {
  const { db, clock } = services
  const secret = generateSecret()
  const { email, iin } = await db.selectFrom('personEntry').select(['email', 'iin']).where('id', '=', personId).executeTakeFirstOrThrow()
  const offer = { offered: seal(services, factorOfPerson(personId), secret), offeredAt: clock.real() }
  await db
    .insertInto('secondFactor')
    .values({ personId, secret: null, since: null, ...offer })
    .onConflict((c) => c.column('personId').doUpdateSet(offer))
    .execute()
  const uri = generateURI({ issuer, label: email ?? iin ?? String(personId), secret })
  return { secret, uri, qr: qrSvg(uri) }
}

const lockFactor = (tx: Tx, personId: number) =>
  tx.selectFrom('secondFactor').selectAll().where('personId', '=', personId).forUpdate().executeTakeFirst()

/** Returns the time step of a code that this secret makes now and that is later than `after`; null if it is none. */
function stepOf(secrets: Secrets, personId: number, sealed: Buffer, code: string, { now, after }: { now: Date; after: number }) {
  const secret = unseal(secrets, factorOfPerson(personId), sealed)?.text
  if (!secret || !/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const answer = verifySync({ secret, token: code, epoch, epochTolerance: codeTolerance, afterTimeStep: after })
  return answer.valid && 'timeStep' in answer ? answer.timeStep : null
}

export type Tried = { personId: number; code: string; source: Attempt['source'] }

/** Counts the attempt by the guard of passwords; `works` says whether the code, or the passkey, was right. @throws Refused */
export async function requireRight(
  services: Services,
  { personId, source }: Omit<Tried, 'code'>,
  call: Pick<Call, 'real' | 'ip'>,
  works: () => Promise<boolean>,
  wrong: 'auth.codeWrong' | 'auth.passkeyWrong' = 'auth.codeWrong',
) {
  const attempt = { account: `factor ${personId}`, source }
  await requireFewAttempts(services, attempt, call)
  if (await works()) return void (await forgetAttempts(services.db, attempt))
  await tellOwner(services, personId, attempt.account)
  refuseAt(personId, { code: wrong, ...(wrong === 'auth.codeWrong' && { field: 'code' }) })
}

/** Takes a code of the device or a recovery code, each once. @throws Refused if it is wrong, or there were too many */
export function requireCode(services: Services, tried: Tried, call: Pick<Call, 'real' | 'ip'>): Promise<void> {
  const { personId, code } = tried
  return requireRight(services, tried, call, () =>
    services.db.transaction().execute(async (tx) => {
      const factor = await lockFactor(tx, personId)
      const step = factor?.secret ? stepOf(services, personId, factor.secret, code, { now: call.real, after: factor.lastStep }) : null
      if (step === null) return spendRecoveryCode(tx, personId, code, call.real)
      await tx.updateTable('secondFactor').set({ lastStep: step }).where('personId', '=', personId).execute()
      return true
    }),
  )
}

/**
 * Puts the offered secret in force by its first code. `shown` = for it; `then` runs in the same transaction.
 * @returns ten new recovery codes, shown once
 * @throws Refused if the code is wrong, nothing was offered in the last minutes, or it is an official's first and neither key nor link was shown
 */
export async function confirmFactor(
  services: Services,
  { shown, ...tried }: Tried & { shown: ShownForDevice },
  call: Pick<Call, 'real' | 'ip'>,
  then: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const { personId, code } = tried
  let codes: string[] = []
  const works = (tx: Tx) => async () => {
    const factor = await lockFactor(tx, personId)
    if (!factor?.offered || call.real.getTime() - factor.offeredAt!.getTime() > offerMinutes * 60_000) return refuse('auth.offerOver')
    const step = stepOf(services, personId, factor.offered, code, { now: call.real, after: 0 })
    if (step === null) return false
    const enrolment = await requireEnrolment(services, tx, personId, shown)
    const inForce = { secret: factor.offered, since: call.real, lastStep: step, offered: null, offeredAt: null, enrolment }
    await tx.updateTable('secondFactor').set(inForce).where('personId', '=', personId).execute()
    codes = await replaceRecoveryCodes(tx, personId)
    await then(tx)
    return true
  }
  await requireRight(services, tried, call, () => services.db.transaction().execute((tx) => works(tx)()))
  return codes
}

/** Takes the whole factor away: app, passkeys and recovery codes. @returns false if there was none */
export async function removeFactor(tx: Tx, personId: number): Promise<boolean> {
  const stored = await storedFactor(tx, personId)
  await forgetRecoveryCodes(tx, personId)
  await tx.deleteFrom('secondFactor').where('personId', '=', personId).execute()
  return stored !== null
}

/** Takes the app away; where there are passkeys, they and the recovery codes stay. @returns false if there was none */
export async function removeApp(tx: Tx, personId: number): Promise<boolean> {
  const app = await lockFactor(tx, personId)
  if (!app?.since) return false
  const nothing = { secret: null, since: null, offered: null, offeredAt: null }
  await tx.updateTable('secondFactor').set(nothing).where('personId', '=', personId).execute()
  if (!(await storedFactor(tx, personId))) await removeFactor(tx, personId)
  return true
}

/** Seals with the secret of today what only the one before opens, so that it may be taken away. @returns how many */
export async function resealFactors(services: Pick<Services, 'db'> & Secrets): Promise<number> {
  if (!services.secretBefore) return 0
  let done = 0
  const rows = await services.db.selectFrom('secondFactor').select(['personId', 'secret']).where('secret', 'is not', null).execute()
  for (const { personId, secret } of rows) {
    const known = unseal(services, factorOfPerson(personId), secret!)
    if (!known?.old) continue
    const fresh = seal(services, factorOfPerson(personId), known.text)
    const { numUpdatedRows } = await services.db
      .updateTable('secondFactor')
      .set({ secret: fresh })
      .where('personId', '=', personId)
      .where('secret', '=', secret)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}
