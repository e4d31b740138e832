import type { KeyFilters } from '#contract/operations/portal.ts'
import { isPinned } from '#eds/fingerprints.ts'
import { oid } from '#eds/oid.ts'
import { profileAt } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import type { Trust } from '#eds/trust.ts'

/** Which keys the signing program offers: every kind that the profile of some trusted authority accepts now. */
export function keyFilters({ roots, intermediates, profiles }: Trust, now: Date): KeyFilters {
  const authorities = [...roots, ...intermediates].flatMap(({ fingerprint }) => {
    const profile = profileAt(profiles, fingerprint, now)
    return profile?.uses.some((use) => use === 'sign' || use === 'signIn') ? [{ fingerprint, profile }] : []
  })
  const union = (kinds: (profile: Profile) => string[][]) => eachOnce(authorities.flatMap(({ profile }) => kinds(profile)))
  const signing = (holder: string) => union((profile) => kindsFor(profile, 'sign', holder))
  return {
    signIn: union((profile) => kindsFor(profile, 'signIn', null)),
    signAsPerson: signing(oid.ncaPerson),
    signAsOrganisation: signing(oid.ncaOrganisation),
    anyChain: authorities.some(({ fingerprint }) => !isPinned(fingerprint)),
  }
}

/**
 * The lists of usages that a certificate has, one for each kind that the profile accepts. A key that is for signing in only is not offered for signing in:
 * the portal asks for a signing key, which can do both (docs/eds.md, "What a certificate says").
 */
function kindsFor(profile: Profile, use: 'sign' | 'signIn', holder: string | null): string[][] {
  if (!profile.uses.includes(use)) return []
  const usages = profile[use].usages.filter((usage) => usage !== oid.clientAuth || profile[use].usages.length === 1)
  const needed = holder && profile.organisationBy === 'usage' ? [holder] : []
  return [...usages.map((usage) => [usage, ...needed]), ...(profile.withoutUsage ? [needed] : [])]
}

const eachOnce = (kinds: string[][]): string[][] => [...new Map(kinds.map((kind) => [kind.join(' '), kind])).values()]
