import { createHash, randomBytes, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/core/session/factor.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { saltedHash } from './passwords.ts'

/** Crockford's alphabet: none is taken for another one. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits. */
const length = 16
const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** One salt serves a set: it is another for each person, and one hash finds the code among ten. Sets of before have none. */
async function hashOf(personId: number, code: string, salt: Buffer | null): Promise<string> {
  const text = `${personId} ${code}`
  return (salt ? await saltedHash(text, salt) : createHash('sha256').update(text).digest()).toString('base64url')
}

/** Replaces all recovery codes of a person. @returns the new ones, in groups of four: they are shown once */
export async function replaceRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  await forgetRecoveryCodes(tx, personId)
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const salt = randomBytes(16)
  const rows = []
  for (const code of codes) rows.push({ personId, hash: await hashOf(personId, code, salt), salt, usedAt: null })
  await tx.insertInto('recoveryCode').values(rows).execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export const forgetRecoveryCodes = (tx: Tx, personId: number) => tx.deleteFrom('recoveryCode').where('personId', '=', personId).execute()

const unused = (db: Sql, personId: number) => db.selectFrom('recoveryCode').where('personId', '=', personId).where('usedAt', 'is', null)

export const recoveryCodesLeft = async (db: Sql, personId: number): Promise<number> =>
  (
    await unused(db, personId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Spends a code. @returns false if it is none, or was used */
export async function spendRecoveryCode(tx: Tx, personId: number, code: string, usedAt: Date): Promise<boolean> {
  const set = await unused(tx, personId).select('salt').limit(1).executeTakeFirst()
  if (!set) return false
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('personId', '=', personId)
    .where('hash', '=', await hashOf(personId, code, set.salt))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
