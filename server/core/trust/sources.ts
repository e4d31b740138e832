import { type ListEffect, type ListStanding, type ListTrouble, listEffect, listTrouble } from '#domain/revocation.ts'
import type { Services } from '../../platform/http/services.ts'
import { type SourceRow, withTrust } from './tables.ts'
import { unreachableOf } from './verifier.ts'

const unseen: Omit<SourceRow, 'url'> = {
  ...{ sha256: null, number: null, thisUpdate: null, nextUpdate: null, etag: null, lastModified: null },
  ...{ fetchedAt: null, triedAt: null, failed: null, fault: null, failingSince: null, failedTries: 0, toldAt: null, leasedUntil: null },
}

/** Every configured address with the result of its last check, including those never reached. */
export async function sourceRows({ db, revocation: desk }: Pick<Services, 'db' | 'revocation'>): Promise<SourceRow[]> {
  const urls = desk?.settings?.lists ?? []
  if (urls.length === 0) return []
  const rows = await withTrust(db).selectFrom('revocationSource').selectAll().where('url', 'in', urls).execute()
  return urls.map((url) => ({ ...unseen, url, ...rows.find((row) => row.url === url) }))
}

export type SourceTrouble = ListTrouble & { effect: ListEffect; until: Date | null }

/** The trouble with a list, and its effect by the settings in force; none if revocation is not checked. */
export async function troubleWith(
  row: SourceRow,
  { db, revocation: desk, clock }: Pick<Services, 'db' | 'revocation' | 'clock'>,
): Promise<SourceTrouble | null> {
  const now = clock.real()
  const list: ListStanding = { ...row, fault: row.fault ?? (row.failed === null ? null : 'unreachable') }
  const trouble = desk && desk.policy !== 'none' ? listTrouble(list, now) : null
  if (!trouble || !desk) return null
  const { policy, signInHours = 0 } = desk
  return { ...trouble, ...listEffect(list, now, { policy, signInHours, unreachable: await unreachableOf(desk, db) }) }
}
