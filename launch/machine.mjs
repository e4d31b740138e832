import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { root } from './root.mjs'

/** Parts that are compiled for a kind of machine; without them the portal would fail long after its start. */
const compiled = { '@myriaddreamin/typst-ts-node-compiler': 'the papers (PDF)', '@node-rs/argon2': 'the passwords' }

/** @typedef {{ platform: string, arch: string, musl: boolean }} Machine */
/** @typedef {{ version?: string, integrity?: string, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */

/** @returns {Machine} */
const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  // glibc names its version in the report; musl has none
  musl: process.platform === 'linux' && !(/** @type {any} */ (process.report.getReport()).header.glibcVersionRuntime),
})

/** @param {Entry} entry @param {Machine} machine */
const isFor = ({ os, cpu, libc }, { platform, arch, musl }) =>
  (os ?? [platform]).includes(platform) && (cpu ?? [arch]).includes(arch) && (!libc || libc.includes(musl ? 'musl' : 'glibc'))

/**
 * Refuses a machine for which package-lock.json has no package of a compiled part, or has it without the hash that shows that it is the one that was meant.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @param {Machine} machine
 * @throws {Clear}
 */
export function requireCompiledParts(packages = packagesOf(root), machine = thisMachine()) {
  const name = `${machine.platform} ${machine.arch}${machine.musl ? ' (musl)' : ''}`
  for (const [part, what] of Object.entries(compiled)) {
    const variants = Object.keys(packages[`node_modules/${part}`]?.optionalDependencies ?? {})
    const variant = variants.find((one) => isFor(packages[`node_modules/${one}`] ?? {}, machine))
    if (!variant) throw new Clear(`The portal does not run on ${name}: ${part}, which makes ${what}, is not built for it.\n${whereItRuns}`)
    if (!packages[`node_modules/${variant}`]?.integrity)
      throw new Clear(
        `The portal does not run on ${name} yet: package-lock.json has no hash of ${variant}, so nobody can tell whether the package that the registry has is the one that was meant.\n${whereItRuns}`,
      )
  }
}

const whereItRuns = 'Use Linux or macOS on x64 or arm64.'

/** @param {string} folder @returns {Record<string, Entry>} */
const packagesOf = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages
