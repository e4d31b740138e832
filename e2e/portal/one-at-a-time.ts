import { DatabaseSync } from 'node:sqlite'
import { sleep } from '#launch/process.mjs'

const busy = 5 // SQLITE_BUSY

/**
 * Mutual exclusion between processes. The lock is SQLite's on an empty file: the operating system releases it when its holder dies,
 * so that stale locks do not occur.
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
