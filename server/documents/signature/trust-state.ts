import { sql } from 'kysely'
import type { Authority, Source, TrustState } from '#contract/core/trust.ts'
import { isFresh } from '#domain/revocation.ts'
import { isPinned } from '#eds/fingerprints.ts'
import { keyKind } from '#eds/keys.ts'
import { type ProfileTerm, termAt } from '#eds/profile/book.ts'
import type { Trust } from '#eds/trust.ts'
import { rulesVersion } from '#eds/verdict.ts'
import type { Certificate } from '#eds/x509/certificate.ts'
import { nameText } from '#eds/x509/name.ts'
import { journalState } from '../../core/journal/state.ts'
import { publishedRoots } from '../../core/journal/witnessed.ts'
import { validity } from '../../core/trust/admit.ts'
import { sourceRows, troubleWith } from '../../core/trust/sources.ts'
import type { SourceRow } from '../../core/trust/tables.ts'
import { unreachableOf } from '../../core/trust/verifier.ts'
import type { Services } from '../../platform/http/services.ts'
import { isInvented } from '../../platform/settings/trust-folder.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Everything an administrator must know of what signatures depend on. */
export async function trustState(services: Services): Promise<TrustState> {
  const { db, trust, revocation: desk, secondVerifier, clock } = services
  const now = clock.now()
  const authorities = [
    ...trust.roots.map((c) => authorityOf(c, 'root', trust, now)),
    ...trust.intermediates.map((c) => authorityOf(c, 'intermediate', trust, now)),
  ]
  return {
    invented: [...trust.roots, ...trust.intermediates].some(isInvented),
    authorities: authorities.sort((a, b) => (a.kind === b.kind ? a.notAfter.localeCompare(b.notAfter) : a.kind === 'root' ? -1 : 1)),
    policy: {
      revocation: desk?.policy ?? 'none',
      unreachable: desk ? await unreachableOf(desk, db) : 'refuse',
      ocsp: desk?.settings?.ocsp ?? null,
      refreshMinutes: desk?.settings?.refreshMinutes ?? null,
      secondVerifier: secondVerifier !== undefined,
      rules: rulesVersion,
    },
    sources: await Promise.all((await sourceRows(services)).map((row) => sourceOf(row, services))),
    signatures: await countsOf(db),
    journal: await journalState(db),
    roots: await publishedRoots(services),
  }
}

function authorityOf(c: Certificate, kind: Authority['kind'], { profiles }: Trust, now: Date): Authority {
  const { state, days } = validity(c, now)
  return {
    fingerprint: c.fingerprint,
    name: nameText(c.subject),
    kind,
    algorithm: keyKind(c.publicKey),
    notBefore: c.notBefore.toISOString(),
    notAfter: c.notAfter.toISOString(),
    validity: state,
    days,
    profile: profileOf(termAt(profiles, c.fingerprint, now)),
    vouched: isInvented(c) ? 'invented' : isPinned(c.fingerprint) ? 'pinned' : 'typed',
  }
}

function profileOf(term: ProfileTerm | null): Authority['profile'] {
  if (!term?.profile) return null
  const { name, uses, keys, sign, signIn, withoutUsage } = term.profile
  const { policies, usages } = uses.includes('sign') ? sign : signIn
  const since = term.from?.toISOString() ?? null
  return { name, uses: [...uses], keys: [...keys], policies: [...policies], usages: [...usages], withoutUsage, since }
}

async function sourceOf(row: SourceRow, services: Services): Promise<Source> {
  const { url, sha256, number, thisUpdate, nextUpdate, fetchedAt, triedAt, failed } = row
  const trouble = await troubleWith(row, services)
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    url,
    state: failed ? 'failing' : !sha256 ? 'never' : isFresh(row, services.clock.real()) ? 'fresh' : 'stale',
    number,
    thisUpdate: instant(thisUpdate),
    nextUpdate: instant(nextUpdate),
    fetchedAt: instant(fetchedAt),
    triedAt: instant(triedAt),
    failed,
    trouble: trouble && { ...trouble, since: trouble.since.toISOString(), until: instant(trouble.until) },
  }
}

async function countsOf(db: Db): Promise<TrustState['signatures']> {
  const { rows } = await sql<TrustState['signatures']>`
    select (select coalesce(sum(n), 0) from signature_tally) as "all", count(*) filter (where state = 'PENDING') as pending, count(*) filter (where state = 'REVOKED') as revoked,
      count(*) filter (where state = 'GOOD' and revoked_at is not null) as "revokedLater" from signature_check`.execute(db)
  return rows[0]!
}
