import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sameProfile } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { bankProfile, readyProfiles } from '#eds/profile/ready.ts'
import { loadTrust, type Trust } from '#eds/trust.ts'
import { readCertificate } from '#eds/x509/certificate.ts'
import { type Authority, type AuthorityKind, demoBankPolicy, trustedBy } from '#signer/authority.ts'
import { openAuthority } from '#signer/authority-folder.ts'

const profiles = { state: readyProfiles.state, bank: bankProfile([demoBankPolicy]) } as const

/** Where the signer's folder has an authority in the form of another kind, beside the one of the demo. */
export const otherAuthorityFolder = (signerDir: string, kind: Exclude<AuthorityKind, 'nca'>): string => join(signerDir, `authority-${kind}`)

/** The demo's own authority is trusted as the national one is, and those of state bodies and of a bank that the signer's folder has; an unknown one is not. */
export async function demoTrust(own: Authority, signerDir: string): Promise<Trust> {
  const all: [Authority, Profile][] = [[own, readyProfiles.nca]]
  for (const kind of ['state', 'bank'] as const) {
    const folder = otherAuthorityFolder(signerDir, kind)
    if (existsSync(join(folder, 'root.cer'))) all.push([await openAuthority(folder, kind), profiles[kind]])
  }
  const book = all.flatMap(([authority, profile]) => [
    ...sameProfile(
      profile,
      trustedBy(authority).map((der) => readCertificate(der).fingerprint),
    ),
  ])
  return loadTrust(
    all.flatMap(([authority]) => trustedBy(authority)),
    new Map(book),
  )
}
