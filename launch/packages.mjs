import { isInstalled } from './installed.mjs'
import { npmCi } from './npm.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

/** @param {string} node @throws {Clear} when they cannot be downloaded */
export async function installPackages(node) {
  if (isInstalled(root)) return
  await step('Packages', () => npmCi(node, root, 600))
}
