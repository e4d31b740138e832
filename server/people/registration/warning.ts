import type { Selectable } from 'kysely'
import type { Warning } from '#contract/people/registration.ts'
import type { AccountKey } from '../../core/person/standing.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Tables } from '../../platform/sql/tables.ts'

/** Converts a warning to its response, for the addressee and the issuer. */
export const warningNoticed = ({ id, number, comment, issuedAt, readAt, bin }: Selectable<Tables['warning']>): Warning => ({
  ...{ id, number, comment, bin },
  issuedAt: issuedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

export const insertWarning = (tx: Tx, key: AccountKey, warning: { number: number; comment: string; issuedBy: number; issuedAt: Date }) =>
  tx
    .insertInto('warning')
    .values({ bin: null, personId: null, ...key, ...warning, readAt: null, readBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
