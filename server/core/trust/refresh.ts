import { sql } from 'kysely'
import type { ListStanding } from '#domain/revocation.ts'
import type { Crl } from '#eds/revocation/crl.ts'
import { loadCrlsInTurns } from '#eds/revocation/crls.ts'
import type { Trust } from '#eds/trust.ts'
import type { Db } from '../../platform/sql/db.ts'
import { fetchList, type Known } from './fetch-list.ts'
import { withTrust } from './tables.ts'

/** Longer than a fetch may take: if an instance dies with the lease, the others wait no longer than this. */
const leaseMinutes = 3
/** After a failure, and while the stored list is stale, the address is checked every minute. */
const soonMinutes = 1
/** Days for which an unreferenced list is still stored: a signature that is being accepted may be about to refer to it. */
const retentionDays = 2

/** The response is not a usable list; any other error means that the address did not answer. */
class Unusable extends Error {
  readonly fault: NonNullable<ListStanding['fault']>

  constructor(fault: Unusable['fault'], why: string) {
    super(why)
    this.fault = fault
  }
}

export type FetchOutcome = { url: string; outcome: 'new' | 'same' } | { url: string; outcome: 'failed'; why: string }

/**
 * Checks every configured address that is due and that no other instance is checking. A response is taken only if a trusted authority signed it and
 * it is not older than the stored one. Never throws for what an address does.
 */
export async function refreshLists(db: Db, trust: Trust, urls: string[], everyMinutes: number): Promise<FetchOutcome[]> {
  const looks: FetchOutcome[] = []
  for (const url of urls) {
    const known = await lease(db, url, everyMinutes)
    if (!known) continue
    try {
      looks.push({ url, outcome: await renew(db, trust, url, known) })
    } catch (error) {
      const why = (error as Error).message
      await noteFailure(db, url, error instanceof Unusable ? error.fault : 'unreachable', why)
      looks.push({ url, outcome: 'failed', why })
    }
  }
  if (looks.some(({ outcome }) => outcome === 'new')) await dropUnused(db)
  return looks
}

/** Leases the address to one instance, by the database's own clock; null = not due, or another has it. */
async function lease(db: Db, url: string, everyMinutes: number): Promise<(Known & { thisUpdate: Date | null }) | null> {
  await withTrust(db)
    .insertInto('revocationSource')
    .values({ url })
    .onConflict((c) => c.doNothing())
    .execute()
  const { rows } = await sql<Known & { thisUpdate: Date | null }>`
    update revocation_source set leased_until = now() + make_interval(mins => ${leaseMinutes}::int)
    where url = ${url} and (leased_until is null or leased_until < now()) and (tried_at is null or tried_at < now() - make_interval(mins =>
      case when failed is null and next_update > now() then ${everyMinutes}::int else least(${soonMinutes}::int, ${everyMinutes}::int) end))
    returning etag, last_modified, this_update`.execute(db)
  return rows[0] ?? null
}

async function renew(db: Db, trust: Trust, url: string, known: Known & { thisUpdate: Date | null }): Promise<'new' | 'same'> {
  const fetched = await fetchList(url, known)
  if (!fetched) {
    await note(db, url, { ...well, fetchedAt: new Date() })
    return 'same'
  }
  const list = await trustedList(fetched.bytes, trust)
  if (known.thisUpdate && list.thisUpdate < known.thisUpdate)
    throw new Unusable('older', `its list is of ${list.thisUpdate.toISOString()}, older than ours`)
  const { bytes: _, ...tags } = fetched
  await db.transaction().execute(async (tx) => {
    await withTrust(tx)
      .insertInto('revocationAnswer')
      .values({ sha256: list.fingerprint, kind: 'crl', body: Buffer.from(list.der) })
      .onConflict((c) => c.column('sha256').doUpdateSet({ keptAt: new Date() }))
      .execute()
    await note(tx, url, {
      ...tags,
      sha256: list.fingerprint,
      number: list.number === null ? null : String(list.number),
      thisUpdate: list.thisUpdate,
      nextUpdate: list.nextUpdate,
      ...well,
      fetchedAt: new Date(),
    })
  })
  return 'new'
}

/** @throws Unusable if it is not a list, or not signed by an authority of the trust folder */
async function trustedList(bytes: Buffer, trust: Trust): Promise<Crl> {
  const { lists, refused } = await loadCrlsInTurns([bytes], trust)
  const [list] = lists
  if (!list) throw new Unusable('unreadable', `what it gave is no list (${refused[0]?.detail})`)
  if (![...list.checked.values()].includes(true)) throw new Unusable('unsigned', 'no trusted authority signed its list')
  return list
}

const well = { failed: null, fault: null, failingSince: null, failedTries: 0 }

const noteFailure = (db: Db, url: string, fault: Unusable['fault'], why: string): Promise<void> =>
  note(db, url, {
    failed: why,
    fault,
    failingSince: sql`coalesce(failing_since, now())`,
    failedTries: sql`failed_tries + 1`,
  })

async function note(db: Parameters<typeof withTrust>[0], url: string, found: object): Promise<void> {
  await withTrust(db)
    .updateTable('revocationSource')
    .set({ ...found, triedAt: sql<Date>`now()`, leasedUntil: null })
    .where('url', '=', url)
    .execute()
}

/** Deletes unused lists; those by which a signature was judged are evidence and stay. */
const dropUnused = (db: Db) =>
  sql`delete from revocation_answer a where kept_at < now() - make_interval(days => ${retentionDays}::int)
    and not exists (select from revocation_source s where s.sha256 = a.sha256)
    and not exists (select from signature_evidence c where c.answers @> array[a.sha256])`.execute(db)
