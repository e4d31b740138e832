import fs from 'node:fs'
import { quietly } from './quietly.mjs'
import { step } from './step.mjs'

const apt = '/usr/bin/apt-get'

/**
 * Installs a Debian package where possible: as root, and where apt exists.
 * @param {string} title of the progress line
 * @param {string} name of the package
 */
export async function installFromDebian(title, name) {
  if (process.getuid?.() !== 0 || !fs.existsSync(apt)) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(title, async () => {
    await quietly(apt, ['update', '-q'], { env })
    await quietly(apt, ['install', '-y', '-q', '--no-install-recommends', name], { env })
  })
}
