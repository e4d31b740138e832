import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Names and contents, never times: git gives every file the time of its checkout.
 * @param {string[]} names of files and folders; what is not there counts as nothing
 * @param {(file: string) => boolean} counts  is a file or a folder, named from the root, an input at all?
 * @param {string} from where the names begin
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
