import fs from 'node:fs'
import path from 'node:path'
import { Clear } from './clear.mjs'
import { refusalOf } from './port.mjs'
import { placeOfPostgres } from './postgres/place.mjs'
import { startPostgres } from './postgres/server.mjs'
import { sizedFor } from './postgres/sized.mjs'
import { startService } from './service.mjs'
import { addressOf } from './settings.mjs'
import { step } from './step.mjs'

/** @typedef {ReturnType<typeof import('./settings.mjs').readSettings>} Settings */
/** @typedef {{ stop: () => Promise<void>, kill: () => unknown }} Running */

const withParent = ['--import', './launch/with-parent.mjs']

/**
 * Starts the database, unless DATABASE_URL names an external one.
 * @param {Settings} settings
 * @param {(what: Running) => void} started
 * @param {(why: string) => void} lost
 * @returns {Promise<Record<string, string>>} environment variables with which the server connects to it
 */
export async function startDatabase({ databaseUrl, data }, started, lost) {
  if (databaseUrl) return { DATABASE_URL: databaseUrl }
  const postgres = await startPostgres(placeOfPostgres(data), sizedFor(), started)
  void postgres.ended.then((how) => lost(`PostgreSQL ended by itself (${how}). Its log: ${postgres.log}`))
  return { PGHOST: postgres.socketFolder, PGUSER: postgres.user, PGDATABASE: 'postgres', PG_PID: String(postgres.pid) }
}

/**
 * Starts the signing program of the demo in place of NCALayer. The portal works without it, but signing is not possible.
 * @param {string} node
 * @param {Settings} settings
 * @param {(what: Running) => void} started
 * @param {(line: string) => unknown} tell
 * @returns {Promise<string>} its address, or the reason why it was not started
 */
export async function startSigner(node, { signerPort, host, port, pagesPort, data }, started, tell) {
  if (await refusalOf('127.0.0.1', signerPort))
    return `  Something listens on port ${signerPort} already (NCALayer?): the portal's own signer is not started. SIGNER_PORT moves it.`
  const addresses = [port, ...(pagesPort ? [pagesPort] : [])].flatMap((at) => [
    addressOf(host, at),
    `http://localhost:${at}`,
    `http://127.0.0.1:${at}`,
  ])
  const signer = startService(node, [...withParent, 'signer/main.ts'], {
    SIGNER_PORT: String(signerPort),
    SIGNER_DIR: signerFolder(data),
    SIGNER_ORIGINS: process.env.SIGNER_ORIGINS ?? [...new Set(addresses)].join(','),
  })
  started(signer)
  void signer.ended.then((how) => tell(`  The signer ended (${how}): nobody can sign until the next start.`))
  return `  Signing program, where NCALayer would be: http://127.0.0.1:${signerPort}`
}

/**
 * @param {string} node
 * @param {Settings} settings
 * @param {Record<string, string>} database
 * @param {(what: Running) => void} started
 * @param {(why: string) => void} lost
 * @returns {Promise<string[]>} the server's output lines when it is ready
 */
export async function startServer(node, { data, host, port, signerPort, pagesPort }, database, started, lost) {
  const files = path.join(data, 'files')
  fs.mkdirSync(files, { recursive: true, mode: 0o700 })
  const watch = pagesPort ? ['--watch', '--watch-preserve-output'] : []
  const server = startService(node, [...watch, 'commands/serve-demo.ts'], {
    ...database,
    PORT: String(port),
    HOST: host,
    SIGNER_PORT: String(signerPort),
    SIGNER_DIR: signerFolder(data),
    PORTAL_DATA: files,
  })
  return readyLines(server, 'The server', started, lost)
}

/**
 * Starts the Vite server of the pages for `npm run dev`.
 * @param {string} node
 * @param {Settings} settings
 * @param {(what: Running) => void} started
 * @param {(why: string) => void} lost
 */
export function startPages(node, { port, pagesPort }, started, lost) {
  return readyLines(
    startService(node, [...withParent, 'commands/dev-web.ts'], { PORT: String(port), PAGES_PORT: String(pagesPort) }),
    'The pages',
    started,
    lost,
  )
}

/**
 * @param {ReturnType<typeof startService>} service
 * @param {string} name
 * @param {(what: Running) => void} started
 * @param {(why: string) => void} lost
 * @returns {Promise<string[]>}
 * @throws {Clear} when it ends or refuses to start
 */
function readyLines(service, name, started, lost) {
  started(service)
  return new Promise((resolve, reject) => {
    service.child.on('message', (/** @type {{ begins?: string, ready?: boolean, lines?: string[], refused?: string }} */ message) => {
      if (message.begins) void step(message.begins, () => nextWord(service.child))
      if (message.ready) resolve(message.lines ?? [])
      if (message.refused) reject(new Clear(message.refused))
    })
    void service.ended.then((how) => lost(`${name} ended (${how}).`))
  })
}

/**
 * Waits for the next message of a portal service; with --watch, Node sends messages on the same channel.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<unknown>}
 */
const nextWord = (child) =>
  new Promise((resolve) => {
    const hear = (/** @type {object} */ message) => {
      if (!['begins', 'done', 'refused'].some((word) => word in message)) return
      child.off('message', hear)
      resolve(message)
    }
    child.on('message', hear)
  })

/** @param {string} data */
const signerFolder = (data) => path.join(data, 'signer')
