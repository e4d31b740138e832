import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Hashes names and contents, not modification times: git sets every file's time at checkout.
 * @param {string[]} names of files and folders; missing ones are ignored
 * @param {(file: string) => boolean} counts  whether a file or a folder, named from the root, is an input
 * @param {string} from the root of the names
 */
export function hashOf(names, counts = () => true, from = root) {
  const hash = createHash('sha256')
  for (const name of names.flatMap((name) => filesUnder(name, counts, from))) {
    const content = fs.readFileSync(path.join(from, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} name @param {(file: string) => boolean} counts @param {string} from @returns {string[]} */
function filesUnder(name, counts, from) {
  const found = fs.statSync(path.join(from, name), { throwIfNoEntry: false })
  if (!found || !counts(name)) return []
  if (!found.isDirectory()) return [name]
  return fs
    .readdirSync(path.join(from, name))
    .sort()
    .flatMap((entry) => filesUnder(`${name}/${entry}`, counts, from))
}
