import { sql } from 'kysely'
import type { SecurityKind } from '#domain/core/session/security.ts'
import type { Db } from '../sql/db.ts'
import { deleteOld } from '../sql/delete-old.ts'

export type SecurityEvent = { kind: SecurityKind; code: string; route: string; personId: number | null; ip: string; at: Date }
type Counted = Omit<SecurityEvent, 'at'> & { hour: Date; times: number; firstAt: Date; lastAt: Date }

/** Kinds of events in memory, and rows of one hour: past them only how many there were is kept. */
const mostPending = 500
const mostAnHour = 2_000
/** ms after which events are written; a flood is one write. */
const patience = 2_000

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
const keyOf = ({ hour, kind, code, route, personId, ip }: Counted): string =>
  JSON.stringify([hour.getTime(), kind, code, route, personId, ip])
/** What is left of an event where there are too many to be told apart. */
const unnamed = (event: Counted): Counted => ({ ...event, code: '', route: '', personId: null, ip: '' })

function add(to: Map<string, Counted>, event: Counted): void {
  const key = keyOf(event)
  const known = to.get(key)
  to.set(key, known ? { ...known, times: known.times + event.times, lastAt: event.lastAt } : event)
}

/** Counts security events in memory and writes them together: whoever floods the portal fills neither its disk nor its database. */
export class SecurityLog {
  private pending = new Map<string, Counted>()
  private timer: NodeJS.Timeout | undefined
  private readonly db: Db
  constructor(db: Db) {
    this.db = db
  }

  note({ at, ...event }: SecurityEvent): void {
    const counted = { ...event, hour: hourOf(at), times: 1, firstAt: at, lastAt: at }
    add(this.pending, this.pending.size < mostPending || this.pending.has(keyOf(counted)) ? counted : unnamed(counted))
    this.timer ??= setTimeout(() => void this.write().catch(() => {}), patience).unref()
  }

  /** Writes what was noted; what cannot be written stays for the next time. */
  async write(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const events = [...this.pending.values()]
    this.pending = new Map()
    try {
      for (const hour of new Set(events.map((event) => event.hour.getTime())))
        await writeHour(
          this.db,
          new Date(hour),
          events.filter((event) => event.hour.getTime() === hour),
        )
    } catch (error) {
      for (const event of events) add(this.pending, this.pending.size < mostPending ? event : unnamed(event))
      throw error
    }
  }
}

function writeHour(db: Db, hour: Date, events: readonly Counted[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('security events'))`.execute(tx)
    const { rows } = await tx
      .selectFrom('securityEvent')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('hour', '=', hour)
      .executeTakeFirstOrThrow()
    const told = new Map<string, Counted>()
    for (const event of events) add(told, rows + events.length > mostAnHour ? unnamed(event) : event)
    await tx
      .insertInto('securityEvent')
      .values([...told.values()])
      .onConflict((c) =>
        c.constraint('security_event_once').doUpdateSet((eb) => ({
          times: eb('securityEvent.times', '+', eb.ref('excluded.times')),
          lastAt: eb.fn<Date>('greatest', ['securityEvent.lastAt', 'excluded.lastAt']),
        })),
      )
      .execute()
  })
}

/** Deletes events that are older than the operator keeps them. @returns how many */
export const forgetSecurityEvents = (db: Db, days: number): Promise<number> =>
  deleteOld(db, 'security_event', sql`last_at < now() - make_interval(days => ${days}::int)`)

/** How many times signing in failed since then. */
export async function refusedSignIns(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::int as times from security_event where last_at >= ${since} and kind = 'signInFailed'`.execute(db)
  return rows[0]!.times
}

const logs = new WeakMap<Db, SecurityLog>()
/** The log of all applications of this process that share a database. */
export function securityLog(db: Db): SecurityLog {
  const known = logs.get(db) ?? new SecurityLog(db)
  logs.set(db, known)
  return known
}
