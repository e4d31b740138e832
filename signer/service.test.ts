import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateOf } from '#eds/certificate.ts'
import { oid } from '#eds/oid.ts'
import type { Issued } from './issue.ts'
import { fromPem } from './keys/pem.ts'
import { type Signer, startSigner } from './service.ts'
import { connected, NCALayerClient, type NcalayerClient, signerFolder } from './signer.testing.ts'

const person = { surname: 'Сейітқали', name: 'Айгерім', iin: '800101400123' }
const organisation = { name: 'ТОО "Жол"', bin: '010140000123' }
const content = randomBytes(3000)
const data = content.toString('base64')

let folder: Awaited<ReturnType<typeof signerFolder>>
let signer: Signer
let client: NcalayerClient
let keys: { own: Issued; head: Issued; auth: Issued; onToken: Issued }

beforeAll(async () => {
  folder = await signerFolder()
  const [own, head, auth, onToken] = await Promise.all([
    folder.issue({ person }),
    folder.issue({ person, organisation, rights: ['head'] }),
    folder.issue({ person, purpose: 'auth' }),
    folder.issue({ person, organisation, rights: ['head'] }),
  ])
  keys = { own, head, auth, onToken }
  signer = await startSigner({ port: 0, dir: folder.dir, auto: true, keys: [own, head, auth, { ...onToken, storage: 'AKKaztokenStore' }] })
  client = await connected(signer.port)
})
afterAll(async () => {
  client.wsConnection.close()
  await signer.close()
  folder.remove()
})

const { basicsStorageAll: all, basicsStoragePKCS12: files } = NCALayerClient
const { basicsCMSParamsDetached, basicsCMSParamsDetachedNoTSP, basicsCMSParamsDetachedHash, basicsCMSParamsAttached } = NCALayerClient
const { basicsSignerSignPerson, basicsSignerSignOrg, basicsSignerSignHead, basicsSignerAuthAny, basicsSignerTestAny } = NCALayerClient
const reasons = (cms: string | string[], of: Uint8Array = content) => folder.verdict(String(cms), of).reasons

describe('basics.sign, asked by the unmodified client', () => {
  test('the service greets with a version', async () => {
    expect(await new NCALayerClient(`ws://127.0.0.1:${signer.port}`).connect()).toBe('1.4')
  })

  test('nobody takes the service for KAZTOKEN mobile', () => expect(client.isKmd).toBe(false))

  test('one document is answered with one signature, which the portal accepts', async () => {
    const cms = await client.basicsSignCMS(files, data, basicsCMSParamsDetached, basicsSignerSignPerson)
    expect(cms).toMatch(/^-----BEGIN CMS-----\n[^-]+-----END CMS-----\n$/)
    const verdict = folder.verdict(String(cms), content)
    expect(verdict.reasons).toEqual([])
    expect(verdict.identity).toMatchObject({ iin: person.iin, bin: null, kind: 'person' })
    expect(verdict.times.timestamp).toBeInstanceOf(Date)
  })

  test('many documents are answered in their order', async () => {
    const texts = ['first', 'second', 'third']
    const answer = await client.basicsSignCMS(
      all,
      texts.map((text) => Buffer.from(text).toString('base64')),
      basicsCMSParamsDetachedNoTSP,
      basicsSignerSignHead,
    )
    expect(answer).toHaveLength(3)
    for (const [i, text] of texts.entries()) expect(reasons(answer[i]!, Buffer.from(text))).toEqual([])
    expect(reasons(answer[0]!, Buffer.from('second'))).not.toEqual([])
  })

  test('an attached document travels inside', async () => {
    const cms = await client.basicsSignCMS(all, data, basicsCMSParamsAttached, basicsSignerSignOrg)
    expect(Buffer.from(fromPem(String(cms))).includes(content)).toBe(true)
    expect(reasons(cms)).toEqual([])
  })

  test('a digest is signed as the document is', async () => {
    const digest = createHash('sha256').update(content).digest('base64')
    expect(reasons(await client.basicsSignCMS(all, digest, basicsCMSParamsDetachedHash, basicsSignerSignPerson))).toEqual([])
  })

  test('booleans may come as strings, and nothing asked means the text itself, detached', async () => {
    const asText = await client.basicsSignCMS(all, data, { decode: 'false', encapsulate: 'false', digested: 'false' }, basicsSignerTestAny)
    expect(reasons(asText, Buffer.from(data))).toEqual([])
    expect(reasons(await client.basicsSignCMS(all, data, { decode: 'true' }, basicsSignerTestAny))).toEqual([])
    expect(reasons(await client.basicsSignCMS(all, data, {}, basicsSignerTestAny), Buffer.from(data))).toEqual([])
  })

  test('the key is the one asked for', async () => {
    const signedBy = async (params: unknown) =>
      folder.verdict(String(await client.basicsSignCMS(all, data, basicsCMSParamsDetachedNoTSP, params)), content).identity
    expect(await signedBy({ extKeyUsageOids: [], bin: organisation.bin })).toMatchObject({ bin: organisation.bin, rights: ['head'] })
    expect(await signedBy({ extKeyUsageOids: [oid.ncaPerson, oid.emailProtection], iin: person.iin })).toMatchObject({ kind: 'person' })
    const serialNumber = (await signedBy(basicsSignerAuthAny))?.serialNumber
    expect(await signedBy({ extKeyUsageOids: [], serialNumber: serialNumber?.toUpperCase() })).toMatchObject({ serialNumber })
    const intermediate = Buffer.from(keys.own.chain[1]).toString('base64')
    expect(await signedBy({ extKeyUsageOids: [oid.ncaHead], chain: [intermediate] })).toMatchObject({ rights: ['head'] })
  })

  test.each([
    ['another person', { extKeyUsageOids: [], iin: '999999999999' }],
    ['another organisation', { extKeyUsageOids: [], bin: '999999999999' }],
    ['a right nobody has', { extKeyUsageOids: [oid.ncaHr] }],
    ['all of two purposes that stand in different keys', { extKeyUsageOids: [oid.clientAuth, oid.ncaHead] }],
    ['a chain of another authority', { extKeyUsageOids: [], chain: ['MAA='] }],
  ])('no key fits %s', async (_name, params) => {
    await expect(client.basicsSignCMS(all, data, {}, params)).rejects.toThrow('no key fits the request')
  })

  test('the key is in the requested storage', async () => {
    const signedFrom = async (storages: unknown) =>
      folder.verdict(String(await client.basicsSignCMS(storages, data, basicsCMSParamsDetachedNoTSP, basicsSignerSignHead)), content)
    const ofToken = certificateOf(keys.onToken.certificate).serialNumber
    const ofFile = certificateOf(keys.head.certificate).serialNumber
    expect((await signedFrom(['AKKaztokenStore'])).identity?.serialNumber).toBe(ofToken)
    expect((await signedFrom(['PKCS12'])).identity?.serialNumber).toBe(ofFile)
  })

  test('a device that is not there holds no key', async () => {
    await expect(client.basicsSignCMS(['AKKZIDCardStore'], data, {}, basicsSignerTestAny)).rejects.toThrow('no key fits')
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['no parameters', () => client.basicsSign(all, 'cms', data, 555, { extKeyUsageOids: [] }), 'INVOCATION_ERROR'],
    ['no list of purposes', () => client.basicsSign(all, 'cms', data, {}, { extKeyUsageOids: null }), 'extKeyUsageOids'],
    ['data that is a number', () => client.basicsSign(all, 'cms', 5, {}, { extKeyUsageOids: [] }), 'data'],
    ['no document at all', () => client.basicsSign(all, 'cms', [], {}, { extKeyUsageOids: [] }), 'data'],
    ['data that is not base64', () => client.basicsSign(all, 'cms', '?', { decode: true }, { extKeyUsageOids: [] }), 'not base64'],
    [
      'a digest of another length',
      () => client.basicsSign(all, 'cms', 'MTEK', { decode: true, digested: true }, { extKeyUsageOids: [] }),
      'digest',
    ],
    ['XML', () => client.basicsSign(all, 'xml', '<a/>', {}, { extKeyUsageOids: [] }), 'xml'],
  ])('bad arguments are refused with a reason: %s', async (_name, call, reason) => {
    await expect(call()).rejects.toThrow(reason)
  })
})

describe('commonUtils, asked by the unmodified client', () => {
  const storage = 'PKCS12'

  test('createCAdESFromBase64 answers bare base64, detached unless asked', async () => {
    const cms = await client.createCAdESFromBase64(storage, data)
    expect(cms).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(reasons(cms)).toEqual([])
    expect(Buffer.from(cms, 'base64').includes(content)).toBe(false)
    const attached = await client.createCAdESFromBase64(storage, data, 'SIGNATURE', true)
    expect(Buffer.from(attached, 'base64').includes(content)).toBe(true)
  })

  test('the type of key decides its purpose', async () => {
    const certificateUsed = async (type: string) => {
      const cms = Buffer.from(await client.createCAdESFromBase64(storage, data, type), 'base64')
      return Object.entries(keys).find(([, key]) => cms.includes(Buffer.from(key.certificate)))?.[0]
    }
    expect(await certificateUsed('AUTHENTICATION')).toBe('auth')
    expect(await certificateUsed('SIGNATURE')).toBe('head')
  })

  test('createCAdESFromBase64Hash signs a digest', async () => {
    const digest = createHash('sha256').update(content).digest('base64')
    expect(reasons(await client.createCAdESFromBase64Hash(storage, digest))).toEqual([])
    await expect(client.createCAdESFromBase64Hash(storage, '')).rejects.toThrow('500')
  })

  test('createCMSSignatureFromBase64 adds a time stamp', async () => {
    const verdict = folder.verdict(await client.createCMSSignatureFromBase64(storage, data), content)
    expect(verdict.reasons).toEqual([])
    expect(verdict.times.timestamp).toBeInstanceOf(Date)
  })

  test('getKeyInfo tells of one key', async () => {
    const info = await client.getKeyInfo(storage)
    expect(info).toMatchObject({ subjectCn: 'СЕЙІТҚАЛИ АЙГЕРІМ', issuerCn: 'ДЕМО УЦ портала битума (RSA)', algorithm: 'RSA-2048' })
    expect(fromPem(info.pem!)).toEqual(Buffer.from(keys.head.certificate))
  })

  test('the devices that hold keys are listed', async () => expect(await client.getActiveTokens()).toEqual(['AKKaztokenStore']))
  test('the language can be changed', async () => expect(await client.changeLocale('kz')).toBeUndefined())

  test.each<[string, () => Promise<unknown>, string]>([
    ['getKeyInfo', () => client.getKeyInfo(null), 'argument type mismatch. Method: getKeyInfo'],
    [
      'createCAdESFromBase64',
      () => client.createCAdESFromBase64(storage, 'MTEK', 123),
      'argument type mismatch. Method: createCAdESFromBase64',
    ],
    ['createCMSSignatureFromBase64', () => client.createCMSSignatureFromBase64([7], 'MTEK'), 'argument type mismatch'],
    ['changeLocale', () => client.changeLocale(2), 'argument type mismatch. Method: changeLocale'],
    ['a document that is not base64', () => client.createCAdESFromBase64(storage, 'не base64'), 'not base64'],
    ['signXml', () => client.signXml(storage, '<a/>'), 'NoSuchMethodException: signXml'],
  ])('bad arguments are refused in the words clients know: %s', async (_name, call, reason) => {
    await expect(call()).rejects.toThrow(`500: java.lang`)
    await expect(call()).rejects.toThrow(reason)
  })
})

test('what cannot be understood is answered too', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${signer.port}`)
  const heard: unknown[] = []
  const enough = new Promise<void>((resolve) => {
    socket.onmessage = ({ data: text }) => {
      heard.push(JSON.parse(String(text)))
      if (heard.length === 5) resolve()
    }
  })
  socket.onopen = () => {
    for (const text of [
      '{',
      '"sign"',
      '{"module":"kz.digiflow.mobile.extensions","method":"getVersion"}',
      '{"module":"kz.gov.pki.knca.basics"}',
    ])
      socket.send(text)
  }
  await enough
  socket.close()
  expect(heard).toMatchObject([
    { result: { version: '1.4' } },
    { status: false, code: 'INVALID_REQUEST' },
    { status: false, code: 'INVALID_REQUEST' },
    { status: false, code: 'MODULE_NOT_FOUND' },
    { status: false, code: 'METHOD_NOT_FOUND' },
  ])
})
