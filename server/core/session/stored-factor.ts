import type { Factor } from '#contract/people/factor.ts'
import type { Enrolment } from '#domain/core/session/factor.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { forgetRecoveryCodes, recoveryCodesLeft } from './recovery.ts'

/** What the person has set up, whether it counts for them or not: an app that makes codes (`app`), passkeys, or both. */
export async function storedFactor(db: Sql, personId: number): Promise<(Factor & { enrolment: Enrolment }) | null> {
  const row = await db
    .selectFrom('secondFactor as f')
    .select((eb) => [
      'f.since as app',
      'f.enrolment',
      eb
        .selectFrom('passkey as p')
        .select((p) => p.fn.min('p.createdAt').as('at'))
        .whereRef('p.personId', '=', 'f.personId')
        .as('passkey'),
    ])
    .where('f.personId', '=', personId)
    .executeTakeFirst()
  const since = row?.app ?? row?.passkey
  if (!row || !since) return null
  return { since: since.toISOString(), app: row.app !== null, codesLeft: await recoveryCodesLeft(db, personId), enrolment: row.enrolment }
}

/** Takes app, passkeys and recovery codes away; what was offered stays. */
export async function dropDevices(tx: Tx, personId: number): Promise<void> {
  await forgetRecoveryCodes(tx, personId)
  await tx.deleteFrom('passkey').where('personId', '=', personId).execute()
  await tx.updateTable('secondFactor').set({ secret: null, since: null }).where('personId', '=', personId).execute()
}
