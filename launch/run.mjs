// `node launch/run.mjs <file> <arguments>`: runs a program of the portal with the required Node, downloading Node and the packages first
// when they are missing. stdout contains only the program's output. A command without database settings uses the running portal's.
import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseAtHand } from './postgres/at-hand.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { readSettings } from './settings.mjs'
import { tellOnStderr } from './step.mjs'

const [file = '', ...args] = process.argv.slice(2)
tellOnStderr()
const node = await prepare(file.startsWith('node_modules/'))
const { env } = process
if (file.startsWith('commands/') && !env.DATABASE_URL && !env.DATABASE_URL_FILE && !env.PGHOST)
  Object.assign(env, databaseAtHand(readSettings().data))
if (node === process.execPath) {
  process.argv.splice(1, 2, path.resolve(file))
  module.enableCompileCache(path.join(root, '.cache/node'))
  await import(pathToFileURL(file).href)
} else {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
}
