import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const name = 'bitumen-portal'

/**
 * Returns the user that runs PostgreSQL. It refuses to run as root, so root creates a system user once; where users cannot be created, uses `nobody`.
 * @returns {{ uid: number, gid: number } | undefined} undefined: not root, it runs as the current user
 */
export function postgresOwner() {
  if (process.getuid?.() !== 0) return undefined
  // Another start may be creating the same user: /etc/passwd is locked meanwhile.
  for (let attempt = 0; attempt < 20 && !userNamed(name); attempt++) {
    try {
      addUser()
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') break
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
  return userNamed(name) ?? userNamed('nobody')
}

function addUser() {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  // A plain `su` leaves sbin out of PATH.
  execFileSync('useradd', [...options, name], { stdio: 'ignore', env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } })
}

/** @param {string} user */
function userNamed(user) {
  const line = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = line.find((entry) => entry.startsWith(`${user}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
