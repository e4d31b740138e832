import path from 'node:path'
import { Clear } from './clear.mjs'
import { isInstalled } from './installed.mjs'
import { npmCi } from './npm.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

const folder = path.join(root, 'runtime')

/** Version required by the packages in the lock file: ^22.22 or 24 and later. @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/**
 * Finds the Node that runs the portal: this machine's when it is new enough, else one downloaded once from the npm registry into runtime/.
 * @returns {Promise<string>} path of its executable
 * @throws {Clear} when it cannot be downloaded
 */
export async function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch))
    throw new Clear(`Node ${process.versions.node} is too old: install Node 24 from https://nodejs.org and start again.`)
  if (!isInstalled(folder)) await step(`Node 24 (this machine has ${process.versions.node})`, () => npmCi(process.execPath, folder, 200))
  return path.join(folder, `node_modules/node-linux-${process.arch}/bin/node`)
}
