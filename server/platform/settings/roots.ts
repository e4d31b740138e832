import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { NoteKey } from '#eds/note.ts'
import { CannotStart } from './settings.ts'

/** The key that signs the published roots of the journal, and the witnesses whose signatures are taken. */
export type Roots = { key: KeyObject; witnesses: NoteKey[] }

/** Reads the key that signs the published roots of the journal, PEM. @throws CannotStart */
export async function rootsOf(file: string, witnesses: NoteKey[]): Promise<Roots> {
  try {
    const key = createPrivateKey(await readFile(file))
    if (key.asymmetricKeyType === 'ed25519') return { key, witnesses }
  } catch (error) {
    throw new CannotStart(`JOURNAL_KEY cannot be read: ${(error as Error).message}`)
  }
  throw new CannotStart('JOURNAL_KEY must be a private Ed25519 key: make one with `openssl genpkey -algorithm ed25519 -out FILE`.')
}

/** Makes such a key where there is none yet. */
export async function madeWhenNeeded(file: string): Promise<string> {
  if (existsSync(file)) return file
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return file
}
