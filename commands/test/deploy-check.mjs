// `npm run night -- deploy`: the examples of deploy/ are read by the programs that they are for, Debian's own, which root installs. Exit 1: one refuses its file, or is not there.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installFromDebian } from '../../launch/debian.mjs'
import { root } from '../../launch/root.mjs'

const deploy = path.join(root, 'deploy')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, PUBLIC_HOST: 'bitumen.example', HOME: folder }
/** A certificate where nginx looks for that of the portal. */
const tls = { certificate: path.join(folder, 'fullchain.pem'), key: path.join(folder, 'key.pem') }

/** @param {string} program @param {string[]} args */
const run = (program, args) => spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
/** @param {string} name @param {(text: string) => string} change @returns {string} its path */
function copy(name, change = (text) => text) {
  const at = path.join(folder, path.basename(name))
  fs.writeFileSync(at, change(fs.readFileSync(path.join(deploy, name), 'utf8')))
  return at
}

/** @type {{ program: string, debian: string, check: () => { status: number | null, stdout: string, stderr: string }[] }[]} */
const checks = [
  {
    program: 'systemd-analyze',
    debian: 'systemd',
    check: () => {
      const units = fs.readdirSync(path.join(deploy, 'systemd')).map((name) => {
        // the program of the units is not installed here
        const unit = copy(`systemd/${name}`, (text) => text.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'))
        const instance = unit.replace('@.', '@8081.')
        fs.renameSync(unit, instance)
        return instance
      })
      const read = run('systemd-analyze', ['verify', '--man=no', ...units])
      // it ends with 0 also where it ignores a line
      return [{ ...read, status: read.stderr.includes('bitumen-portal') ? 1 : read.status }]
    },
  },
  {
    program: 'nginx',
    debian: 'nginx-light',
    check: () => {
      const made = run('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=bitumen.example',
        '-keyout',
        tls.key,
        '-out',
        tls.certificate,
      ])
      const site = copy('nginx.conf', (text) =>
        text.replaceAll('/etc/ssl/bitumen/fullchain.pem', tls.certificate).replaceAll('/etc/ssl/bitumen/key.pem', tls.key),
      )
      const whole = path.join(folder, 'whole.conf')
      fs.writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp { include ${site}; }\n`)
      return [made, run('nginx', ['-t', '-c', whole])]
    },
  },
  {
    program: 'caddy',
    debian: 'caddy',
    check: () =>
      ['Caddyfile', 'Caddyfile.compose'].map((name) => run('caddy', ['validate', '--adapter', 'caddyfile', '--config', copy(name)])),
  },
  {
    program: 'docker-compose',
    debian: 'docker-compose',
    check: () => {
      const plain = ['-f', copy('compose.yml')]
      const s3 = ['-f', copy('compose.s3.yml')]
      const merged = run('docker-compose', [...plain, ...s3, 'config'])
      const withStore = run('docker-compose', [...plain, ...s3, '--profile', 'store', 'config', '--services'])
      const services = merged.stdout.split(/^ {2}(?=\S+:$)/m)
      const faults = ['portal-1', 'portal-2'].flatMap((name) => {
        const own = services.find((text) => text.startsWith(`${name}:`)) ?? ''
        // what compose.yml gives has to stay, too
        const lines = [
          /FILES_DIR: ''/,
          /FILES_URL_FILE: \/run\/secrets\/files-url/,
          /source: files-url/,
          /source: serving-url/,
          /SESSION_SECRET_FILE/,
        ]
        return lines.filter((line) => !line.test(own)).map((line) => `${name} lacks ${line}\n`)
      })
      if (!withStore.stdout.split('\n').includes('store')) faults.push('--profile store starts no store\n')
      const read = { status: faults.length, stdout: merged.stderr, stderr: faults.join('') }
      return [run('docker-compose', [...plain, 'config', '--quiet']), merged, withStore, read]
    },
  },
]

/** @param {string} program */
const isThere = (program) => run('sh', ['-c', `command -v ${program}`]).status === 0

for (const { program, debian, check } of checks) {
  if (!isThere(program)) await installFromDebian(program, debian)
  const answers = isThere(program) ? check() : [{ status: 1, stdout: '', stderr: `${program} is not there, and cannot be installed` }]
  const bad = answers.filter(({ status }) => status !== 0)
  console.log(bad.length === 0 ? `✓ ${program}` : `✗ ${program}\n${bad.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('\n')}`)
  if (bad.length > 0) process.exitCode = 1
}
console.log('Not tried: the image of the Dockerfile is not built, nothing of this is started.')
fs.rmSync(folder, { recursive: true, force: true })
