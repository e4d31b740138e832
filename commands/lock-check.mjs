// Lists packages that are missing in package-lock.json. npm silently leaves a platform's package out when its registry
// does not have it yet; `npm ci` then refuses the lock file, on another machine.
import fs from 'node:fs'

const locks = ['package-lock.json', 'runtime/package-lock.json', 'runtime/chromium/package-lock.json']
const gaps = locks.flatMap((file) => gapsOf(file).map((gap) => `${file}: ${gap}`))
for (const gap of gaps) console.log(gap)
process.exitCode = gaps.length ? 1 : 0

/** @param {string} file @returns {string[]} */
function gapsOf(file) {
  /** @type {Record<string, { version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} */
  const packages = JSON.parse(fs.readFileSync(file, 'utf8')).packages
  return Object.entries(packages).flatMap(([at, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !isNamed(packages, at, name))
      .map(([name, range]) => `${at.replace(/^.*node_modules\//, '') || 'the portal'} asks for ${name} ${range}, which is missing`),
  )
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
