import type { Selectable } from 'kysely'
import type { Warning } from '#contract/registration.ts'
import type { Tables } from '../platform/tables.ts'

/** Who is warned: an organisation or a person. */
export type AccountKey = { bin: string } | { personId: number }

/** A warning as whoever got it reads it, and whoever gave it. */
export const warningTold = ({ id, number, comment, issuedAt, readAt, bin }: Selectable<Tables['warning']>): Warning => ({
  ...{ id, number, comment, bin },
  issuedAt: issuedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
