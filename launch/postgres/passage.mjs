import fs from 'node:fs'
import path from 'node:path'

/** Checks whether every user of this machine can reach the folder. @param {string} folder */
export function everybodyMayPass(folder) {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}
