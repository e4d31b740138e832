import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/session/factor.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** Crockford's alphabet: none is taken for another one. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: a hash alone keeps it. */
const length = 16
const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
const hashOf = (personId: number, code: string): string => createHash('sha256').update(`${personId} ${code}`).digest('base64url')

/** Replaces all recovery codes of a person. @returns the new ones, in groups of four: they are shown once */
export async function replaceRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  await forgetRecoveryCodes(tx, personId)
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ personId, hash: hashOf(personId, code), usedAt: null })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export const forgetRecoveryCodes = (tx: Tx, personId: number) => tx.deleteFrom('recoveryCode').where('personId', '=', personId).execute()

export const recoveryCodesLeft = async (db: Sql, personId: number): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('personId', '=', personId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

/** Spends a code. @returns false if it is none, or was used */
export async function spendRecoveryCode(tx: Tx, personId: number, code: string, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('personId', '=', personId)
    .where('hash', '=', hashOf(personId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
