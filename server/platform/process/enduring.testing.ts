import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#launch/port.mjs'
import { temporaryPostgres } from '#launch/postgres/temporary.mjs'
import { fillWithPeople, testMoment } from '../../portal.testing.ts'
import { programEnv } from './program.testing.ts'

type Server = Awaited<ReturnType<typeof temporaryPostgres>>
export type OwnDatabase = Awaited<ReturnType<typeof ownDatabase>>

/** MB: the database with its people, and space for a few minutes of work. */
const small = 96

/** Starts a PostgreSQL that a test may stop, disconnect and freeze. When run as root, its tables are on a small disk of their own. */
export async function ownDatabase() {
  // a commit is passed to the system before it is acknowledged: it survives a killed process; three portals need more than the usual fifty connections
  const server = await temporaryPostgres({ fsync: 'off', max_connections: '150' })
  const disk = smallDisk(server)
  const config = { host: server.host, user: server.user, database: 'enduring' }
  if (disk) await ask(server, `create tablespace small location '${disk.folder}'`)
  await ask(server, `create database enduring ${disk ? 'tablespace small' : ''}`)
  await fillWithPeople(config)
  return {
    config,
    disk,
    restart: server.restart,
    /** Terminates every connection to the database except its own. */
    cut: () => ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'enduring'`),
    /** Kills one process, as the system does when memory runs out: PostgreSQL ends all others and recovers. */
    crash: async () => {
      const { rows } = await ask(server, `select pid from pg_stat_activity where datname = 'enduring' limit 1`)
      process.kill(rows[0]!.pid, 'SIGKILL')
    },
    /** Stops all responses without closing a connection. */
    freeze: () => {
      process.kill(server.pid(), 'SIGSTOP') // first, so that it forks no process in the meantime
      signal(treeOf(server.pid()), 'SIGSTOP')
    },
    thaw: () => signal(treeOf(server.pid()), 'SIGCONT'),
    stop: async () => {
      await server.stop()
      disk?.remove()
    },
  }
}

async function ask(server: Server, sql: string): Promise<pg.QueryResult<{ pid: number }>> {
  const client = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await client.connect()
  const answer = await client.query(sql)
  await client.end()
  return answer
}

function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(treeOf)]
}
function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name)
}

/** Mounts a small disk; null without root rights or in a container that does not allow it. */
function smallDisk({ owner }: Server) {
  if (!owner) return null
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const options = `size=${small}m,mode=711,uid=${owner.uid},gid=${owner.gid}`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'ignore' })
  } catch {
    return rmSync(folder, { recursive: true }) ?? null
  }
  const [tables, files] = [join(folder, 'tables'), join(folder, 'files')]
  for (const one of [tables, files]) mkdirSync(one)
  execFileSync('chown', [`${owner.uid}:${owner.gid}`, tables])
  const remove = () => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
  return { folder: tables, files, ballast: join(folder, 'ballast'), remove }
}

/** ms, instead of the timeouts of production. */
export const patience = { connect: 1_000, statement: 2_000, transaction: 3_000, silence: 3_000 }

export type EnduringPortal = { url: string; child: ChildProcess; end: () => Promise<void> }

/** Starts one process of the portal on the database, with all background work. */
export async function enduringPortal({ config }: OwnDatabase, env: NodeJS.ProcessEnv): Promise<EnduringPortal> {
  const port = await freePort()
  const where = { PGHOST: config.host, PGUSER: config.user, PGDATABASE: config.database, PORT: String(port), AT: testMoment }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'enduring-process.testing.ts')], {
    env: programEnv({ ...where, PATIENCE: JSON.stringify(patience), ...env }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [object | number | null]
  if (typeof told !== 'object') throw new Error(`the portal ended with ${told}`)
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, child, end }
}
