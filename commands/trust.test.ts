import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pinned } from '#eds/fingerprints.ts'
import { bookFrom } from '#eds/profile/book.ts'
import { bankProfile } from '#eds/profile/ready.ts'
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
  expect(run(folder, 'add', rootFile, '--profile', 'nca')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('its fingerprint was not typed'),
  })
  expect(existsSync(folder)).toBe(false)
  const typed = ['--fingerprint', print(root.der), '--fingerprint', print(ca.der), '--profile', 'nca']
  expect(run(folder, 'add', caFile, rootFile, ...typed)).toMatchObject({ status: 0, stdout: expect.stringMatching(/added .*\nadded .*/) })
  const listed = run(folder, 'list')
  expect(listed.status).toBe(0)
  expect(listed.stdout).toContain(print(ca.der))
  expect(listed.stdout).toContain('NOT known to the project')
  expect(run(folder, 'remove', print(root.der))).toMatchObject({ status: 1, stdout: expect.stringContaining('remove them too') })
  expect(run(folder, 'remove', print(root.der).slice(0, 12), print(ca.der)).status).toBe(0)
  expect(readdirSync(folder)).toEqual(['profiles.json'])
  expect(run(folder, 'list')).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing is trusted') })
})

test('what root adds in a shell with a strict umask is readable for the user that serves', () => {
  const folder = join(place, 'strict')
  const command = `umask 077; exec "${process.execPath}" "${join(import.meta.dirname, 'trust.ts')}" add "${rootFile}" --profile nca --fingerprint ${print(root.der)}`
  const { status } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, TRUST_DIR: folder } })
  const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map((at) => (statSync(at).mode & 0o777).toString(8))
  expect([status, modes]).toEqual([0, ['755', '644', '644']])
})

test.skipIf(process.platform !== 'linux')(
  'at a terminal fingerprints are typed, also pasted all at once; the end of the input leaves the rest out',
  () => {
    const atTerminal = (folder: string, typed: string) => {
      const command = `${process.execPath} ${join(import.meta.dirname, 'trust.ts')} add ${rootFile} ${caFile} --profile nca`
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

describe('what the keys of an authority may do', () => {
  const folder = join(place, 'profiles')
  const fingerprints = ['--fingerprint', print(root.der), '--fingerprint', print(ca.der)]
  const own = file('own.json', Buffer.from(JSON.stringify({ ...bankProfile(['1.2.398.99.1']), name: 'Свой центр' })))

  test('an authority that the project does not know is not added until it is said', () => {
    expect(run(folder, 'add', rootFile, ...fingerprints)).toMatchObject({ status: 1, stdout: expect.stringContaining('choose --profile') })
    expect(existsSync(folder)).toBe(false)
  })

  test('it is said with a ready profile, shown by the list, and another one is chosen from now on', () => {
    expect(run(folder, 'add', rootFile, caFile, ...fingerprints, '--profile', 'state').status).toBe(0)
    expect(run(folder, 'list').stdout).toMatch(/profile state: signIn, sign, stamp, ocsp; policies 1\.2\.398\.3\.17\.2\.1/)
    expect(run(folder, 'profile', print(ca.der), '--profile', own).stdout).toContain(
      'profile Свой центр: signIn, sign, ocsp; policies 1.2.398.99.1',
    )
    const terms = bookFrom(readFileSync(join(folder, 'profiles.json'), 'utf8')).get(print(ca.der))!
    expect(terms.map(({ from, profile }) => [from === null, profile?.name])).toEqual([
      [true, 'state'],
      [false, 'Свой центр'],
    ])
    expect(run(folder, 'profile', print(ca.der), '--profile', 'none').status).toBe(0)
    expect(run(folder, 'list')).toMatchObject({ status: 1, stdout: expect.stringContaining('NO PROFILE') })
  })

  test('the first choice in a folder of before the profiles writes down what held there', () => {
    const old = join(place, 'old')
    mkdirSync(old)
    writeFileSync(join(old, 'root.cer'), root.der)
    writeFileSync(join(old, 'ca.cer'), ca.der)
    expect(run(old, 'list').stdout.match(/profile nca/g)).toHaveLength(2)
    run(old, 'profile', print(ca.der), '--profile', 'state')
    const book = bookFrom(readFileSync(join(old, 'profiles.json'), 'utf8'))
    expect([root, ca].map(({ der }) => book.get(print(der))!.map(({ profile }) => profile?.name))).toEqual([['nca'], ['nca', 'state']])
  })

  const bad = file('bad.json', Buffer.from(JSON.stringify({ ...bankProfile(['2.5.29.32.0']), name: 'Любая' })))
  test.each([
    ['no such profile', ['--profile', 'any'], 'nca, state, bank'],
    ['a bank without its policy', ['--profile', 'bank'], '--policy OID'],
    ['a policy for another profile', ['--profile', 'state', '--policy', '1.2.3'], 'not to state'],
    ['any policy', ['--profile', bad], 'sign'],
  ])('%s: exit 2, and nothing is written', (_, args, said) => {
    const nowhere = join(place, 'nowhere')
    expect(run(nowhere, 'add', rootFile, ...fingerprints, ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(said) })
    expect(existsSync(nowhere)).toBe(false)
  })
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
    expect(readdirSync(folder).sort()).toEqual([...pinned.map(({ fingerprint }) => `${fingerprint}.cer`), 'profiles.json'].sort())
    const listed = run(folder, 'list')
    for (const { name, notBefore } of pinned) {
      expect(listed.stdout).toContain(name)
      expect(listed.stdout).toContain(notBefore.slice(0, 10))
    }
  })
})
