import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPinned, pinned } from '#eds/fingerprints.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { extensionsFor, specimenCertificate } from '#eds/specimen/certificate.ts'
import { readCertificate } from '#eds/x509/certificate.ts'
import { newAuthority, trustedBy } from '#signer/authority.ts'
import { readTrust } from '../../platform/settings/trust-folder.ts'
import { addToTrust, leftWithout, plainFingerprint } from './add.ts'
import { offered, validity } from './admit.ts'
import { inFolder } from './folder.ts'

const { root, ca, person } = specimenAuthority('RSA')
const other = specimenAuthority('RSA')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trust-'))
})
afterEach(() => rm(folder, { recursive: true }))

const print = (der: Uint8Array) => readCertificate(der).fingerprint
const file = (name: string, bytes: Uint8Array) => ({ name, bytes })
const pem = (...all: Uint8Array[]) =>
  Buffer.from(
    all.map((der) => `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`).join('\n'),
  )
const nobody = async () => null
const add = (files: { name: string; bytes: Uint8Array }[], typed: string[] = [], ask: () => Promise<string | null> = nobody) =>
  addToTrust(folder, offered(files), typed, ask, { profile: readyProfiles.nca, now: new Date() })
const done = async (outcomes: ReturnType<typeof add>) => (await outcomes).map((o) => (o.done === 'refused' ? o.why : o.done))

test('nothing that is not pinned is trusted until its fingerprint is typed', async () => {
  expect(await done(add([file('root.cer', root.der)]))).toEqual(['it is not pinned, and its fingerprint was not typed'])
  expect(await readdir(folder)).toEqual([])
})

test('a root and what it issued come in together, in any order and any coding, and the portal then trusts them', async () => {
  expect(await done(add([file('both.pem', pem(ca.der, root.der))], [print(ca.der), print(root.der)]))).toEqual(['added', 'added'])
  expect((await readdir(folder)).sort()).toEqual([`${print(ca.der)}.cer`, `${print(root.der)}.cer`, 'profiles.json'].sort())
  expect(await readTrust(folder)).toMatchObject({
    roots: [{ fingerprint: print(root.der) }],
    intermediates: [{ fingerprint: print(ca.der) }],
  })
  expect(await done(add([file('root.cer', root.der)], [print(root.der)]))).toEqual(['alreadyThere'])
})

test('the operator types the fingerprint as it is printed; a fingerprint of another certificate admits nothing', async () => {
  const printed = print(root.der).toUpperCase().replace(/../g, '$&:').slice(0, -1)
  expect(plainFingerprint(printed)).toBe(print(root.der))
  expect(await done(add([file('root.cer', root.der)], [], async () => print(ca.der)))).toEqual([
    'the fingerprint that was typed is that of another certificate',
  ])
  expect(await done(add([file('root.cer', root.der)], [], async () => printed))).toEqual(['added'])
})

test('an intermediate without its root is refused by name, also when a root of the same name is trusted', async () => {
  expect(await done(add([file('ca.cer', ca.der)], [print(ca.der)]))).toEqual([
    expect.stringMatching(/^its issuer is not trusted yet.*SPECIMEN/),
  ])
  await add([file('root.cer', other.root.der)], [print(other.root.der)])
  expect(await done(add([file('ca.cer', ca.der)], [print(ca.der)]))).toEqual([expect.stringMatching(/did not sign it$/)])
})

test('no fingerprint admits a person, a forged root, the authority of a demo or a broken file', async () => {
  const forged = specimenCertificate({ ...root, by: { subject: root.subject, key: other.root.key }, extensions: extensionsFor.authority() })
  const [ofDemo] = trustedBy(await newAuthority()) as [Uint8Array]
  const files = [
    file('person.cer', person.der),
    file('forged.cer', forged.der),
    file('demo.cer', ofDemo),
    file('broken.cer', Buffer.from('x')),
  ]
  const typed = [person.der, forged.der, ofDemo].map(print)
  expect(await done(add(files, typed))).toEqual([
    'it is not the certificate of a certification authority',
    'it says it signed itself, but did not',
    'the authority of a demo is never trusted with real signatures',
    expect.stringMatching(/^not a certificate/),
  ])
  expect(await readdir(folder)).toEqual([])
})

test('one bad file does not keep the good ones out', async () => {
  expect(await done(add([file('person.cer', person.der), file('root.cer', root.der)], [print(root.der)]))).toEqual([
    'it is not the certificate of a certification authority',
    'added',
  ])
  expect(Buffer.from(root.der).equals(await readFile(join(folder, `${print(root.der)}.cer`)))).toBe(true)
})

test('a file that cannot be read is told, and what leads to a root that goes is named', async () => {
  await add([file('both.pem', pem(root.der, ca.der))], [print(root.der), print(ca.der)])
  await writeFile(join(folder, 'old.pem'), 'nonsense')
  const { kept, unreadable } = await inFolder(folder)
  expect(unreadable.map((u) => u.file)).toEqual(['old.pem'])
  const all = kept.map(({ certificate }) => certificate)
  const the = (der: Uint8Array) => all.filter(({ fingerprint }) => fingerprint === print(der))
  expect(leftWithout(the(root.der), all)).toEqual([expect.stringContaining('ҰЛТТЫҚ')])
  expect(leftWithout(the(ca.der), all)).toEqual([])
  expect(leftWithout(all, all)).toEqual([])
})

test('half a year before the end the operator is warned', () => {
  const certificate = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2026-12-31T00:00:00Z') }
  const at = (day: string) => validity(certificate, new Date(`${day}T00:00:00Z`))
  expect(at('2026-06-01')).toEqual({ state: 'valid', days: 213 })
  expect(at('2026-07-05')).toEqual({ state: 'expiresSoon', days: 179 })
  expect(at('2027-01-02')).toEqual({ state: 'expired', days: -2 })
  expect(at('2019-12-31').state).toBe('notYetValid')
})

test('every pinned fingerprint is of one certificate, and no demo is among them', () => {
  expect(new Set(pinned.map((p) => p.fingerprint)).size).toBe(pinned.length)
  for (const { fingerprint, notBefore, notAfter } of pinned) {
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(notBefore < notAfter).toBe(true)
  }
  expect(isPinned(print(root.der))).toBe(false)
})
