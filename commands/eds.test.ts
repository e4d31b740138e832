import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { integer, sequence } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { bookAsJson, sameProfile } from '#eds/profile/book.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { signedBy, specimenAuthority } from '#eds/specimen/authority.ts'
import { keyUsageOf, names, policyOf, usesOf } from '#eds/specimen/certificate.ts'
import { specimenMessage, specimenSigner } from '#eds/specimen/message.ts'
import { specimenCrl, specimenOcsp } from '#eds/specimen/revocation.ts'
import { specimenToken } from '#eds/specimen/stamp.ts'
import { readCertificate } from '#eds/x509/certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'eds-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { root, ca, person, organisation, responder, stamps, issue } = specimenAuthority('GOST-2015-256')
const namesake = specimenAuthority('RSA')
const document = Buffer.from('Құжат')
const file = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const pem = (der: Uint8Array, label = 'CERTIFICATE') =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`

mkdirSync(join(folder, 'trust/deep'), { recursive: true })
const trust = join(folder, 'trust')
file('trust/notes.json', '{"not":"a certificate"}')
file('trust/deep/both.pem', `Root:\n${pem(root.der)}CA:\n${pem(ca.der)}`)
mkdirSync(join(folder, 'crl'))
const crl = join(folder, 'crl')
file('crl/list.crl', specimenCrl({ by: ca, revoked: [{ serial: organisation.serial, at: new Date('2026-04-20T00:00:00Z') }] }))
const data = file('document', document)
const good = file('good.cms', Buffer.from(signedBy(person, document)).toString('base64'))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'eds.ts'), ...args], {
    encoding: 'utf8',
    input: '',
  })
  return {
    status,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text)),
    stderr,
  }
}

test('a good signature is told as one object on a line, and the exit is 0', () => {
  expect(run('verify', good, '--data', data, '--trust', trust, '--at', 'signing', '--purpose', 'sign')).toEqual({
    status: 0,
    lines: [
      {
        signer: 0,
        ok: true,
        code: 'ok',
        reasons: [],
        iin: '900101300017',
        bin: null,
        commonName: 'ҮЛГІЛІ ҮЛГІ',
        organization: null,
        algorithm: 'GOST-2015-256',
        signingTime: '2026-05-01T10:00:00.000Z',
        timestamp: null,
      },
    ],
    stderr: '',
  })
})

test('a signature dated with a time that has not come is not believed, whatever its certificate says', () => {
  const early = file('early.cms', signedBy(person, document, { signingTime: new Date('2049-05-01T10:00:00Z') }))
  const { status, lines } = run('verify', early, '--data', data, '--trust', trust, '--at', 'signing')
  expect([status, lines.map(({ ok, code }) => [ok, code])]).toEqual([1, [[false, 'signingTimeInFuture']]])
})

test('a key of a state body is judged by the profile of its authority, with and without a purpose, as the portal does', () => {
  const extensions = [keyUsageOf(0, 1), usesOf(oid.stateBodyUsage), policyOf(oid.stateBodyPolicy)]
  const cms = file('state.cms', signedBy(issue({ subject: names.organisation, extensions }), document))
  mkdirSync(join(folder, 'state-trust'))
  file('state-trust/both.pem', `${pem(root.der)}${pem(ca.der)}`)
  const judged = (...args: string[]) =>
    run('verify', cms, '--data', data, '--trust', join(folder, 'state-trust'), '--at', 'signing', ...args)
  const purposes = [[], ['--purpose', 'any'], ['--purpose', 'sign'], ['--purpose', 'auth']]
  for (const purpose of purposes) {
    const { status, lines } = judged(...purpose)
    expect([status, lines[0].code, lines[0].reasons[0].rule]).toEqual([
      1,
      'extendedKeyUsageWrong',
      expect.objectContaining({ profile: 'nca', rule: 'usage', has: oid.stateBodyUsage }),
    ])
  }
  const prints = [root, ca].map(({ der }) => readCertificate(der).fingerprint)
  file('state-trust/profiles.json', bookAsJson(sameProfile(readyProfiles.state, prints)))
  for (const purpose of purposes) expect(judged(...purpose)).toMatchObject({ status: 0, lines: [{ code: 'ok', bin: '090140000019' }] })
  file('state-trust/profiles.json', '{}')
  for (const purpose of purposes) expect(judged(...purpose)).toMatchObject({ status: 1, lines: [{ code: 'profileMissing' }] })
  file('state-trust/profiles.json', '{"x"')
  expect(judged()).toMatchObject({ status: 2, lines: [], stderr: expect.stringContaining('profiles.json') })
})

test('of two signers one that is revoked makes the exit 1, and each has a line', () => {
  const signers = [person, organisation].map((certificate) => specimenSigner({ certificate, content: document }))
  const two = file('two.cms', specimenMessage({ signers, certificates: [person.der, organisation.der], content: document }))
  const { status, lines } = run('verify', two, '--trust', trust, '--crl', crl, '--at', '2026-05-01T12:00:00Z')
  expect(status).toBe(1)
  expect(lines.map(({ code }) => code).sort()).toEqual(['certificateRevoked', 'ok'])
  expect(lines.map(({ signer }) => signer)).toEqual([0, 1])
})

test('lists and answers are taken as PEM with several blocks, as base64 and as DER, beside notes and beside authorities of the same name', () => {
  for (const name of ['names', 'lists', 'answers']) mkdirSync(join(folder, name))
  file(
    'names/all.pem',
    [namesake.root, namesake.ca, root, ca].map(({ der }) => pem(der).replaceAll('\n', '\r\n')).join('of the same name\r\n'),
  )
  const judged = (...args: string[]) =>
    run('verify', good, '--data', data, '--trust', join(folder, 'names'), '--at', '2026-05-01T15:00:30+05:00', ...args).lines[0].code
  const lists = ['--crl', join(folder, 'lists')]
  expect(judged(...lists)).toBe('crlMissing')
  file('lists/notes.txt', 'lists of today')
  expect(judged(...lists)).toBe('crlMissing')
  file('lists/other.crl', specimenCrl({ by: namesake.ca }))
  expect(judged(...lists)).toBe('crlBadSignature')
  const silent = specimenCrl({ by: ca })
  for (const form of [silent, pem(silent, 'X509 CRL'), Buffer.from(silent).toString('base64')]) {
    file('lists/list.crl', form)
    expect(judged(...lists)).toBe('ok')
  }
  const naming = specimenCrl({ by: ca, revoked: [{ serial: person.serial, at: new Date('2026-04-20T00:00:00Z') }] })
  file('lists/list.crl', `${pem(specimenCrl({ by: root }), 'X509 CRL')}and\n${pem(naming, 'X509 CRL')}`)
  expect(judged(...lists)).toBe('certificateRevoked')
  const answer = specimenOcsp({ about: { serial: person.serial, issuer: ca }, responder })
  for (const form of [answer, pem(answer, 'OCSP RESPONSE'), Buffer.from(answer).toString('base64')]) {
    file('answers/answer', form)
    expect(judged('--ocsp', join(folder, 'answers'))).toBe('ok')
  }
})

test('something that is no signature has one line and the exit 1', () => {
  const { status, lines } = run('verify', data, '--trust', trust)
  expect(status).toBe(1)
  expect(lines).toMatchObject([{ signer: 0, ok: false, iin: null, signingTime: null }])
})

test.each([
  ['no command', []],
  ['an unknown command', ['sign', good]],
  ['no file', ['verify', '--trust', trust]],
  ['no trust folder', ['verify', good, '--data', data]],
  ['a trust folder that is not there', ['verify', good, '--trust', join(folder, 'none')]],
  ['a trust folder without a root', ['verify', good, '--trust', crl]],
  ['a file that is not there', ['verify', join(folder, 'none.cms'), '--trust', trust]],
  ['a document that is not there', ['verify', good, '--trust', trust, '--data', join(folder, 'none')]],
  ['a time that is none', ['verify', good, '--trust', trust, '--at', 'yesterday']],
  ['a day that no calendar has', ['verify', good, '--trust', trust, '--at', '2026-02-30']],
  ['a time with words behind', ['verify', good, '--trust', trust, '--at', '2026-05-01 noon']],
  ['a folder without a name', ['verify', good, '--trust', trust, '--crl', '']],
  ['a folder instead of a message', ['verify', folder, '--trust', trust]],
  ['a purpose that is none', ['verify', good, '--trust', trust, '--purpose', 'love']],
  ['an unknown option', ['verify', good, '--trust', trust, '--force']],
  ['an option without its value', ['verify', good, '--trust']],
  ['two files', ['verify', good, good, '--trust', trust]],
  ['nothing to inspect', ['inspect']],
])('%s: exit 2, the reason on stderr and nothing on stdout', (_, args) => {
  const { status, lines, stderr } = run(...args)
  expect(status).toBe(2)
  expect(lines).toEqual([])
  expect(stderr).toContain('eds verify FILE.cms')
})

test('certificates and lists are described, one object each; anything else has the exit 1', () => {
  expect(run('inspect', join(trust, 'deep/both.pem')).lines).toMatchObject([
    { kind: 'certificate', ca: true },
    { kind: 'certificate', ca: true },
  ])
  expect(run('inspect', join(crl, 'list.crl')).lines).toMatchObject([{ kind: 'crl', entries: 1, delta: false }])
  expect(run('inspect', good).lines).toMatchObject([{ kind: 'cms', detached: true, certificates: [{ id: { iin: '900101300017' } }] }])
  const token = specimenToken({ by: stamps, signature: document })
  const stamp = { kind: 'tsp', at: '2026-05-01T10:00:05.000Z', detached: false }
  expect(run('inspect', file('token.tsp', token)).lines).toMatchObject([stamp])
  expect(run('inspect', file('granted.tsr', sequence(sequence(integer(0)), token))).lines).toMatchObject([{ ...stamp, status: 0 }])
  expect(run('inspect', file('rejected.tsr', sequence(sequence(integer(2))))).lines).toEqual([{ kind: 'tsp', status: 2 }])
  expect(run('inspect', data)).toMatchObject({ status: 1, lines: [{ kind: null, code: 'notBase64' }] })
  expect(run('inspect', trust)).toMatchObject({
    status: 1,
    lines: [
      { file: expect.stringContaining('both.pem'), kind: 'certificate' },
      { file: expect.stringContaining('both.pem'), kind: 'certificate' },
      { file: expect.stringContaining('notes.json'), kind: null },
    ],
  })
})
