import type { Crls } from '#eds/revocation/crls.ts'

export const revocationPolicies = ['required', 'ifPresent', 'none'] as const
export const whenUnreachable = ['refuse', 'acceptAndCheckLater'] as const

/** What the operator has set: from where the portal learns of revoked certificates, and how much silence is worth. */
export type RevocationSettings = {
  /** `required`: no acceptance without a fresh answer; `ifPresent`: silence is taken and told; `none`: nobody is asked. */
  policy: (typeof revocationPolicies)[number]
  /** Under `required`, when no answer can be had: refuse, or accept, mark the signature and ask again until there is one. */
  unreachable: (typeof whenUnreachable)[number]
  /** Addresses of complete lists and deltas. */
  lists: string[]
  ocsp: string | null
  /** Minutes between two looks at a list. */
  refreshMinutes: number
}

/** Where the portal asks. Only configured addresses: never one out of a certificate. */
export type RevocationDesk = Pick<RevocationSettings, 'policy' | 'unreachable'> & {
  /** As the operator has set them, for whoever looks after the portal. */
  settings?: Pick<RevocationSettings, 'lists' | 'ocsp' | 'refreshMinutes'>
  /** The lists at hand, their signatures checked against the trusted authorities. */
  lists: () => Promise<Crls>
  /** An OCSP response about a certificate, both in DER; null = no responder is set, or it did not answer. */
  ask: (certificate: Uint8Array, issuer: Uint8Array) => Promise<Uint8Array | null>
}
