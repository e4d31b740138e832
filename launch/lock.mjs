import fs from 'node:fs'
import net from 'node:net'
import { Clear } from './clear.mjs'
import { addressOf } from './settings.mjs'

const name = 'lock'

/**
 * One launcher per data folder: a socket that answers for as long as its process lives, so that no lock outlives a crash.
 * Works in the data folder from here on, because a socket's path is short.
 * @param {{ data: string, host: string, port: number }} settings
 * @returns {Promise<() => void>} lets go of it
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
      connection.on('error', () => {}) // who asked went away
      connection.end(JSON.stringify({ pid: process.pid, host, port }))
    })
    const held = await new Promise((resolve) => server.once('error', () => resolve(false)).listen(name, () => resolve(true)))
    if (!held) continue
    server.unref()
    return () => fs.rmSync(name, { force: true })
  }
  throw new Clear('Another start is under way in this folder.')
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
