import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { placeOfPostgres } from './place.mjs'
import { startPostgres } from './server.mjs'

/** Nothing here outlives a run, so nothing waits for the disk. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * A PostgreSQL of its own for tests and measurements, gone with its folder on stop().
 * @param {Record<string, string>} settings pass {} to keep what the portal runs with
 */
export async function temporaryPostgres(settings = forgetful) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bitumen-test-'))
  fs.chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  const postgres = await startPostgres(placeOfPostgres(folder), settings)
  outliveNobody(postgres.pid, folder)
  const stop = async () => {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { host: postgres.socketFolder, user: postgres.user, pid: postgres.pid, folder, stop }
}

/** A run that is killed cannot clean up: a shell waits for the end of our pipe and does it then. @param {number} pid @param {string} folder */
function outliveNobody(pid, folder) {
  const script = 'read -r _; kill -INT "$1" 2>/dev/null && sleep 2; rm -rf "$2"'
  const shell = spawn('sh', ['-c', script, 'sh', String(pid), folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  const { stdin } = shell
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
}
