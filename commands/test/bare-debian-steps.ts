// The steps of docs/operating.md in a bare Debian at BARE, in namespaces of their own (commands/test/bare-debian.mjs): no network, no process and no mount is left behind.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { firstDay, people, type Who } from '#server/first-day.testing.ts'
import { realAuthority } from '#server/real-authority.testing.ts'
import type { Issued } from '#signer/issue.ts'

const bare = process.env.BARE!
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LC_ALL: 'C.UTF-8' }
const within = (file: string) => join(bare, file)
const began = performance.now()

/** Types a command as root. @returns what it says */
function type(command: string): string {
  const { status, stdout, stderr } = spawnSync('chroot', [bare, 'sh', '-c', command], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

/** Types a command at a terminal, and an answer whenever it asks. @returns what the terminal shows */
async function typeAndAnswer(command: string, ...answers: string[]): Promise<string> {
  const child = spawn('chroot', [bare, 'script', '-qec', command, '/dev/null'], { env })
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      shown += text
      if (/: (\S*G)?$/.test(shown)) child.stdin.write(`${answers.shift() ?? ''}\n`)
    })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${command}\n${shown}`)
  return shown
}

function requireSaid(said: string, part: string): void {
  if (!said.includes(part)) throw new Error(`It does not say "${part}", but\n${said}`)
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const from = performance.now()
  const done = await work()
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(5)
  process.stdout.write(`${seconds(performance.now() - began)} s  +${seconds(performance.now() - from)}  ${name}\n`)
  return done
}

/** As the unit of deploy/systemd does: without rights, with the settings of its files. Ends with the namespaces. */
function instance(port: number): { child: ChildProcess; said: () => string } {
  const run = `set -a; . /etc/bitumen-portal.env; set +a; export PORT=${port}; exec setpriv --reuid bitumen-portal --regid bitumen-portal --clear-groups /opt/bitumen-portal/portal start`
  const child = spawn('chroot', [bare, 'sh', '-c', run], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { child, said: () => said }
}

async function listening({ child, said }: ReturnType<typeof instance>): Promise<string> {
  while (!said().includes('listens on')) {
    if (child.exitCode !== null) throw new Error(said())
    await after(50)
  }
  return said()
}

const own = await realAuthority('of the operator')
const civil = await realAuthority('of civil servants')
const keys = {} as Record<Who, Issued>
for (const [who, authority] of [
  ['admin', civil],
  ['official', civil],
  ['contractor', own],
] as const)
  keys[who] = await authority.key({ ...people[who], rights: ['head'] })
const given = {
  'own-root.cer': own.root,
  'own-ca.cer': own.intermediate,
  'civil-root.cer': civil.root,
  'civil-ca.cer': civil.intermediate,
  'admin.cer': keys.admin.certificate,
}
mkdirSync(within('root/given'), { recursive: true })
for (const [name, bytes] of Object.entries(given)) writeFileSync(within(`root/given/${name}`), bytes)
const fingerprint = (bytes: Uint8Array) =>
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:')

await step('PostgreSQL of Debian, two roles, a database', async () => {
  type('pg_ctlcluster 15 main start')
  await typeAndAnswer('cd /; su postgres -c "createuser --pwprompt portal_owner"', 'one-Owner-7', 'one-Owner-7')
  await typeAndAnswer('cd /; su postgres -c "createuser --pwprompt portal"', 'two-Serve-8', 'two-Serve-8')
  type('cd /; su postgres -c "createdb -T template0 -E UTF8 --locale=C --locale-provider=icu --icu-locale=ru-KZ -O portal_owner portal"')
})
await step('a user without rights, settings and secrets in files', () => {
  type('useradd --system --no-create-home bitumen-portal')
  type('install -d -m 750 -g bitumen-portal /etc/bitumen-portal /etc/bitumen-portal/trust')
  type('install -d -m 700 -o bitumen-portal -g bitumen-portal /var/lib/bitumen-portal /var/lib/bitumen-portal/files')
  type('umask 027; openssl rand -base64 32 > /etc/bitumen-portal/session-secret')
  type('umask 027; echo "postgresql://portal:two-Serve-8@localhost/portal" > /etc/bitumen-portal/database-url')
  type('openssl genpkey -algorithm ed25519 -out /etc/bitumen-portal/journal-key; chmod 640 /etc/bitumen-portal/journal-key')
  writeFileSync(
    within('etc/bitumen-portal.env'),
    [
      'PUBLIC_URL=https://bitumen.example',
      'PROXIES=127.0.0.1',
      'DATABASE_URL_FILE=/etc/bitumen-portal/database-url',
      'SESSION_SECRET_FILE=/etc/bitumen-portal/session-secret',
      'SECOND_FACTOR=required',
      'TRUST_DIR=/etc/bitumen-portal/trust',
      'FILES_DIR=/var/lib/bitumen-portal/files',
      'JOURNAL_KEY=/etc/bitumen-portal/journal-key',
      '',
    ].join('\n'),
  )
  type('chgrp bitumen-portal /etc/bitumen-portal/*')
})
const withSettings = (command: string) => `set -a; . /etc/bitumen-portal.env; set +a; /opt/bitumen-portal/portal ${command}`
const portal = (command: string) => type(withSettings(command))
await step('trust: an own authority laid into the folder, another added by its typed fingerprint', async () => {
  type('cp /root/given/own-*.cer /etc/bitumen-portal/trust/')
  const refused = spawnSync(
    'chroot',
    [
      bare,
      'sh',
      '-c',
      '. /etc/bitumen-portal.env; /opt/bitumen-portal/portal trust add /root/given/civil-root.cer --profile nca --dir $TRUST_DIR',
    ],
    { env, encoding: 'utf8' },
  )
  requireSaid(refused.stdout, 'refused')
  const add = withSettings('trust add /root/given/civil-root.cer /root/given/civil-ca.cer --profile nca')
  const shown = await typeAndAnswer(add, fingerprint(civil.root), fingerprint(civil.intermediate))
  requireSaid(shown, 'by the fingerprint that was typed')
  requireSaid(portal('trust list'), 'NOT known to the project')
})
await step('tables by the owner', () => {
  type('umask 077; echo "postgresql://portal_owner:one-Owner-7@localhost/portal" > /root/portal-owner-url')
  const said = type('DATABASE_URL_FILE=/root/portal-owner-url /opt/bitumen-portal/portal database migrate --serve portal')
  requireSaid(said, 'granted')
})
await step('the check of the settings, as the user that serves', () => {
  requireSaid(type(withSettings('config check').replace('/opt', 'runuser -u bitumen-portal -- /opt')), 'The settings are whole')
})
await step('the first administrator', () => requireSaid(portal('admin first --key /root/given/admin.cer'), 'made   '))
const instances = await step('two instances start as a user without rights', async () => {
  const two = [instance(8081), instance(8082)]
  for (const one of two) await listening(one)
  return two
})
await step('nginx before them, with the example of deploy/', async () => {
  mkdirSync(within('etc/ssl/bitumen'))
  type(
    'openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=bitumen.example -addext subjectAltName=DNS:bitumen.example -keyout /etc/ssl/bitumen/key.pem -out /etc/ssl/bitumen/fullchain.pem',
  )
  copyFileSync(within('opt/bitumen-portal/deploy/nginx.conf'), within('etc/nginx/conf.d/bitumen.conf'))
  type('nginx')
  setDefaultCACertificates([readFileSync(within('etc/ssl/bitumen/fullchain.pem'), 'utf8')])
  const answer = await fetch('https://bitumen.example/readyz')
  if (answer.status !== 200) throw new Error(await answer.text())
})
await firstDay('https://bitumen.example', keys, step)
/** What a unit of the set says: the last line of each name. */
const unitOf = (name: string) =>
  Object.fromEntries(
    [...readFileSync(within(`etc/systemd/system/${name}`), 'utf8').matchAll(/^(\w+)=(.+)$/gm)].map(([, key, value]) => [key!, value!]),
  )
await step('the backup of the night, by its unit, and a drill of it', () => {
  type('install -d /etc/systemd/system; cp /opt/bitumen-portal/deploy/systemd/bitumen-portal-backup.* /etc/systemd/system/')
  const { ExecStart, EnvironmentFile, User, StateDirectory } = unitOf('bitumen-portal-backup.service')
  type(`install -d -m 700 -o ${User} /var/lib/${StateDirectory}`) // as systemd does before it starts the unit
  requireSaid(type(`set -a; . ${EnvironmentFile}; set +a; exec runuser -u ${User} -- ${ExecStart}`), 'made     ')
  type('cd /; su postgres -c "psql -qc \\"alter role portal_owner createdb\\""')
  const asOwner = 'set -a; . /etc/bitumen-portal.env; DATABASE_URL=$(cat /root/portal-owner-url); set +a; unset DATABASE_URL_FILE'
  const drilled = `runuser -u bitumen-portal -- /opt/bitumen-portal/portal drill from /var/lib/${StateDirectory}`
  requireSaid(type(`${asOwner}; ${drilled}`), 'sound  ')
})
process.stdout.write(
  type(
    `cd /; su postgres -c "psql -Atc \\"select 'database ' || pg_size_pretty(pg_database_size('portal'))\\""; du -sh /opt/bitumen-portal; find /var/lib/bitumen-portal/files -type f -printf '%s bytes  %f\n'`,
  ),
)
await step('both instances end on SIGTERM with 0', async () => {
  for (const { child } of instances) {
    child.kill('SIGTERM')
    const [status] = await once(child, 'close')
    if (status !== 0) throw new Error(`exit ${status}`)
  }
})
