import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unarmored } from '#eds/cms/armor.ts'
import { Refused } from '#eds/refused.ts'
import { type Certificate, readCertificate } from '#eds/x509/certificate.ts'
import { certificateFile } from '../../platform/settings/trust-folder.ts'

export type TrustedFile = { file: string; certificate: Certificate }

/** Reads the certificates in the trust folder (none if it does not exist), and which of its files cannot be read. */
export async function inFolder(folder: string): Promise<{ kept: TrustedFile[]; unreadable: { file: string; fault: string }[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept: TrustedFile[] = []
  const unreadable: { file: string; fault: string }[] = []
  for (const file of names.filter((name) => certificateFile.test(name)).sort()) {
    try {
      kept.push({ file, certificate: readCertificate(unarmored(await readFile(join(folder, file)))) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      unreadable.push({ file, fault: error.message })
    }
  }
  return { kept, unreadable }
}

/**
 * Writes one certificate under its fingerprint; atomic: the file appears whole or not at all. Certificates are public, and root writes them for the user that
 * serves, whatever the umask of the shell is.
 */
export const keep = (folder: string, { fingerprint, der }: Certificate): Promise<void> => writeInFolder(folder, `${fingerprint}.cer`, der)

/** Writes a file of the folder, which is made if it is not there. */
export async function writeInFolder(folder: string, name: string, content: Uint8Array | string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
  const draft = join(folder, `.${name}.${randomUUID()}`)
  const file = await open(draft, 'wx')
  try {
    await file.chmod(0o644)
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}

export const forget = (folder: string, file: string): Promise<void> => rm(join(folder, file))
