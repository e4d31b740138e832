import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unarmoredAll } from '#eds/cms/armor.ts'
import { Refused } from '#eds/refused.ts'

/** Invalid arguments: exit 2. */
export class Unusable extends Error {}

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
function typedAt(path: string): string {
  if (path === '') throw new Unusable('an empty name')
  const typed = resolve(process.env.INIT_CWD ?? '.', path)
  return process.env.npm_lifecycle_event === 'eds' && existsSync(typed) ? typed : existsSync(path) ? path : typed
}

/** The names of all files in a folder and its subfolders, sorted. @throws Unusable */
export function namesIn(given: string): string[] {
  return orUnusable(() => {
    const folder = typedAt(given)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile())
  })
}

/** Everything in the files of a folder: DER, PEM with any number of blocks, base64. Notes and other files are skipped. @throws Unusable */
export const blocksIn = (folder: string): Uint8Array[] => namesIn(folder).flatMap((name) => blocksOf(bytesOf(name)))

function blocksOf(file: Uint8Array): Uint8Array[] {
  try {
    return unarmoredAll(file).filter((der) => der[0] === 0x30) // plain text may be mistaken for base64
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

/** @throws Unusable */
export const bytesOf = (path: string): Uint8Array => orUnusable(() => readFileSync(typedAt(path)))

/** @throws Unusable */
export const isFolder = (path: string): boolean => orUnusable(() => statSync(typedAt(path)).isDirectory())

function orUnusable<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(error instanceof Error ? error.message : String(error))
  }
}
