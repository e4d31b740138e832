import { DatabaseSync } from 'node:sqlite'
import { sleep } from '#launch/process.mjs'

const busy = 5 // SQLITE_BUSY

/**
 * One process at a time, the others wait. The lock is SQLite's on an empty file: the system itself lets go of it when its holder dies,
 * and nobody has to judge whether a lock is stale.
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    while (!isTaken(lock)) await sleep(50)
    return await work()
  } finally {
    lock.close()
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}
