import type { outage } from '#domain/refusals/outage.ts'
import { FilesAway } from '../files/files.ts'
import { QueueFull } from '../process/pool/failures.ts'
import { PortalBusy } from '../process/turns.ts'
import { DatabaseAway, DatabaseBusy } from './connection.ts'

/** A temporary failure that the client did not cause; the same request may succeed a little later. */
export type Outage = keyof typeof outage

/** Log messages for the operator. */
export const logMessages: Record<Outage, string> = {
  'portal.busy': 'Requests come faster than they are begun, and the line for it is full',
  'database.unreachable': 'The database does not answer',
  'database.busy': 'All connections to the database are in use, and the line for them is full',
  'database.slow': 'A read took too long and was cancelled',
  'disk.full': 'The disk is full: writes are rejected until there is free space',
  'files.unreachable': 'The place of the documents (FILES_DIR or FILES_URL) is not there, does not answer, or is another one',
}

/** Retry-After in seconds: PostgreSQL restarts in less than ten; a full line is served in one. Automatic clients need not retry more often. */
export const comeAgain: Record<Outage, number> = {
  'portal.busy': 2,
  'database.unreachable': 10,
  'database.busy': 2,
  'database.slow': 10,
  'disk.full': 10,
  'files.unreachable': 10,
}

/** Disk full in PostgreSQL; disk or user quota of FILES_DIR exhausted. */
const full = /^(53100|ENOSPC|EDQUOT)$/
/**
 * PostgreSQL error codes: connection broken (08), read-only (25006), transaction timeout (25P0x), out of memory or connections (53), lock or
 * statement timeout (55P03, 57014), stopping, starting, gone (57P0x), I/O error of its disk (58000, 58030).
 */
const unreachable = /^(08\w{3}|25006|25P0[34]|53[0234]00|55P03|57014|57P0\d|58000|58030)$/

/** A statement that was cancelled. */
const cancelled = '57014'

/** Classifies an error; null = caused by the state of neither the database nor the disk. `reading` = nothing was to be written, so nobody's rows were waited for. */
export function outageOf(error: unknown, reading = false): Outage | null {
  if (error instanceof PortalBusy || error instanceof QueueFull) return 'portal.busy'
  if (error instanceof DatabaseBusy) return 'database.busy'
  if (error instanceof FilesAway) return 'files.unreachable'
  if (error instanceof DatabaseAway) return 'database.unreachable'
  const { code = '' } = (error ?? {}) as { code?: string }
  if (full.test(code)) return 'disk.full'
  if (reading && code === cancelled) return 'database.slow'
  return unreachable.test(code) ? 'database.unreachable' : null
}
