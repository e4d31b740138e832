import net from 'node:net'
import { Clear } from './clear.mjs'
import { sleep } from './process.mjs'

/**
 * @param {string} host
 * @param {number} port
 * @throws {Clear} when the port cannot be used
 */
export async function requirePort(host, port) {
  const refusal = await tryPort(host, port)
  if (!refusal) return
  if (refusal === 'EADDRINUSE')
    throw new Clear(`Port ${port} is in use by another program. Stop it, or choose another port:  PORT=${port + 1} npm start`)
  if (refusal === 'EACCES') throw new Clear(`Port ${port} needs more rights. Choose one above 1023:  PORT=8080 npm start`)
  if (refusal === 'EADDRNOTAVAIL' || refusal === 'ENOTFOUND')
    throw new Clear(`This machine has no address ${host}: set HOST to one of its own.`)
  throw new Clear(`Nothing can listen on ${host} port ${port} (${refusal}).`)
}

/** A server whose launcher was just killed needs a moment to exit. @param {string} host @param {number} port */
async function tryPort(host, port) {
  for (let attempt = 0; ; attempt++) {
    const refusal = await refusalOf(host, port)
    if (refusal !== 'EADDRINUSE' || attempt === 10) return refusal
    await sleep(100)
  }
}

/** @param {string} host @param {number} port @returns {Promise<string | undefined>} the reason why the port cannot be used */
export function refusalOf(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
