import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { digest } from '#eds/digests.ts'
import { littleEndian } from '#eds/gost/signature.ts'
import { oid } from '#eds/oid.ts'
import { isPair } from '#eds/pkcs12/pair.ts'
import type { Profile } from '#eds/profile/profile.ts'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { verify } from '#eds/verify.ts'
import { readCertificate } from '#eds/x509/certificate.ts'
import { policies } from '#eds/x509/extensions.ts'
import { algorithms } from '../algorithm.ts'
import { newAuthority, trustedBy } from '../authority.ts'
import { signCms } from '../cms.ts'
import { issue } from '../issue.ts'
import { startSigner } from '../service.ts'
import { connected, NCALayerClient, signerFolder } from '../signer.testing.ts'
import { type GostKind, gostKinds, gostSign, newGostKey } from './gost.ts'
import { hmacOf, nonces } from './gost-nonce.ts'
import { foreignKeys } from './key-store.ts'
import { readKeyFile, writePkcs12 } from './pkcs12.ts'

const authority = await newAuthority()
const trust = loadTrustAs(readyProfiles.nca, trustedBy(authority))
const content = Buffer.from('Битум бөлу туралы разнарядка')
const organisation = { name: 'ТОО «Жол»', bin: '090140000019' }
const holder = { person: { surname: 'Ким', name: 'Олег', iin: '800101300123' }, organisation, rights: ['head' as const] }
const keyOf = (kind: GostKind) => issue(authority, { ...holder, privateKey: newGostKey(kind) })
const judged = (cms: Uint8Array, of = content) => verify({ cms, content: of, trust, at: new Date(), purpose: 'sign', revocation: 'none' })

test.each(gostKinds)('a document signed with a %s key verifies, and no other document does', async (kind) => {
  const key = await keyOf(kind)
  const cms = signCms({ content, ...key, tsa: authority.tsa })
  expect(judged(cms)).toMatchObject({ ok: true, code: 'ok', identity: { iin: '800101300123', bin: '090140000019' } })
  expect(judged(cms).times.timestamp).not.toBeNull()
  expect(judged(cms, Buffer.from('другая')).code).toBe('digestMismatch')
  expect(judged(signCms({ content, ...key, privateKey: newGostKey(kind) })).code).toBe('badSignature')
})

test.each(gostKinds)('a %s key is kept in a file and comes back as its certificate’s own', async (kind) => {
  const key = await keyOf(kind)
  const read = readKeyFile(writePkcs12({ ...key, label: 'ГОСТ' }, 'secret'), 'secret')
  expect(read).toMatchObject({ privateKey: key.privateKey, label: 'ГОСТ' })
  expect(isPair(algorithms[kind].pkcs8(read.privateKey), readCertificate(read.chain[0]!))).toBe(true)
  expect(() => readKeyFile(writePkcs12(key, 'secret'), 'Secret')).toThrow('the password does not open the file')
})

test('NCALayer’s client gets a GOST signature from the service, and no signature of a SHA-256 digest', async () => {
  const folder = await signerFolder()
  const key = await folder.issue({ ...holder, privateKey: newGostKey('gost2015-512') })
  const signer = await startSigner({ port: 0, dir: folder.dir, auto: true, keys: [key] })
  const client = await connected(signer.port)
  onTestFinished(async () => {
    client.wsConnection.close()
    await signer.close()
    folder.remove()
  })
  const { basicsStoragePKCS12, basicsCMSParamsDetached, basicsCMSParamsDetachedHash, basicsSignerSignOrg } = NCALayerClient
  const cms = await client.basicsSignCMS(basicsStoragePKCS12, content.toString('base64'), basicsCMSParamsDetached, basicsSignerSignOrg)
  expect(folder.verdict(String(cms), content)).toMatchObject({
    code: 'ok',
    identity: { algorithm: 'GOST-2015-512', bin: organisation.bin },
  })
  const hash = Buffer.alloc(32, 1).toString('base64')
  await expect(client.basicsSignCMS(basicsStoragePKCS12, hash, basicsCMSParamsDetachedHash, basicsSignerSignOrg)).rejects.toThrow()
})

test('HMAC with Streebog gives what RFC 7836 says (appendix B)', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i)
  const text = Buffer.from('0126bdb87800af214341456563780100', 'hex')
  expect(Buffer.from(hmacOf('streebog256')(key, text)).toString('hex')).toBe(
    'a1aa5f7de402d7b3d323f2991c8d4534013137010a83754fd0af6d7cd4922ed9',
  )
  expect(Buffer.from(hmacOf('streebog512')(key, text)).toString('hex')).toBe(
    'a59bab22ecae19c65fbde6e5f4e9f5d8549d31f037f9df9b905500e171923a773d5f1530f2ed7e964cb2eedc29e9ad2f3afe93b2814f79f5000ffc0366c251e6',
  )
})

test('a nonce never comes again: neither for another document nor for the same', () => {
  const key = newGostKey('gost2015-256')
  const hash = (text: string) => digest('streebog256', Buffer.from(text))
  const r = (signature: Uint8Array) => littleEndian(signature.subarray(0, 32))
  const fixed = new Uint8Array(32)
  expect(r(gostSign(key, hash('a'), fixed))).toBe(r(gostSign(key, hash('a'), fixed)))
  const others = [gostSign(key, hash('a'), fixed), gostSign(key, hash('b'), fixed), gostSign(key, hash('a')), gostSign(key, hash('a'))]
  expect(new Set(others.map(r)).size).toBe(4)
  const small = 1n << 254n
  const numbers = nonces('streebog256', small, Uint8Array.of(1), hash('a'), fixed)
  const some = Array.from({ length: 50 }, () => numbers.next().value as bigint)
  expect(some.every((n) => n > 0n && n < small)).toBe(true)
  expect(new Set(some).size).toBe(50)
})

const fixtures = process.env.KZ_PKI_FIXTURES ?? join(import.meta.dirname, '../../../shared/fixtures/pki')
const present = existsSync(join(fixtures, 'p12'))
if (!present) console.log(`skipped: no test keys of the national CA in ${fixtures}; KZ_PKI_FIXTURES names the folder`)

describe.runIf(present)('with the test keys that the national CA has published', async () => {
  const { keys, closed } = present ? await foreignKeys(join(fixtures, 'p12'), 'Qwerty12') : { keys: [], closed: [] }
  const roots = present ? readdirSync(join(fixtures, 'ca/test')).map((file) => readFileSync(join(fixtures, 'ca/test', file))) : []

  test('all of them open, of every kind', () => {
    expect(closed).toEqual([])
    expect(new Set(keys.map(({ privateKey }) => privateKey.kind))).toEqual(new Set(['rsa', 'gost2015-512', 'gost2004']))
  })

  test.each(keys.map((key) => [key.label!, key] as const))('%s signs, and the signature leads to the CA’s test root', (_, key) => {
    const at = new Date(readCertificate(key.chain[0]!).notBefore.getTime() + 86_400_000)
    const cms = signCms({ ...key, content, signingTime: at })
    const judgedBy = (profile: Profile) =>
      verify({ cms, content, trust: loadTrustAs(profile, roots), at, purpose: 'any', revocation: 'none' })
    const named = policies(readCertificate(key.chain[0]!))
    // two of them are keys of another system under the same authority: the portal takes them for nothing, unless the operator names their policy
    const isOfOtherSystem = named.every((policy) => !policy.startsWith(oid.ncaPolicy))
    const reasons = judgedBy(readyProfiles.nca).reasons.map(({ code }) => code)
    expect(reasons.filter((code) => code !== 'policyWrong' && code !== 'extendedKeyUsageWrong')).toEqual([])
    expect(reasons.length > 0).toBe(isOfOtherSystem)
    const { signIn, sign } = readyProfiles.nca
    const own = { ...readyProfiles.nca, name: 'own', signIn: { ...signIn, policies: named }, sign: { ...sign, policies: named } }
    expect(judgedBy(own).code).toBe('ok')
  })
})
