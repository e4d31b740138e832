import fs from 'node:fs'
import net from 'node:net'
import { Clear } from './clear.mjs'
import { addressOf } from './settings.mjs'

const name = 'lock'

/**
 * Takes the lock of one launcher per data folder: a socket that answers while its process is alive, so that no lock outlives a crash.
 * Changes the working directory to the data folder, because the length of a socket path is limited.
 * @param {{ data: string, host: string, port: number }} settings
 * @returns {Promise<() => void>} releases the lock
 * @throws {Clear} when another launcher holds it
 */
export async function takeLock({ data, host, port }) {
  process.chdir(data)
  for (let attempt = 0; attempt < 3; attempt++) {
    const holder = await askHolder()
    if (holder)
      throw new Clear(`Already running from this folder (process ${holder.pid}): ${addressOf(holder.host, holder.port)}
Stop it with Ctrl-C in its window, or:  kill ${holder.pid}`)
    fs.rmSync(name, { force: true })
    const server = net.createServer((connection) => {
      connection.on('error', () => {}) // the client has disconnected
      connection.end(JSON.stringify({ pid: process.pid, host, port }))
    })
    const held = await new Promise((resolve) => server.once('error', () => resolve(false)).listen(name, () => resolve(true)))
    if (!held) continue
    server.unref()
    return () => fs.rmSync(name, { force: true })
  }
  throw new Clear('Another start is in progress in this folder.')
}

/** @returns {Promise<{ pid: number, host: string, port: number } | undefined>} */
function askHolder() {
  return new Promise((resolve) => {
    let answer = ''
    const connection = net.connect(name)
    connection.on('data', (text) => (answer += text))
    connection.on('end', () => resolve(answer ? JSON.parse(answer) : undefined))
    connection.on('error', () => resolve(undefined))
  })
}
