import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { type Office, officesOf } from './signer-offices.ts'

/** `bins` = the organisations whose people the act concerns. `withoutSigner` = the caller knows that nobody will be able to sign, and wants it. */
export type Losing = { bins: readonly string[]; withoutSigner: boolean }

/**
 * Runs an act by which people may lose the right to sign, and looks whether an office of these organisations has anybody left who may. The offices are
 * locked: of two acts at once each sees the other.
 * @throws Refused 409 if nobody is left and the caller has not said that this is meant; the transaction undoes the act
 */
export async function keepSigner<T>(tx: Tx, call: Call, { bins, withoutSigner }: Losing, act: () => Promise<T>): Promise<T> {
  for (const bin of [...bins].sort()) await sql`select pg_advisory_xact_lock(hashtext(${`signers ${bin}`}))`.execute(tx)
  const before = await officesOf(tx, call, bins)
  const done = await act()
  if (withoutSigner) return done
  const after = await officesOf(tx, call, bins)
  for (const office of before.filter(({ alarm, known, unknown }) => !alarm && known + unknown > 0)) {
    const left = after.find(({ bin, role }) => bin === office.bin && role === office.role)
    if (!left || left.alarm || left.known + left.unknown === 0) refuseLast(office, left?.unknown ?? 0, call)
  }
  return done
}

function refuseLast(office: Office, unknown: number, { language }: Call): never {
  const organization = nameIn(language, office)
  return unknown === 0 ? refuse('signer.none', { organization }) : refuse('signer.unknown', { organization, count: unknown })
}

/** The organisations for which a person acts. */
export const binsOf = async (tx: Tx, personId: number): Promise<string[]> =>
  (await tx.selectFrom('liveMembership').select('bin').where('personId', '=', personId).execute()).map(({ bin }) => bin)
