// Lists what is wrong with the lock files of this folder. A package is missing: npm silently leaves a platform's package out when its registry
// does not have it yet, and `npm ci` then refuses the lock file, on another machine. A package has no `integrity`: whatever the registry hands
// out under its name would be installed.
import fs from 'node:fs'

const locks = ['package-lock.json', 'runtime/package-lock.json', 'runtime/chromium/package-lock.json', 'runtime/s3/package-lock.json']
const faults = locks.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length ? 1 : 0

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Entry */

/** @param {string} file @returns {string[]} */
function faultsOf(file) {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(fs.readFileSync(file, 'utf8')).packages
  return Object.entries(packages).flatMap(([at, { version, integrity, link, dependencies, optionalDependencies }]) => [
    ...Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !isNamed(packages, at, name))
      .map(([name, range]) => `${nameOf(at) || 'the portal'} asks for ${name} ${range}, which is missing`),
    ...(at && !link && !integrity ? [`${nameOf(at)} ${version} has no integrity`] : []),
  ])
}

/** @param {string} at */
function nameOf(at) {
  return at.replace(/^.*node_modules\//, '')
}

/**
 * Resolves as Node does: in the folder of the importing package, then in each folder above.
 * @param {object} packages
 * @param {string} at
 * @param {string} name
 */
function isNamed(packages, at, name) {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (`${from ? `${from}/` : ''}node_modules/${name}` in packages) return true
    if (!from) return false
  }
}
