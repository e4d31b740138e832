import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pinned } from '#eds/fingerprints.ts'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { readCertificate } from '#eds/x509/certificate.ts'

const place = mkdtempSync(join(tmpdir(), 'trust-command-'))
afterAll(() => rmSync(place, { recursive: true }))
const { root, ca } = specimenAuthority('GOST-2015-512')
const file = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(place, name), bytes)
  return join(place, name)
}
const rootFile = file('root.cer', root.der)
const caFile = file('ca.cer', ca.der)
const print = (der: Uint8Array) => readCertificate(der).fingerprint

function run(folder: string | null, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'trust.ts'), ...args], {
    encoding: 'utf8',
    input: '',
    env: { ...process.env, TRUST_DIR: folder ?? '' },
  })
  return { status, stdout, stderr }
}

test('an unknown certificate is refused without a terminal, taken with its fingerprint, listed and removed', () => {
  const folder = join(place, 'trust')
  expect(run(folder, 'add', rootFile)).toMatchObject({ status: 1, stdout: expect.stringContaining('its fingerprint was not typed') })
  expect(existsSync(folder)).toBe(false)
  const typed = ['--fingerprint', print(root.der), '--fingerprint', print(ca.der)]
  expect(run(folder, 'add', caFile, rootFile, ...typed)).toMatchObject({ status: 0, stdout: expect.stringMatching(/added .*\nadded .*/) })
  const listed = run(folder, 'list')
  expect(listed.status).toBe(0)
  expect(listed.stdout).toContain(print(ca.der))
  expect(listed.stdout).toContain('NOT known to the project')
  expect(run(folder, 'remove', print(root.der))).toMatchObject({ status: 1, stdout: expect.stringContaining('remove them too') })
  expect(run(folder, 'remove', print(root.der).slice(0, 12), print(ca.der)).status).toBe(0)
  expect(readdirSync(folder)).toEqual([])
  expect(run(folder, 'list')).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing is trusted') })
})

test('what root adds in a shell with a strict umask is readable for the user that serves', () => {
  const folder = join(place, 'strict')
  const command = `umask 077; exec "${process.execPath}" "${join(import.meta.dirname, 'trust.ts')}" add "${rootFile}" --fingerprint ${print(root.der)}`
  const { status } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, TRUST_DIR: folder } })
  const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map((at) => (statSync(at).mode & 0o777).toString(8))
  expect([status, modes]).toEqual([0, ['755', '644']])
})

test.skipIf(process.platform !== 'linux')(
  'at a terminal fingerprints are typed, also pasted all at once; the end of the input leaves the rest out',
  () => {
    const atTerminal = (folder: string, typed: string) => {
      const command = `${process.execPath} ${join(import.meta.dirname, 'trust.ts')} add ${rootFile} ${caFile}`
      const env = { ...process.env, TRUST_DIR: folder }
      const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8', input: typed, env })
      return { status, shown: stdout.replaceAll('\r', '') }
    }
    const both = atTerminal(join(place, 'typed'), `${print(root.der)}\n${print(ca.der)}\n`)
    expect(both.shown).toMatch(/added .*typed\nadded .*typed\n/)
    expect(both.status).toBe(0)
    const one = atTerminal(join(place, 'half-typed'), `${print(root.der)}\n`)
    expect(one.shown).toMatch(/added .*\nrefused .*\n.*its fingerprint was not typed/)
    expect([one.status, one.shown.includes('AbortError')]).toEqual([1, false])
  },
)

test.each([
  ['no command', ['list'], null],
  ['an unknown command', ['sign'], place],
  ['add without a file', ['add'], place],
  ['a file that is not there', ['add', join(place, 'none.cer')], place],
  ['an unknown option', ['list', '--force'], place],
  ['a fingerprint of nothing', ['remove', 'ffffffff'], place],
])('%s: exit 2 and how to use it', (_, args, folder) => {
  expect(run(folder, ...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('trust add FILE') })
})

const fixtures = join(process.env.KZ_PKI_FIXTURES ?? join(import.meta.dirname, '../../shared/fixtures/pki'), 'ca/prod')
const present = existsSync(fixtures)
if (!present) console.log(`skipped: no certificates of the national CA in ${fixtures}; KZ_PKI_FIXTURES names the folder`)

describe.runIf(present)('with the published certificates of the national CA', () => {
  test('every pinned one is taken by itself, and those of other authorities are not', () => {
    const folder = join(place, 'national')
    const { status, stdout } = run(folder, 'add', ...readdirSync(fixtures).map((name) => join(fixtures, name)))
    expect(status).toBe(1)
    expect(stdout.match(/^added/gm)).toHaveLength(pinned.length)
    expect(stdout.match(/^refused.*(BTSD|Государственных)/gm)).toHaveLength(2)
    expect(readdirSync(folder).sort()).toEqual(pinned.map(({ fingerprint }) => `${fingerprint}.cer`).sort())
    const listed = run(folder, 'list')
    for (const { name, notBefore } of pinned) {
      expect(listed.stdout).toContain(name)
      expect(listed.stdout).toContain(notBefore.slice(0, 10))
    }
  })
})
