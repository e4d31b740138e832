import fs from 'node:fs'
import path from 'node:path'
import { isAlive, sleep, workingFolder } from '../process.mjs'

/**
 * Stops a PostgreSQL whose launcher was killed. The launcher's lock guarantees that no other launcher uses it.
 * @param {string} folder its data folder
 * @param {string} socketFolder
 */
export async function stopLeftover(folder, socketFolder) {
  for (const file of [path.join(folder, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    if (!fs.existsSync(file)) continue
    const text = fs.readFileSync(file, 'utf8')
    const pid = Number(text.split('\n')[0])
    if (!pid || pid === process.pid) continue
    if (isAlive(pid) && isServerOf(pid, folder)) await stopServer(pid)
    // Dead but not reaped, or its pid was reused. PostgreSQL treats a file with its parent's pid as stale, and still checks the shared memory.
    if (exists(pid) && fs.existsSync(file)) fs.writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
  }
}

/** Checks the working folder, PostgreSQL's data folder: a reused pid never stops another clone's server. @param {number} pid @param {string} folder */
function isServerOf(pid, folder) {
  return process.platform === 'linux' ? workingFolder(pid) === fs.realpathSync(folder) : true
}

/** @param {number} pid */
async function stopServer(pid) {
  process.kill(pid, 'SIGINT') // fast shutdown: closes connections, flushes the log
  for (let i = 0; i < 600 && isAlive(pid); i++) await sleep(20)
}

/** @param {number} pid */
function exists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
