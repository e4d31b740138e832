import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { hashOf } from './hash.mjs'
import { quietly } from './quietly.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'

export const inputs = ['web', 'evidence', 'contract', 'domain', 'eds', 'i18n', 'pictures', 'vite.config.ts', 'package-lock.json']
const output = path.join(root, 'dist')

/**
 * Builds the web unless its sources are unchanged since the last build. Built aside and renamed: an interrupted build is never served.
 * @param {string} node
 * @throws {Clear} with the output of the build
 */
export async function buildWeb(node) {
  const stamp = hashOf(inputs)
  if (stampOf(output) === stamp) return
  await step('Web', async () => {
    const aside = path.join(root, `.cache/web.${process.pid}`)
    const options = ['build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'error']
    const { code, said } = await quietly(node, [path.join(root, 'node_modules/vite/bin/vite.js'), ...options], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    })
    if (code !== 0) {
      fs.rmSync(aside, { recursive: true, force: true })
      throw new Clear(`The web could not be built:\n${said.split('\n').slice(0, 16).join('\n')}`)
    }
    fs.writeFileSync(path.join(aside, '.stamp'), stamp)
    fs.rmSync(output, { recursive: true, force: true })
    fs.renameSync(aside, output)
  })
}

/** @param {string} folder */
function stampOf(folder) {
  const file = path.join(folder, '.stamp')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
