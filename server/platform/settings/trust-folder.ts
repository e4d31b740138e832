import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookFrom, type ProfileBook, profilesFile } from '#eds/profile/book.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrust, loadTrustAs, type Trust } from '#eds/trust.ts'
import type { Certificate } from '#eds/x509/certificate.ts'
import { CannotStart } from './settings.ts'

/** Every authority of a demo has such a name (signer/authority.ts). */
const authorityOfDemo = /^ДЕМО .*портала битума/
export const isInvented = ({ subject }: Certificate): boolean => subject.parts.some(({ value }) => authorityOfDemo.test(value))

/** Files of the folder that are read. */
export const certificateFile = /\.(cer|crt|der|pem)$/i

/**
 * What the authorities of the folder may do; null = nothing was written yet, as in a folder of before the profiles: all are judged by the profile of the
 * national authority, as they were. @throws CannotStart naming the file
 */
export async function readProfiles(folder: string): Promise<ProfileBook | null> {
  const file = join(folder, profilesFile)
  try {
    return bookFrom(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new CannotStart(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Loads the trusted certification authorities: one certificate per file (.cer, .crt, .der, .pem), roots and intermediates together, and their
 * profiles.
 * @throws CannotStart naming the folder or the file
 */
export async function readTrust(folder: string): Promise<Trust> {
  const all = await readdir(folder).catch((error: Error) => {
    throw new CannotStart(`TRUST_DIR cannot be read: ${error.message}`)
  })
  const names = all.filter((name) => certificateFile.test(name)).sort()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const profiles = await readProfiles(folder)
  const trust = profiles ? loadTrust(files, profiles) : loadTrustAs(readyProfiles.nca, files)
  const faults = trust.refused.map(({ index, detail }) => `${join(folder, names[index]!)} cannot be trusted: ${detail}.`)
  files.forEach((bytes, i) => {
    const { roots, intermediates } = loadTrust([bytes])
    if ([...roots, ...intermediates].some(isInvented)) faults.push(`${join(folder, names[i]!)} is the certificate of a demo's authority.`)
  })
  if (faults.length === 0 && trust.roots.length === 0)
    faults.push(`TRUST_DIR holds no root certificate (.cer, .crt, .der, .pem): ${folder}`)
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
  return trust
}
