import path from 'node:path'
import { Clear } from './clear.mjs'
import { root } from './root.mjs'

const { env } = process

/** Settings that a user may change; `docs/demo.md` lists them. */
export function readSettings() {
  const port = portFrom('PORT', 8080)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    signerPort: portFrom('SIGNER_PORT', 13579), // NCALayer's port, so that its client needs no setting
    data: path.resolve(root, env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    pagesPort: process.argv.includes('--dev') ? portFrom('PAGES_PORT', 5173) : undefined,
  }
}

/** @param {string} name @param {number} usual */
function portFrom(name, usual) {
  const text = env[name]
  if (!text) return usual
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Clear(`${name} must be a port from 1 to 65535, not "${text}".`)
  return port
}

/** The address as typed into a browser. @param {string} host @param {number} port */
export function addressOf(host, port) {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
