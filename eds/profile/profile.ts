import type { Family } from '../keys.ts'
import type { Right } from '../verdict.ts'

/** What an authority's certificates may be used for in the portal. */
export const uses = ['signIn', 'sign', 'stamp', 'ocsp'] as const
export type Use = (typeof uses)[number]

/** A certificate must have one of the extended key usages and one of the policies (OIDs). */
export type Acceptance = { usages: readonly string[]; policies: readonly string[] }

/**
 * What the operator lets a certification authority do in the portal, and how its certificates say whose they are. A profile only narrows: the chain,
 * the validity, the revocation and the signature itself are checked in any case.
 */
export type Profile = {
  /** Of a ready profile its key in `readyProfiles`, otherwise the operator's own words. */
  name: string
  uses: readonly Use[]
  keys: readonly Family[]
  signIn: Acceptance
  sign: Acceptance
  /** Certificates without extended key usage are accepted too; for signing they need nonRepudiation. */
  withoutUsage: boolean
  /** An organisation's certificate is known by the NCA's extended key usages of holders, or by a BIN in the subject. */
  organisationBy: 'usage' | 'bin'
  /** Rights of the holder in the organisation, by extended key usage. */
  rights: Readonly<Record<string, Right>>
  /** The right of an organisation's certificate that names none; null = none. */
  unnamedRight: Right | null
}
