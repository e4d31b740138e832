import { isPinned } from '#eds/fingerprints.ts'
import { termsOf } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import type { Certificate } from '#eds/x509/certificate.ts'
import { nameText } from '#eds/x509/name.ts'
import { faultOf, type Offered, standing } from './admit.ts'
import { inFolder, keep } from './folder.ts'
import { chooseProfile, profilesOf } from './profiles.ts'

/** Result for one certificate. `by` = how it was vouched for: the project's pins or the operator's typed fingerprint. */
export type Outcome =
  | { file: string; certificate: Certificate; done: 'added' | 'alreadyThere'; by: 'pin' | 'operator' }
  | { file: string; certificate: Certificate | null; done: 'refused'; why: string }

/** Asks the operator for the fingerprint of a certificate that is not pinned; null = no terminal, or no answer. */
export type AskFingerprint = (certificate: Certificate, file: string) => Promise<string | null>

/** Normalizes a fingerprint as people copy it: colons, spaces and letter case do not matter. */
export const plainFingerprint = (text: string): string => text.replace(/[:\s]/g, '').toLowerCase()

/** What the given authorities may do: the operator's choice, null = none was made; `now` = from when it holds. */
export type Choice = { profile: Profile | null; now: Date }

const noProfile = 'it is not pinned, so the portal does not know what its keys may do: choose --profile nca, state, bank or FILE.json'
const notTyped = 'it is not pinned, and its fingerprint was not typed'

/**
 * Adds certificates to the trust folder: each pinned or vouched for by its typed fingerprint, and each with a chain to an accepted one. Valid ones
 * are written even if others are refused. An authority that has a profile keeps it (`chooseProfile` changes it). `typed` = fingerprints given beforehand, hex.
 */
export async function addToTrust(
  folder: string,
  given: Offered[],
  typed: string[],
  ask: AskFingerprint,
  { profile, now }: Choice,
): Promise<Outcome[]> {
  const { kept } = await inFolder(folder)
  const book = await profilesOf(folder)
  const unknown = ({ fingerprint }: Certificate) => profile === null && termsOf(book, fingerprint).length === 0
  const present = kept.map(({ certificate }) => certificate)
  const outcomes = new Map<Offered, Outcome>()
  const vouched = new Map<Offered, { certificate: Certificate; by: 'pin' | 'operator' }>()
  for (const one of given) {
    if ('fault' in one) {
      outcomes.set(one, { file: one.file, certificate: null, done: 'refused', why: one.fault })
      continue
    }
    const { file, certificate } = one
    const refuse = (why: string) => void outcomes.set(one, { file, certificate, done: 'refused', why })
    const fault = faultOf(certificate) ?? (unknown(certificate) ? noProfile : null)
    const by = fault ? null : await voucher(one, typed, ask)
    if (fault) refuse(fault)
    else if (by === 'another') refuse('the fingerprint that was typed is that of another certificate')
    else if (by === null) refuse(notTyped)
    else vouched.set(one, { certificate, by })
  }
  const { fall } = standing(
    [...vouched.values()].map(({ certificate }) => certificate),
    present.filter((certificate) => faultOf(certificate) === null),
  )
  for (const [one, { certificate, by }] of vouched) {
    const fallen = fall.find((f) => f.certificate === certificate)
    const there = present.some((one) => one.fingerprint === certificate.fingerprint)
    const { fingerprint } = certificate
    // the profile first: a certificate is never in the folder without one
    if (!fallen && !book.has(fingerprint)) await chooseProfile(folder, [fingerprint], profile ?? readyProfiles.nca, now)
    if (!fallen && !there) await keep(folder, certificate)
    outcomes.set(
      one,
      fallen
        ? { file: one.file, certificate, done: 'refused', why: fallen.why }
        : { file: one.file, certificate, done: there ? 'alreadyThere' : 'added', by },
    )
  }
  return given.map((one) => outcomes.get(one)!)
}

async function voucher(
  { file, certificate }: { file: string; certificate: Certificate },
  typed: string[],
  ask: AskFingerprint,
): Promise<'pin' | 'operator' | 'another' | null> {
  if (isPinned(certificate.fingerprint)) return 'pin'
  if (typed.map(plainFingerprint).includes(certificate.fingerprint)) return 'operator'
  const answer = await ask(certificate, file)
  if (!answer?.trim()) return null
  return plainFingerprint(answer) === certificate.fingerprint ? 'operator' : 'another'
}

/** Stored certificates that would have no chain after the removal. */
export function leftWithout(removed: Certificate[], kept: Certificate[]): string[] {
  const staying = kept.filter((certificate) => !removed.includes(certificate))
  return standing(staying, []).fall.map(({ certificate }) => nameText(certificate.subject))
}
