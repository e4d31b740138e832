import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Clear } from '../clear.mjs'
import { sleep } from '../process.mjs'
import { makeCluster, superuser } from './cluster.mjs'
import { stopLeftover } from './leftover.mjs'

export const major = 18
const longestSocket = 107 // maximum length in bytes of a unix socket's path, without the terminator
const socketName = '.s.PGSQL.5432'

/**
 * @typedef {object} Postgres
 * @property {number} pid
 * @property {string} socketFolder  PGHOST
 * @property {string} user          PGUSER
 * @property {string} log           its log file
 * @property {Promise<number | string>} ended  resolves when it has exited: its exit code or signal
 * @property {() => Promise<void>} stop  closes connections, flushes everything to disk
 * @property {() => unknown} kill
 */

/**
 * Starts PostgreSQL in its own data folder with a unix socket that only its user and root can open; there is no TCP port.
 * @param {import('./place.mjs').Place} place
 * @param {Record<string, string>} settings of postgresql.conf, in addition to the defaults here
 * @param {(postgres: Pick<Postgres, 'stop' | 'kill'>) => void} started  called before it accepts connections, so that it can be stopped meanwhile
 * @returns {Promise<Postgres>} accepting connections
 * @throws {Clear} with the end of its log
 */
export async function startPostgres(place, settings = {}, started = () => {}) {
  const folder = path.join(place.state, `pg${major}`)
  const log = path.join(place.state, `pg${major}.log`)
  if (!fs.existsSync(folder)) await makeCluster(place, folder)
  const socketFolder = socketFolderOf(folder, place.owner)
  await stopLeftover(folder, socketFolder)

  const all = { listen_addresses: '', timezone: 'UTC', unix_socket_permissions: '0700', max_connections: '50', ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  keepLog(log)
  const output = fs.openSync(log, 'a', 0o600)
  const child = spawn(path.join(place.binaries, 'bin/postgres'), ['-D', folder, '-k', socketFolder, ...options], {
    ...place.owner,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true, // Ctrl-C in the terminal is handled by the launcher, which stops it last
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  /** @type {number | string | undefined} */
  let code
  /** @type {Promise<number | string>} */
  const ended = new Promise((resolve) => child.once('exit', (status, signal) => resolve(signal ?? status ?? 0)))
  void ended.then((how) => {
    code = how
  })
  void ended.then(() => socketFolder !== folder && fs.rmSync(socketFolder, { recursive: true, force: true }))
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  const kill = () => child.kill('SIGQUIT')
  started({ stop, kill })
  while (code === undefined && !(await answers(path.join(socketFolder, socketName)))) await sleep(10)
  if (code !== undefined) throw new Clear(`PostgreSQL did not start (${code}):\n${lastLines(log)}`)
  return { pid: child.pid ?? 0, socketFolder, user: superuser, log, ended, stop, kill }
}

/** Bytes from which a log is put aside at a start; one such log is kept. */
const longestLog = 5_000_000

/** What happened before a start is what one looks for after it. @param {string} log */
function keepLog(log) {
  if (fs.existsSync(log) && fs.statSync(log).size > longestLog) fs.renameSync(log, `${log}.1`)
}

/** @param {string} folder @param {import('./place.mjs').Place['owner']} owner */
function socketFolderOf(folder, owner) {
  if (Buffer.byteLength(path.join(folder, socketName)) + '.lock'.length <= longestSocket) return folder
  const short = fs.mkdtempSync(path.join(os.tmpdir(), 'bitumen-'))
  if (owner) fs.chownSync(short, owner.uid, owner.gid)
  return short
}

/** Sends a start-up packet: any response but "starting up" (57P03) means ready. @param {string} socket @returns {Promise<boolean>} */
function answers(socket) {
  const fields = `user\0${superuser}\0database\0postgres\0\0`
  const packet = Buffer.alloc(8 + fields.length)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(0x30000, 4) // protocol 3.0
  packet.write(fields, 8)
  return new Promise((resolve) => {
    const connection = net.connect(socket, () => connection.write(packet))
    connection.once('data', (answer) => {
      connection.destroy()
      resolve(!answer.includes('57P03'))
    })
    for (const event of ['error', 'end']) connection.once(event, () => resolve(false))
  })
}

/** @param {string} log */
const lastLines = (log) => fs.readFileSync(log, 'utf8').trim().split('\n').slice(-6).join('\n')
