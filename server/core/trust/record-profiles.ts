import { sql } from 'kysely'
import { profileAt } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import type { Trust } from '#eds/trust.ts'
import { nameText } from '#eds/x509/name.ts'
import type { Services } from '../../platform/http/services.ts'
import { lastAdminLines, recordAdmin } from '../journal/admin.ts'

const by = { ip: 'portal trust', person: { id: null, fullName: 'portal trust' } }
type Fields = Record<string, string | null>

/**
 * Writes a line into the administrators' journal for each authority whose profile is not the one of its last line, and for each that is no longer trusted.
 * Runs before the portal serves, so that nothing is judged by a profile that the journal does not have. @returns the names of those that changed
 */
export async function recordProfiles({ db, trust, clock }: Pick<Services, 'db' | 'trust' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  const present = [...trust.roots, ...trust.intermediates].map(({ fingerprint, subject }) => ({
    fingerprint,
    after: fieldsOf(nameText(subject), profileAt(trust.profiles, fingerprint, now)),
  }))
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('authority.profile'))`.execute(tx) // several instances may start at once
    const recorded = await lastAdminLines<Fields>(tx, 'AUTHORITY')
    const gone = [...recorded].filter(([fingerprint, { profile }]) => profile && !present.some((one) => one.fingerprint === fingerprint))
    const changes = [
      ...present.map(({ fingerprint, after }) => ({ fingerprint, before: recorded.get(fingerprint) ?? {}, after })),
      ...gone.map(([fingerprint, before]) => ({ fingerprint, before, after: fieldsOf(before.authority ?? '', null) })),
    ].filter(({ before, after }) => Object.entries(after).some(([field, value]) => (before[field] ?? null) !== value))
    for (const { fingerprint, before, after } of changes)
      await recordAdmin(tx, { now, ...by }, { act: 'authority.profile', subject: 'AUTHORITY', subjectId: fingerprint, before, after })
    return changes.map(({ after }) => after.authority ?? '')
  })
}

/** The names of trusted authorities whose certificates are accepted for nothing. */
export const withoutProfile = ({ roots, intermediates, profiles }: Trust, now: Date): string[] =>
  [...roots, ...intermediates]
    .filter(({ fingerprint }) => profileAt(profiles, fingerprint, now) === null)
    .map(({ subject }) => nameText(subject))

/** The fields of a line; null = the certificates of the authority are accepted for nothing. */
function fieldsOf(authority: string, profile: Profile | null): Fields {
  const list = (all: readonly string[] | undefined) => all?.join(', ') ?? null
  const rights = profile && Object.entries(profile.rights).map(([id, right]) => `${id} ${right}`)
  return {
    authority,
    profile: profile?.name ?? null,
    uses: list(profile?.uses),
    keys: list(profile?.keys),
    signInUsages: list(profile?.signIn.usages),
    signInPolicies: list(profile?.signIn.policies),
    signUsages: list(profile?.sign.usages),
    signPolicies: list(profile?.sign.policies),
    withoutUsage: profile ? String(profile.withoutUsage) : null,
    organisationBy: profile?.organisationBy ?? null,
    rights: list(rights ?? undefined),
    unnamedRight: profile?.unnamedRight ?? null,
  }
}
