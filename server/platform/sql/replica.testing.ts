import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { unpackedBinaries } from '#launch/postgres/binaries.mjs'
import { placeOfPostgres } from '#launch/postgres/place.mjs'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import type { DatabaseConfig } from './connection.ts'

/** As in production but for the disk: the log is written by each commit, and sent on. */
const streaming = { fsync: 'off', autovacuum: 'off', jit: 'off', max_connections: '100', wal_level: 'replica', max_wal_senders: '5' }

/** Whether the PostgreSQL of this machine can follow another one: the embedded one needs the part that receives the log. */
export function whyNoReplica(): string | null {
  const receiver = join(unpackedBinaries(), 'lib/postgresql/libpqwalreceiver')
  return ['.so', '.dylib'].some((ending) => existsSync(receiver + ending))
    ? null
    : `${receiver} is not there: no streaming replication here`
}

/** A real PostgreSQL with one database, and a second one that follows it: streaming replication of all that is committed. */
export async function openPair(name: string, fill: (config: DatabaseConfig) => Promise<void>) {
  const primary = await temporaryPostgres(streaming, mkdtempSync(join(tmpdir(), 'primary-')))
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  chmodSync(folder, 0o711) // PostgreSQL started by root runs as another user
  const { host, user } = primary
  const owner = new pg.Client({ host, user, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await fill({ host, user, database: name })
  await copyRunning(owner, folder)
  const follow = `host=${host} user=${user} application_name=replica`
  const replica = await temporaryPostgres({ ...streaming, primary_conninfo: follow, hot_standby_feedback: 'on' }, folder)
  const there = new pg.Client({ host: replica.host, user, database: name })
  there.on('error', () => {}) // the replica is taken away
  await there.connect()
  return {
    primary: { host, user, database: name },
    replica: { host: replica.host, user, database: name },
    /** Holds up what the replica has; the log goes on to come. */
    hold: () => there.query('select pg_wal_replay_pause()'),
    goOn: () => there.query('select pg_wal_replay_resume()'),
    /** Waits until the replica has all that is committed now. */
    async caughtUp() {
      const { rows } = await owner.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
      for (;;) {
        const found = await there.query<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [rows[0]!.at])
        if (found.rows[0]!.has) return
      }
    },
    async endReplica() {
      await there.end()
      await replica.stop()
    },
    async close() {
      await there.end().catch(() => {}) // it was ended before
      await replica.stop().catch(() => {})
      await owner.end()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy of the data folder of a server that goes on running, as pg_basebackup makes it: the embedded PostgreSQL has no such program. */
async function copyRunning(owner: pg.Client, folder: string): Promise<void> {
  const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  await owner.query(`select pg_backup_start('replica', true)`)
  const { state } = placeOfPostgres(folder)
  const to = join(state, rows[0]!.folder.split('/').at(-1)!)
  const copied = spawnSync('cp', ['-a', rows[0]!.folder, to], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.stderr)
  const label = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  for (const gone of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, gone), { force: true })
  writeFileSync(join(to, 'backup_label'), label.rows[0]!.labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  spawnSync('chown', ['--reference', to, join(to, 'backup_label'), join(to, 'standby.signal')])
}
