import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterOurEnd } from '../outlive.mjs'
import { placeOfPostgres } from './place.mjs'
import { major, startPostgres } from './server.mjs'

/** No data outlives a run, so durability is switched off. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
}

/**
 * Starts a separate PostgreSQL for tests and benchmarks; stop() removes its folder.
 * @param {Record<string, string>} settings pass {} to use the portal's own settings
 * @param {string} folder of a stopped portal, whose database is used instead of an empty one
 */
export async function temporaryPostgres(settings = forgetful, folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bitumen-test-'))) {
  fs.chmodSync(folder, 0o711) // PostgreSQL started by root runs as another user
  const place = placeOfPostgres(folder)
  afterOurEnd(cleanUp, path.join(place.state, `pg${major}`, 'postmaster.pid'), folder)
  let postgres = await startPostgres(place, settings)
  const stop = async () => {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  /** Stops and restarts it in the same folder. */
  const restart = async () => {
    await postgres.stop()
    postgres = await startPostgres(place, settings)
  }
  const { socketFolder: host, user } = postgres
  return { host, user, pid: () => postgres.pid, owner: place.owner, stop, restart }
}

/** A run that is killed cannot clean up. */
const cleanUp = 'kill -INT "$(head -n 1 "$1")" 2>/dev/null && sleep 2; rm -rf "$2"'
