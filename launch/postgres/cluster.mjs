import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Clear } from '../clear.mjs'
import { quietly } from '../quietly.mjs'

export const superuser = 'portal'

/** Explains initdb's error for a user without a name in /etc/passwd (a container with an arbitrary uid); other errors keep their text. @param {string} said */
const explain = (said) =>
  /user ID \d+ does not exist|could not look up/i.test(said)
    ? `PostgreSQL will not run for a user without a name (number ${process.getuid?.()}).
Give it one in /etc/passwd, or use a PostgreSQL of your own:  DATABASE_URL=postgres://user:password@host/database npm start`
    : `PostgreSQL could not make its data folder:\n${said.split('\n').slice(-6).join('\n')}`

/**
 * Creates an empty database cluster: Russian collation, checksums on every page. Created aside and renamed, so that an interrupted initdb leaves no cluster.
 * @param {import('./place.mjs').Place} place
 * @param {string} folder
 */
export async function makeCluster({ binaries, owner }, folder) {
  const aside = `${folder}.new`
  fs.rmSync(aside, { recursive: true, force: true })
  fs.mkdirSync(aside, { mode: 0o700 })
  if (owner) fs.chownSync(aside, owner.uid, owner.gid)
  const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ru-KZ']
  const linux = process.platform === 'linux'
  const options = ['-D', aside, '-U', superuser, '-A', 'trust', ...order, '--data-checksums', ...(linux ? ['--no-sync'] : [])]
  const { code, said } = await quietly(path.join(binaries, 'bin/initdb'), options, { ...owner, cwd: '/', env: { LC_ALL: 'C' } })
  if (code !== 0) throw new Clear(explain(said))
  if (linux) execFileSync('sync', ['-f', aside]) // one sync, where initdb would sync every file
  fs.renameSync(aside, folder)
}
