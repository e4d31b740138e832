import { areIdentities, WrongKey } from './crypt.ts'
import { listedFiles, partOf } from './file-list.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { partFault, readPart } from './part.ts'
import type { BackupPlace } from './place.ts'
import { BackupRefused, refused } from './refused.ts'

/** A backup whose every byte was found as it was written; `at` = the name of its manifest. */
export type Sound = { place: BackupPlace; at: string; manifest: Manifest; identities: readonly string[] }

/** The most faults that are told. */
const mostTold = 20

/**
 * Compares the size and hash of every part and every document with the manifest.
 * @param identities private keys of age; those of a backup that is not encrypted are not asked for
 * @throws BackupRefused with all that is wrong
 */
export async function verifyBackup(place: BackupPlace, at: string | undefined, identities: readonly string[]): Promise<Sound> {
  const { name, manifest } = await readManifest(place, at)
  const faults: string[] = []
  let more = 0
  const note = (fault: string | null) => {
    if (fault === null) return
    if (faults.length < mostTold) faults.push(fault)
    else more++
  }
  const { tables, files } = manifest
  for (const part of tables) note(await partFault(place, part))
  const list = await partFault(place, files.list)
  note(list)
  if (!list) for await (const one of listedFiles(place, files.list)) note(await partFault(place, partOf(files.store, one)))
  if (more > 0) faults.push(`${more} more.`)
  if (faults.length > 0) throw new BackupRefused([`The backup ${name} is damaged, nothing was restored:`, ...faults].join('\n'))
  await requireKey(place, manifest, identities)
  return { place, at: name, manifest, identities }
}

async function requireKey(place: BackupPlace, { recipients, tables }: Manifest, identities: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  const whose = `it was encrypted for ${recipients.join(', ')}`
  if (!areIdentities(identities)) refused(`The backup needs a private key, --identity FILE: ${whose}.`)
  try {
    for await (const _ of readPart(place, tables[0]!, recipients, identities)) break
  } catch (error) {
    if (error instanceof WrongKey) refused(`The private key does not open the backup: ${whose}.`)
    throw error
  }
}
