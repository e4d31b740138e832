import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from '#launch/debian.mjs'
import { makeCluster } from '#launch/postgres/cluster.mjs'
import { postgresOwner } from '#launch/postgres/owner.mjs'
import { major, startPostgres } from '#launch/postgres/server.mjs'

const binaries = '/usr/lib/postgresql/15'
const page = readFileSync(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8')

/** The block of docs/backup.md in which this stands: what is tried is what is written there. */
export const blockWith = (words: string): string =>
  [...page.matchAll(/^```\n(.+?)^```$/gms)].map(([, text]) => text!).find((text) => text.includes(words))!

/** Looks for Debian's PostgreSQL 15; at night root installs it. @returns why there is none */
export async function whyNoPostgres15(): Promise<string | null> {
  const there = () => existsSync(join(binaries, 'bin/pg_basebackup'))
  if (!there() && process.env.NIGHT) await installFromDebian('PostgreSQL 15', 'postgresql-15')
  return there() ? null : 'Debian’s PostgreSQL 15 is not installed; `npm run night -- point` installs it as root, on Debian 12'
}

/** A folder for servers of PostgreSQL 15, which root runs as another user. */
export function ground15() {
  const owner = postgresOwner()
  const folder = mkdtempSync(join(tmpdir(), 'point-'))
  const own = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (owner) chownSync(path, owner.uid, owner.gid)
    return path
  }
  own(folder, 0o711)
  const place = (state: string) => ({ binaries, state, ...(owner && { owner }) })
  const folderOf = (state: string) => join(folder, state, `pg${major}`)
  const made = (name: string) => {
    mkdirSync(join(folder, name))
    return own(join(folder, name), 0o700)
  }
  const [archive, bases] = [made('archive'), made('base')]
  return {
    archive,
    /** Makes an empty server with settings of the page, and starts it. */
    async begin(state: string, settings: string) {
      own(mkdirSync(join(folder, state), { recursive: true })!, 0o711)
      await makeCluster(place(join(folder, state)), folderOf(state))
      appendFileSync(join(folderOf(state), 'postgresql.conf'), settings.replaceAll('/archive', archive))
      return startPostgres(place(join(folder, state)))
    },
    /** What the page does each week, in a shell of the user of PostgreSQL. */
    week(commands: string, { socketFolder, user }: { socketFolder: string; user: string }) {
      const text = commands.replaceAll('/archive', archive).replaceAll('/base', bases)
      const env = { PATH: `${join(binaries, 'bin')}:${process.env.PATH}`, PGHOST: socketFolder, PGUSER: user }
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', text], { ...owner, cwd: '/', env, encoding: 'utf8' })
      if (status !== 0) throw new Error(stdout + stderr)
    },
    /** Puts a copy of the base backup in place of a data folder, with settings for the way back. */
    putBack(state: string, settings: string, from = archive) {
      own(mkdirSync(join(folder, state), { recursive: true })!, 0o711)
      cpSync(join(bases, readdirSync(bases)[0]!), folderOf(state), { recursive: true, preserveTimestamps: true })
      appendFileSync(join(folderOf(state), 'postgresql.conf'), settings.replaceAll('/archive', from))
      writeFileSync(join(folderOf(state), 'recovery.signal'), '')
      if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folderOf(state)])
      chmodSync(folderOf(state), 0o700)
    },
    start: (state: string) => startPostgres(place(join(folder, state))),
    log: (state: string) => readFileSync(join(folder, state, `pg${major}.log`), 'utf8'),
    /** Another archive with the same files, in which one is harmed. */
    harmed(name: string, segment: string, harm: (bytes: Buffer) => Buffer) {
      const at = made(name)
      cpSync(archive, at, { recursive: true })
      writeFileSync(join(at, segment), harm(readFileSync(join(at, segment))))
      if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, at])
      return at
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
