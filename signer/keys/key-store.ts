import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type CertificateFacts, certificateOf } from '#eds/certificate.ts'
import { type KeyFile, readKeyFile, writePkcs12 } from './pkcs12.ts'

/**
 * Where a key is, by NCALayer's names: a file, a token or an ID card. All of them are files here; the program treats those of a device
 * as if it were connected.
 */
export const storages = ['PKCS12', 'AKKaztokenStore', 'AKKZIDCardStore'] as const
export type Storage = (typeof storages)[number]
/** A key and its storage, usually a file. */
export type StoredKey = KeyFile & { storage?: Storage | undefined }

/** A key with which the user of this machine can sign. */
export type SigningKey = KeyFile & { id: string; facts: CertificateFacts; storage: Storage }

/** The signer's folder: `authority/` (the demo CA), `keys.json` (this list) and the key files it names. */
export const authorityFolder = (dir: string): string => join(dir, 'authority')
const listFile = (dir: string): string => join(dir, 'keys.json')

/** One password for all files: they protect nothing but a demo. */
const KeyList = z.object({
  password: z.string(),
  keys: z.array(z.object({ file: z.string().regex(/^[\w-]+\.p12$/), label: z.string(), storage: z.enum(storages).optional() })),
})
type KeyList = z.infer<typeof KeyList>

/** Combines the key with the contents of its certificate. Throws Refused when the certificate cannot be parsed. */
export function signingKey({ storage = 'PKCS12', ...file }: StoredKey): SigningKey {
  const facts = certificateOf(file.chain[0]!)
  return { ...file, storage, id: facts.fingerprint.slice(0, 16), facts }
}

/** Adds keys to the folder's list (created when absent, 0700; files 0600). A running signer uses them from the next request on. */
export async function addKeys(
  dir: string,
  files: (StoredKey & { label: string })[],
  password = 'Demo-bitumen-2026',
): Promise<SigningKey[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const list: KeyList = existsSync(listFile(dir)) ? await readList(dir) : { password, keys: [] }
  const keys = files.map(signingKey)
  await Promise.all(keys.map((key) => writeFile(join(dir, `${key.id}.p12`), writePkcs12(key, list.password), { mode: 0o600 })))
  const added = files.map(({ label, storage }, i) => ({ file: `${keys[i]!.id}.p12`, label, storage }))
  const draft = `${listFile(dir)}.${process.pid}`
  await writeFile(draft, JSON.stringify({ ...list, keys: [...list.keys, ...added] }, null, 2), { mode: 0o600 })
  await rename(draft, listFile(dir))
  return keys
}

/** Loads the keys of the folder, none when it has no list. @throws Error naming the file that cannot be opened */
export async function readKeys(dir: string): Promise<SigningKey[]> {
  if (!existsSync(listFile(dir))) return []
  const { password, keys } = await readList(dir)
  return Promise.all(keys.map((entry) => readKey(dir, entry, password)))
}

const readList = async (dir: string): Promise<KeyList> => KeyList.parse(JSON.parse(await readFile(listFile(dir), 'utf8')))

async function readKey(dir: string, { file, label, storage }: KeyList['keys'][number], password: string): Promise<SigningKey> {
  try {
    return { ...signingKey({ ...readKeyFile(await readFile(join(dir, file)), password), storage }), label }
  } catch (cause) {
    throw new Error(`the key file ${file} cannot be opened`, { cause })
  }
}

/** Loads every .p12 of another folder that opens with the password, by file name: for example the national CA's published test keys. `closed` = the rest. */
export async function foreignKeys(dir: string, password: string): Promise<{ keys: KeyFile[]; closed: { file: string; why: string }[] }> {
  const keys: KeyFile[] = []
  const closed: { file: string; why: string }[] = []
  for (const file of (await readdir(dir)).filter((name) => /\.(p12|pfx)$/i.test(name)).sort()) {
    try {
      keys.push({ ...readKeyFile(await readFile(join(dir, file)), password), label: file.replace(/\.\w+$/, '') })
    } catch (error) {
      closed.push({ file, why: (error as Error).message })
    }
  }
  return { keys, closed }
}

/** Loads the folder again only when its list has changed. */
export function keysOf(dir: string): () => Promise<SigningKey[]> {
  let seen = ''
  let keys: Promise<SigningKey[]> = Promise.resolve([])
  return () => {
    const now = existsSync(listFile(dir)) ? `${statSync(listFile(dir)).mtimeMs} ${statSync(listFile(dir)).ino}` : ''
    if (now !== seen) keys = readKeys(dir)
    seen = now
    return keys
  }
}
