import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { afterAll, describe, expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { nil, oid as oidOf, sequence } from './der/write.ts'
import { oid } from './oid.ts'
import { specimenAuthority } from './specimen/authority.ts'
import { extensionsFor, names, type SpecimenCertificate, specimenCertificate } from './specimen/certificate.ts'
import { type RsaSpecimenKey, rsaSpecimenKey, withDigest } from './specimen/key.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import { randomFrom } from './specimen/mutate.ts'
import { loadTrust } from './trust.ts'
import { verify } from './verify.ts'

/** Messages, about half of them invalid in some way, verified by eds, by OpenSSL and by PKI.js. */
const count = tries(300)
const at = new Date('2026-05-01T10:00:30Z')
const { root, ca, person, organisation, issue, trust } = specimenAuthority('RSA')
const random = randomFrom(2026)
const upTo = (limit: number) => Math.floor(random() * limit)
const impostor = { subject: names.ca, key: rsaSpecimenKey() }
const key = person.key as RsaSpecimenKey

type Sample = { cms: Uint8Array; content: Uint8Array; attached: boolean; story: string }

const signers: [story: string, SpecimenCertificate][] = [
  ['person', person],
  ['person', person],
  ['organisation', organisation],
  ['sha384', { ...person, key: withDigest(key, 'sha384') }],
  ['sha512', { ...person, key: withDigest(key, 'sha512') }],
  ['expired', issue({ to: new Date('2026-04-30T00:00:00Z') })],
  ['not yet valid', issue({ from: new Date('2026-05-02T00:00:00Z') })],
  ['impostor CA', issue({ by: impostor })],
  ['self-made', specimenCertificate({ subject: names.person, key, by: null, extensions: extensionsFor.person })],
]

const flip = (bytes: Uint8Array, place: number): Uint8Array => bytes.map((byte, i) => (i === place ? byte ^ (1 << upTo(8)) : byte))

function sample(): Sample {
  const [who, certificate] = signers[upTo(signers.length)]!
  const content = Buffer.from(Array.from({ length: 1 + upTo(300) }, () => upTo(256)))
  const attached = random() < 0.5
  const bare = random() < 0.3
  const damage = ['none', 'none', 'none', 'signature', 'content', 'attribute', 'certificate'][upTo(7)]!
  const signer = specimenSigner({
    certificate,
    content,
    signatureAlgorithm: bare ? sequence(oidOf(oid.rsaEncryption), nil()) : undefined,
    signature: (right) => (damage === 'signature' ? flip(right, upTo(right.length)) : right),
  })
  const der = damage === 'certificate' ? flip(certificate.der, certificate.der.length - 1 - upTo(200)) : certificate.der
  const certificates = random() < 0.5 ? [der] : [der, ca.der, root.der]
  const shown = damage === 'content' ? flip(content, upTo(content.length)) : content
  const message = Buffer.from(
    specimenMessage({
      signers: [signer],
      certificates,
      content: attached ? shown : null,
      digestAlgorithms: [certificate.key.digestAlgorithm],
    }),
  )
  if (damage === 'attribute') message.write('260501100009Z', message.indexOf('260501100000Z'), 'latin1')
  return {
    cms: message,
    content: shown,
    attached,
    story: `${who}, ${attached ? 'attached' : 'detached'}${bare ? ', bare key' : ''}, damage: ${damage}`,
  }
}

const samples = Array.from({ length: count }, sample)
const ours = samples.map(({ cms, content }) => verify({ cms, content, trust, at, purpose: 'sign', revocation: 'none' }).ok)

test('about half of the messages are good, so that agreement means something', () => {
  const good = ours.filter(Boolean).length
  expect(good).toBeGreaterThan(count / 5)
  expect(good).toBeLessThan((count * 4) / 5)
})

test('PKI.js agrees on every message', { timeout: count * 400 }, async () => {
  const trustedCerts = [root, ca].map(({ der }) => Certificate.fromBER(buffer(der)))
  const theirs: boolean[] = []
  for (const { cms, content, attached } of samples) theirs.push(await byPkijs(cms, attached ? undefined : content, trustedCerts))
  expect(disagreements(theirs)).toEqual([])
})

async function byPkijs(cms: Uint8Array, content: Uint8Array | undefined, trustedCerts: Certificate[]): Promise<boolean> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(buffer(cms)).content })
    return await signed.verify({
      signer: 0,
      data: content && buffer(content),
      trustedCerts,
      checkDate: at,
      checkChain: true,
      passedWhenNotRevValues: true,
    })
  } catch {
    return false
  }
}

const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

const disagreements = (theirs: boolean[]): string[] =>
  samples.flatMap(({ story }, i) => (theirs[i] === ours[i] ? [] : [`${story}: ours ${ours[i]}`]))

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.runIf(hasOpenssl)('OpenSSL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eds-differential-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('agrees on every message', { timeout: count * 400 }, async () => {
    const roots = join(folder, 'roots.pem')
    writeFileSync(
      roots,
      [root, ca]
        .map(({ der }) => `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`)
        .join(''),
    )
    const theirs: boolean[] = []
    for (const { cms, content, attached } of samples) theirs.push(await byOpenssl(cms, attached ? null : content, roots))
    expect(disagreements(theirs)).toEqual([])
  })

  async function byOpenssl(cms: Uint8Array, content: Uint8Array | null, roots: string): Promise<boolean> {
    const [message, data] = [join(folder, 'message'), join(folder, 'content')]
    writeFileSync(message, cms)
    if (content) writeFileSync(data, content)
    const detached = content ? ['-content', data] : []
    const when = String(at.getTime() / 1000)
    try {
      const args = [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        message,
        ...detached,
        '-CAfile',
        roots,
        '-purpose',
        'any',
        '-attime',
        when,
        '-out',
        '/dev/null',
      ]
      await promisify(execFile)('openssl', args)
      return true
    } catch {
      return false
    }
  }
})

test('OpenSSL is looked for', () => {
  if (!hasOpenssl) console.log('skipped: no openssl on this machine')
  expect(loadTrust([root.der]).roots.length).toBe(1)
})
