import type pg from 'pg'
import { type DatabaseConfig, openConnection } from './connection.ts'

/** Somebody who wants to know at once: `wake` = look now, `end` = the process goes. */
export type Listener = { wake: () => void; end: () => void }
export type Live = {
  /** From now on; call the answer to stop. */
  listen: (personId: number, listener: Listener) => () => void
  close: () => Promise<void>
}

/** ms between attempts to reach the database again, and between two looks whether it is still there. */
const patience = { again: 1_000, look: 30_000 }
/** Open pages of one person in one process; the oldest gives way. */
const mostOfOne = 12

/** What the database tells of people, to whoever listens in this process: one connection, opened with the first listener, opened again when it breaks. */
export function openLive(config: DatabaseConfig): Live {
  const listeners = new Map<number, Set<Listener>>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const everybody = (act: (listener: Listener) => void) => {
    for (const some of [...listeners.values()]) for (const one of [...some]) act(one)
  }
  const lost = (one: pg.Client) => {
    if (client !== one) return
    clearInterval(timer)
    void one.end().catch(() => {}) // it is gone already
    client = null
    if (!closed) setTimeout(() => void connect(), patience.again).unref()
  }
  const connect = async (): Promise<void> => {
    if (client || closed) return
    const mine = openConnection(config)
    client = mine
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ payload = '' }) => {
      for (const id of payload.split(',')) for (const one of listeners.get(Number(id)) ?? []) one.wake()
    })
    try {
      await mine.connect()
      await mine.query('listen notice')
      timer = setInterval(() => void mine.query('select 1').catch(() => lost(mine)), patience.look)
      timer.unref()
      everybody((one) => one.wake()) // what came while nobody listened
    } catch {
      lost(mine)
    }
  }

  return {
    listen(personId, listener) {
      const some = listeners.get(personId) ?? new Set()
      listeners.set(personId, some.add(listener))
      if (some.size > mostOfOne) [...some][0]!.end()
      void connect()
      return () => {
        some.delete(listener)
        if (some.size === 0 && listeners.get(personId) === some) listeners.delete(personId)
      }
    },
    async close() {
      closed = true
      everybody((one) => one.end())
      clearInterval(timer)
      await client?.end().catch(() => {}) // it is gone already
    },
  }
}
