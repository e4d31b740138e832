import { isInstalled } from './installed.mjs'
import { requireCompiledParts } from './machine.mjs'
import { npmCi } from './npm.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

/** @param {string} node @param {boolean} tests whether what only tests and checks need is installed, too @throws {Clear} when they cannot be downloaded, or are not built for this machine */
export async function installPackages(node, tests) {
  if (isInstalled(root, tests)) return
  requireCompiledParts()
  await step('Packages', () => npmCi(node, root, tests ? 900 : 500, tests))
}
