import fs from 'node:fs'
import path from 'node:path'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} Entry */

/**
 * Checks that node_modules contains exactly what package-lock.json requires. npm writes node_modules/.package-lock.json last, so an interrupted
 * install is detected too. npm silently drops an optional package that failed to download: one built for this machine must be present.
 * @param {string} folder
 * @param {boolean} tests whether what only tests and checks need has to be there, too
 */
export function isInstalled(folder, tests = true) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const found = packagesOf(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name) return true
    const here = found[name]
    if (!here && entry.dev && !tests) return true
    if (!here) return entry.optional === true && !isForThisMachine(entry)
    return here.version === entry.version && here.integrity === entry.integrity
  })
}

/** @param {string} file @returns {Record<string, Entry> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {Entry} entry */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch) && !libc?.includes('musl')
}
