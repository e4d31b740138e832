import { bookAsJson, type ProfileBook, profilesFile, sameProfile, withProfile } from '#eds/profile/book.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { ProfileFault, profileFrom } from '#eds/profile/read.ts'
import { bankProfile, readyProfiles } from '#eds/profile/ready.ts'
import { readProfiles } from '../../platform/settings/trust-folder.ts'
import { inFolder, writeInFolder } from './folder.ts'

/**
 * The profile that an operator names: a ready one, `bank` with the policies of that bank, or the name of a JSON file with all fields.
 * @throws ProfileFault
 */
export function profileNamed(name: string, policies: readonly string[], read: (file: string) => string): Profile {
  if (name === 'bank') return bankOf(policies)
  if (policies.length > 0) throw new ProfileFault(`--policy belongs to the profile bank, not to ${name}`)
  if (Object.hasOwn(readyProfiles, name)) return profileFrom(name)
  if (!name.endsWith('.json')) throw new ProfileFault(`no profile "${name}": nca, state, bank, or a file FILE.json`)
  const value: unknown = parsed(read(name), name)
  if (typeof value === 'string') throw new ProfileFault(`${name}: an object is expected`)
  return profileFrom(value)
}

function bankOf(policies: readonly string[]): Profile {
  if (policies.length === 0)
    throw new ProfileFault('the profile bank needs the policy of the bank’s certificates: --policy OID, as `eds inspect` shows it')
  return profileFrom(bankProfile(policies))
}

function parsed(json: string, file: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new ProfileFault(`${file}: ${(error as Error).message}`)
  }
}

/**
 * The written profiles of a trust folder. Of a folder without them every authority has that of the national one, as all were judged before; the first
 * change writes this down.
 */
export async function profilesOf(folder: string): Promise<ProfileBook> {
  const written = await readProfiles(folder)
  if (written) return written
  const { kept } = await inFolder(folder)
  return sameProfile(
    readyProfiles.nca,
    kept.map(({ certificate }) => certificate.fingerprint),
  )
}

/** Chooses the profile of authorities from now on and writes all profiles down; null = they verify nothing from now on. */
export async function chooseProfile(folder: string, fingerprints: readonly string[], profile: Profile | null, now: Date): Promise<void> {
  const book = await profilesOf(folder)
  await write(
    folder,
    fingerprints.reduce((before, fingerprint) => withProfile(before, fingerprint, profile, now), book),
  )
}

/** Removes the profiles of authorities that are no longer in the folder. */
export async function forgetProfiles(folder: string, fingerprints: readonly string[]): Promise<void> {
  const book = await readProfiles(folder)
  if (book) await write(folder, new Map([...book].filter(([fingerprint]) => !fingerprints.includes(fingerprint))))
}

const write = (folder: string, book: ProfileBook): Promise<void> => writeInFolder(folder, profilesFile, bookAsJson(book))
