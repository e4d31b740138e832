import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../process.mjs'
import { superuser } from './cluster.mjs'
import { statesOf } from './place.mjs'
import { major } from './server.mjs'

/**
 * Returns the connection settings of the database of the portal running from this data folder, for a command; empty if none runs or it is another user's.
 * @param {string} data the portal's data folder
 * @returns {{ PGHOST: string, PGUSER: string, PGDATABASE: string } | {}}
 */
export function databaseAtHand(data) {
  for (const state of statesOf(data)) {
    const file = path.join(state, `pg${major}`, 'postmaster.pid')
    try {
      fs.accessSync(file, fs.constants.R_OK)
    } catch {
      continue
    }
    const [pid, , , , socketFolder] = fs.readFileSync(file, 'utf8').split('\n')
    if (socketFolder && isAlive(Number(pid))) return { PGHOST: socketFolder, PGUSER: superuser, PGDATABASE: 'postgres' }
  }
  return {}
}
