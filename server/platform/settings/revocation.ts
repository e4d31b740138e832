import type { Crls } from '#eds/revocation/crls.ts'

export const revocationPolicies = ['required', 'ifPresent', 'none'] as const
export const whenUnreachable = ['refuse', 'acceptAndCheckLater'] as const

/** Operator's settings of revocation checks: sources, and the policy when none responds. */
export type RevocationSettings = {
  /** `required`: not accepted without a fresh response; `ifPresent`: a missing response is accepted and reported; `none`: no checks. */
  policy: (typeof revocationPolicies)[number]
  /** Under `required`, when there is no response: refuse, or accept, mark the signature and check again until there is one. */
  unreachable: (typeof whenUnreachable)[number]
  /** Addresses of complete CRLs and delta CRLs. */
  lists: string[]
  ocsp: string | null
  /** Minutes between two downloads of a CRL. */
  refreshMinutes: number
  /** Hours after the end of the last CRL in which people still sign in by it, while there is no other answer. Never for papers. */
  signInHours: number
}

/** Sources of revocation data. Only configured addresses: never one from a certificate. */
export type RevocationDesk = Pick<RevocationSettings, 'policy' | 'unreachable'> &
  Partial<Pick<RevocationSettings, 'signInHours'>> & {
    /** As configured, for display. */
    settings?: Pick<RevocationSettings, 'lists' | 'ocsp' | 'refreshMinutes'>
    /** The available CRLs, their signatures checked against the trusted authorities. */
    lists: () => Promise<Crls>
    /** Gets an OCSP response about a certificate, both in DER; null = no responder is set, or it did not respond. */
    ask: (certificate: Uint8Array, issuer: Uint8Array) => Promise<Uint8Array | null>
  }
