// `npm run night -- bare`: installs a production set in a bare Debian 12 by the steps of docs/operating.md, and goes on to a project signed by both sides.
// By root, with the network of Debian; skipped in words elsewhere. Exit 1: a step did not do what the document says.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installFromDebian } from '../../launch/debian.mjs'
import { root } from '../../launch/root.mjs'

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] */
const run = (program, args, options) => spawnSync(program, args, { stdio: 'inherit', cwd: root, ...options }).status
/** @param {string} program */
const isThere = (program) => run('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }) === 0
/** @param {string} why */
function leave(why) {
  console.log(`skipped: ${why}`)
  process.exit()
}

if (process.getuid?.() !== 0 || process.platform !== 'linux') leave('only root may set up a Debian beside this machine')
if (!isThere('debootstrap')) await installFromDebian('debootstrap', 'debootstrap')
if (!isThere('debootstrap')) leave('debootstrap is not there, and cannot be installed')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bare-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const bare = path.join(folder, 'debian')
const began = performance.now()
const said = () => `${((performance.now() - began) / 1000).toFixed(0)} s`

/** What the machine of a reader has no language for: neither has this one. */
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' }
if (run('debootstrap', ['--variant=minbase', 'bookworm', bare], { stdio: 'ignore', env }) !== 0)
  leave('the packages of Debian cannot be reached')
fs.copyFileSync('/etc/resolv.conf', path.join(bare, 'etc/resolv.conf'))
const packages = ['postgresql', 'nginx-light', 'openssl', 'ca-certificates']
if (run('chroot', [bare, 'apt-get', 'install', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env }) !== 0)
  leave('the packages of Debian cannot be installed')
console.log(`a bare Debian with ${packages.join(', ')}: ${said()}`)

const made = run(process.execPath, ['commands/release.ts', path.join(bare, 'opt/bitumen-portal')])
if (made !== 0) process.exit(1)
console.log(`a production set in it: ${said()}`)

// its own network, processes and mounts: nothing of it is there afterwards, whatever happens
const within = `mount --make-rprivate /; mount -t proc proc "$BARE/proc"; mount --rbind /dev "$BARE/dev"; ip link set lo up
  echo '127.0.0.1 localhost bitumen.example' > "$BARE/etc/hosts"; mount --bind "$BARE/etc/hosts" /etc/hosts
  exec "$NODE" commands/test/bare-debian-steps.ts`
const inside = { ...process.env, BARE: bare, NODE: process.execPath }
process.exitCode = run('unshare', ['-n', '-m', '-p', '-f', '--kill-child', 'sh', '-c', within], { env: inside }) === 0 ? 0 : 1
console.log(`all of it: ${said()}`)
