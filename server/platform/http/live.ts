import type pg from 'pg'
import { type DatabaseConfig, openConnection } from '../sql/connection.ts'

/** A subscriber to live updates: `wake` = look now, `end` = close the stream. */
export type Listener = { wake: () => void; end: () => void }
export type Live = {
  /** Subscribes; call the returned function to unsubscribe. */
  listen: (personId: number, listener: Listener) => () => void
  close: () => Promise<void>
}

/** ms between attempts to reconnect to the database, and between two checks of the connection. */
const patience = { again: 1_000, look: 30_000 }
/** The most open pages of one person per process; the oldest is closed. */
const mostOfOne = 12

/** Passes notifications of the database to the listeners of this process: one connection, opened with the first one and reopened when it breaks. */
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
    void one.end().catch(() => {}) // it is already closed
    client = null
    if (!closed) setTimeout(() => void connect(), patience.again).unref()
  }
  const connect = async (): Promise<void> => {
    if (client || closed) return
    const mine = openConnection(config, 'bounded', 'notices')
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
      everybody((one) => one.wake()) // for notifications missed while disconnected
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
      await client?.end().catch(() => {}) // it is already closed
    },
  }
}
