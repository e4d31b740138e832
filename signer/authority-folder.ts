import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { algorithms, privateKeyFromPkcs8 } from './algorithm.ts'
import { type Authority, type AuthorityKind, type Credential, newAuthority } from './authority.ts'
import { fromPem, toPem } from './keys/pem.ts'

const parts = ['root', 'intermediate', 'tsa'] as const

/**
 * Creates a CA and stores it in `dir` (folder 0700, files 0600; `root.cer`, `root.key`, ... in PEM).
 * The folder is created atomically; when another process was first, returns its CA.
 * @throws the system's error when the parent folder is not writable
 */
export async function createAuthority(dir: string, kind: AuthorityKind = 'nca'): Promise<Authority> {
  await mkdir(dirname(dir), { recursive: true })
  const draft = await mkdtemp(join(dirname(dir), `.${basename(dir)}-`))
  try {
    const authority = await newAuthority(kind)
    await Promise.all(parts.map((part) => writeCredential(draft, part, authority[part])))
    await rename(draft, dir)
    return authority
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (existsSync(join(dir, 'root.cer'))) return openAuthority(dir, kind)
    throw error
  }
}

/** @throws the system's ENOENT when there is no CA in `dir` */
export async function openAuthority(dir: string, kind: AuthorityKind = 'nca'): Promise<Authority> {
  const [root, intermediate, tsa] = await Promise.all(parts.map((part) => readCredential(dir, part)))
  return { kind, root: root!, intermediate: intermediate!, tsa: tsa! }
}

/** Loads the CA of `dir`, creating it when missing. */
export const authorityAt = (dir: string, kind: AuthorityKind = 'nca'): Promise<Authority> =>
  existsSync(join(dir, 'root.cer')) ? openAuthority(dir, kind) : createAuthority(dir, kind)

async function writeCredential(dir: string, part: string, { certificate, privateKey }: Credential) {
  const key = algorithms[privateKey.kind].pkcs8(privateKey)
  await writeFile(join(dir, `${part}.key`), toPem('PRIVATE KEY', key), { mode: 0o600 })
  await writeFile(join(dir, `${part}.cer`), toPem('CERTIFICATE', certificate), { mode: 0o600 })
}

async function readCredential(dir: string, part: string): Promise<Credential> {
  const [certificate, key] = await Promise.all(['cer', 'key'].map((kind) => readFile(join(dir, `${part}.${kind}`), 'latin1')))
  return { certificate: fromPem(certificate!), privateKey: privateKeyFromPkcs8(fromPem(key!)) }
}
