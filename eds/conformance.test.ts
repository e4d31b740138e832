import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { privateKeyFromPkcs8 } from '#signer/algorithm.ts'
import { signCms } from '#signer/cms.ts'
import { unarmored } from './cms/armor.ts'
import { signedAttributes } from './cms/attributes.ts'
import { checkContentType, checkDigest, checkSignature, signerCertificate } from './cms/signer.ts'
import { readToken } from './cms/timestamp.ts'
import { describe as describeFile } from './describe.ts'
import { digestsOf } from './digests.ts'
import { readPkcs12 } from './pkcs12/read.ts'
import { answerOfCrls } from './revocation/by-crl.ts'
import { answerOfOcsp } from './revocation/by-ocsp.ts'
import { loadCrls } from './revocation/crls.ts'
import { readOcsp } from './revocation/ocsp.ts'
import { trusting } from './specimen/authority.ts'
import { issued } from './trust.ts'
import type { Purpose } from './verdict.ts'
import { verify, verifyAll } from './verify.ts'
import { readCertificate } from './x509/certificate.ts'
import { findChain } from './x509/chain.ts'

/** Published material of the national CA with the expected verdict for each file. It is not part of this project. */
const folder = process.env.KZ_PKI_FIXTURES ?? join(import.meta.dirname, '../../shared/fixtures/pki')

type Expected = {
  kind: string
  subject: string
  issuer: string
  serial: string
  notBefore: string
  notAfter: string
  thisUpdate: string
  nextUpdate: string
  entries: number
  delta: boolean
  sigAlg: string
  curve?: string
  eku: string[]
  policies: string[]
  pol: string[]
  nb: string
  na: string
  ca: boolean
  signedBy: string
  signatureOk: boolean
  password: string
  keys: number
  pairOk: boolean
  alg: string
  id: { iin?: string; bin?: string; cn: string; surname: string; given: string; org?: string }
  signers: { ok: boolean; chainOk?: boolean; detached?: boolean }[]
}
type Item = { file: string; expect?: Expected }

const present = existsSync(join(folder, 'index.json'))
const items: Item[] = present ? JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) : []
const read = (file: string) => readFileSync(join(folder, file))
const of = (kind: string) => items.filter((item) => item.expect?.kind === kind).map((item) => [item.file, item.expect!] as const)
const caFiles = items.filter((item) => item.file.startsWith('ca/') && item.expect).map((item) => item.file)
const trust = trusting(caFiles.map(read))
/** All files were signed before this time. */
const claimed = { claimedBefore: new Date('2026-11-01') }
const crls = loadCrls(
  of('crl').map(([file]) => read(file)),
  trust,
)

/** The signed document of a detached message is in the same folder, by the collection's naming convention. */
function documentOf(file: string): Uint8Array | undefined {
  const beside = file.includes('skarm-zip-')
    ? file.replace(/\.cms$/, '-manifest.txt')
    : file.replace(/_(at|de)tached\.der$/, '_document.txt')
  return beside !== file && existsSync(join(folder, beside)) ? read(beside) : undefined
}

describe.runIf(present)('published material of the national CA', () => {
  test('all CA certificates are taken into trust', () => {
    expect(trust.refused).toEqual([])
    expect(trust.roots.length + trust.intermediates.length).toBe(caFiles.length)
    expect(crls.refused).toEqual([])
  })

  test.each(of('certificate'))('%s says what the index says and is signed by whom it says', (file, expected) => {
    const certificate = readCertificate(unarmored(read(file)))
    const issuer = readCertificate(unarmored(read(expected.signedBy)))
    expect(issued(issuer, certificate, new Set())).toBe(expected.signatureOk)
    const { subject, serial, sigAlg, curve, eku, policies, ca } = expected
    expect(describeFile(read(file), () => '')[0]).toMatchObject({
      ...{ kind: 'certificate', subject, serial, sigAlg, eku, policies, ca, ...(curve ? { curve } : {}) },
      ...{ notBefore: new Date(expected.notBefore), notAfter: new Date(expected.notAfter) },
    })
  })

  test.each(of('crl'))('%s says what the index says and is signed by whom it says', (file, expected) => {
    const { issuer, entries, delta, sigAlg } = expected
    const [described] = describeFile(read(file), () => '')
    expect(described).toMatchObject({
      kind: 'crl',
      issuer,
      entries,
      delta,
      sigAlg,
      thisUpdate: new Date(expected.thisUpdate),
      nextUpdate: new Date(expected.nextUpdate),
    })
    const list = crls.lists.find((known) => known.fingerprint === described!.sha256)!
    const signedBy = readCertificate(unarmored(read(expected.signedBy)))
    expect(list.checked.get(signedBy.fingerprint)).toBe(expected.signatureOk)
  })

  test.each(of('p12'))('%s opens, its key belongs to its certificate, and the chain leads to a trusted root', (file, expected) => {
    const [described] = describeFile(read(file), () => expected.password)
    const certificate = described!.certificate as Record<string, unknown>
    expect(described).toMatchObject({ kind: 'p12', keys: expected.keys, pairOk: expected.pairOk })
    expect(expected.alg).toBe(certificate.algorithm === 'RSA-2048' ? 'RSA-2048' : certificate.curve)
    const { iin = null, bin = null, org = null, cn, surname, given } = expected.id
    expect(certificate).toMatchObject({
      id: { iin, bin, org, cn, surname, given },
      eku: expected.eku,
      policies: expected.pol,
      serial: expected.serial,
    })
    expect([certificate.notBefore, certificate.notAfter].map((at) => (at as Date).toISOString().slice(0, 10))).toEqual([
      expected.nb,
      expected.na,
    ])
    expect(() => describeFile(read(file), () => 'another')).toThrow('the password does not open the file')
  })

  test.each(of('cms'))('%s gets the verdict of the index, its chain at the time that it claims', (file, expected) => {
    const content = documentOf(file)
    const verdicts = verifyAll({ cms: read(file), content, trust, at: claimed, purpose: 'any', revocation: 'none' })
    expect(verdicts.map(({ ok }) => ok)).toEqual(expected.signers.map((signer) => signer.ok && signer.chainOk))
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({ code: 'ok', identity: { iin: expect.stringMatching(/^12345678901[12]$/) } })
    if (content)
      expect(
        verify({
          cms: read(file),
          content: Buffer.concat([content, Buffer.of(0)]),
          trust,
          at: claimed,
          purpose: 'any',
          revocation: 'none',
        }).ok,
      ).toBe(false)
  })

  test.each(of('cms'))('%s is for signing or for signing in as its certificate says', (file) => {
    const verdictFor = (purpose: Purpose) =>
      verify({ cms: read(file), content: documentOf(file), trust, at: claimed, purpose, revocation: 'none' })
    expect(verdictFor('auth').code).toBe('ok')
    const forSigning = !/AUTH_|skarm-zip-sign\.cms/.test(file)
    expect(verdictFor('sign').code).toBe(forSigning ? 'ok' : 'extendedKeyUsageWrong')
  })

  test.each(of('tsp'))('%s is a good time stamp of its authority', (file) => {
    const { message, signer, info } = readToken(read(file))
    const certificate = signerCertificate(message, signer)
    const attributes = signedAttributes(signer)
    checkContentType(message, attributes)
    checkDigest(signer, attributes, digestsOf(message.content!))
    checkSignature(signer, attributes, certificate)
    expect(findChain(certificate, message.certificates, trust, info.at).reasons).toEqual([])
  })

  test.each(of('ocsp'))('%s is signed by a responder of the CA and tells of a revocation', (file) => {
    const response = readOcsp(read(file))
    const issuer = trust.intermediates.find((authority) => response.certificates[0]!.issuer.key === authority.subject.key)!
    const serialNumber = response.answers[0]!.serialNumber
    // the certificate of the OCSP request is not in the collection: only its serial number matters here
    const asked = { ...readCertificate(unarmored(read('cms/skarm-individual_signer.cer'))), serialNumber }
    const revocation = answerOfOcsp(read(file), asked, issuer, { at: response.producedAt, now: undefined }, new Set())
    expect(revocation).toMatchObject({ source: 'ocsp', status: 'revoked', reason: 'certificateHold' })
  })

  test.each(of('p12').filter(([file]) => /2023|GOST512_02c7a21f|AUTH_RSA256_(7ae4|c84c)|GOSTKNCA_0be6/.test(file)))(
    '%s is revoked by the lists of its time, and was good before',
    (file, { password }) => {
      const certificate = readPkcs12(read(file), password).certificates[0]!
      const issuer = findChain(certificate, [], trust, certificate.notBefore).certificates[1]!
      const later = answerOfCrls(crls, certificate, issuer, new Date('2023-11-20T00:00:00Z'))
      expect(later).toMatchObject({ source: 'crl', status: 'revoked' })
      const before = answerOfCrls(crls, certificate, issuer, new Date(later.revokedAt!.getTime() - 1000))
      expect(before).toMatchObject({ status: 'good', revokedAt: later.revokedAt })
    },
  )
})

/** The signed part names its algorithm without parameters, the outer part with NULL. */
const newest = 'crl/nca_gost2022_test-2026-08.crl'

describe.runIf(existsSync(join(folder, newest)))('the list of August 2026', () => {
  let lists: ReturnType<typeof loadCrls>
  let issuer: ReturnType<typeof readCertificate>
  // a block is gone through also where its tests do not run
  beforeAll(() => {
    lists = loadCrls([read(newest)], trust)
    issuer = readCertificate(unarmored(read('ca/test/nca_gost2022_test.cer')))
  })
  const at = new Date('2026-08-12T00:00:00Z')
  const document = Buffer.from('Разнарядка')

  /** A document signed with a published key of a test person, as the portal would receive it on the day after the list was issued. */
  async function signedWith(file: string) {
    const { certificates, keys } = readPkcs12(read(file), 'Qwerty12')
    const [certificate] = certificates
    const cms = signCms({ content: document, chain: [certificate!.der], privateKey: privateKeyFromPkcs8(keys[0]!), signingTime: at })
    return (revocation: 'required' | 'ifPresent') => verify({ cms, content: document, trust, at, purpose: 'sign', revocation, crls: lists })
  }

  test('is read, and the CA has signed it', () => {
    expect(lists.refused).toEqual([])
    expect(describeFile(read(newest), () => '')[0]).toMatchObject({
      ...{ kind: 'crl', number: '166', delta: false, deltaBase: null, sigAlg: '1.2.398.3.10.1.1.2.3.2' },
      ...{ thisUpdate: new Date('2026-08-11T03:49:19Z'), nextUpdate: new Date('2027-02-07T03:49:19Z') },
    })
    expect(lists.lists[0]!.entries).toBeGreaterThan(150)
    expect(lists.lists[0]!.checked.get(issuer.fingerprint)).toBe(true)
  })

  test('names the first and the last of its entries, with reason and day', () => {
    const asked = readCertificate(unarmored(read('cms/skarm-individual_signer.cer')))
    const answer = (serialNumber: string) => answerOfCrls(lists, { ...asked, serialNumber }, issuer, at)
    expect(answer('11878bbb2d0c22c0bb736d57935c80d54be605ff')).toMatchObject({
      ...{ status: 'revoked', reason: 'affiliationChanged', revokedAt: new Date('2026-05-06T16:34:41Z'), number: '166' },
    })
    expect(answer('11878bbb2d0c22c0bb736d57935c80d54be605fe')).toMatchObject({ status: 'good', revokedAt: null })
  })

  test.each(['required', 'ifPresent'] as const)("refuses a revoked head's key and lets a valid person's pass: %s", async (policy) => {
    const head = await signedWith('p12/ncanode-go-legal-revoked-head.p12')
    expect(head(policy)).toMatchObject({ code: 'certificateRevoked', identity: { rights: expect.arrayContaining(['head']) } })
    const person = await signedWith('p12/ncanode-go-individual-valid-individual_valid.p12')
    expect(person(policy)).toMatchObject({ code: 'ok', revocation: { source: 'crl', status: 'good', number: '166' } })
  })

  test('with one byte of an entry changed is refused', () => {
    const changed = Buffer.from(read(newest))
    changed[changed.indexOf(Buffer.from('11878bbb2d0c22c0bb736d57935c80d54be605ff', 'hex')) + 19]! ^= 1
    expect([...loadCrls([changed], trust).lists[0]!.checked.values()]).toEqual([false])
  })
})

test('material of the national CA is looked for', () => {
  if (!present) console.log(`skipped: no published material in ${folder}; KZ_PKI_FIXTURES names the folder`)
  expect(items.length > 0).toBe(present)
})
