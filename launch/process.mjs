import fs from 'node:fs'

/** @param {number} ms */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Checks whether a process with this id is alive. A zombie, dead but not yet reaped by its parent, is not. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    return / Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''))
  } catch {
    return false
  }
}

/** @param {number} pid @returns {string | undefined} its working folder; undefined where the system does not provide it (macOS) */
export function workingFolder(pid) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
