import { inWords } from './clear.mjs'
import { findNode } from './node.mjs'
import { installPackages } from './packages.mjs'

/**
 * Makes sure that Node and the packages are installed; otherwise prints the reason and exits.
 * @param {boolean} tests whether what only tests and checks need is installed, too
 * @returns {Promise<string>} the Node to use
 */
export async function prepare(tests = false) {
  try {
    const node = await findNode()
    await installPackages(node, tests)
    return node
  } catch (error) {
    const words = inWords(error)
    if (!words) throw error
    console.error(words)
    process.exit(1)
  }
}
