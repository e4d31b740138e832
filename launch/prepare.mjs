import { inWords } from './clear.mjs'
import { findNode } from './node.mjs'
import { installPackages } from './packages.mjs'

/** Node and the packages are there after this; when they cannot be had, it says why and the program ends. @returns {Promise<string>} the Node to go on with */
export async function prepare() {
  try {
    const node = await findNode()
    await installPackages(node)
    return node
  } catch (error) {
    const words = inWords(error)
    if (!words) throw error
    console.error(words)
    process.exit(1)
  }
}
