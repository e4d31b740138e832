import { describe, expect, test } from 'vitest'
import { element, nil, octets, sequence } from './der/write.ts'
import { signedBy, specimenAuthority } from './specimen/authority.ts'
import { specimenMessage, specimenSigner } from './specimen/message.ts'
import { verify, verifyAll, verifyInTurns } from './verify.ts'

const document = Buffer.from('document'.repeat(500))
const at = new Date('2026-05-01T10:00:30Z')
const { person, trust } = specimenAuthority('GOST-2015-256')
const cms = Buffer.from(signedBy(person, document))
const judge = (bytes: unknown, content: Uint8Array | undefined = document) =>
  verify({ cms: bytes as Uint8Array, content, trust, at, purpose: 'sign', revocation: 'none' })
const nested = (depth: number) => Array.from({ length: depth }).reduce<Uint8Array>((inner) => sequence(inner), nil())
const base64 = cms.toString('base64')

describe('bytes that are refused before anything is believed', () => {
  test.each([
    ['a byte after the end', 'trailingBytes', Buffer.concat([cms, Buffer.of(0)])],
    ['the last byte missing', 'truncated', cms.subarray(0, -1)],
    ['the second half missing', 'truncated', cms.subarray(0, cms.length / 2)],
    ['only a tag', 'truncated', Buffer.of(0x30)],
    ['a length of five bytes', 'lengthOverflow', Buffer.from('308500000000ff', 'hex')],
    ['a length beyond what holds it', 'lengthOverflow', sequence(Buffer.from('0609', 'hex'), nil())],
    ['a length in more bytes than needed', 'nonMinimalLength', Buffer.from('30810305000500'.slice(0, 12), 'hex')],
    ['a tag in more bytes than needed', 'nonMinimalTag', sequence(Buffer.from('1f0500', 'hex'))],
    ['a tag with padding', 'nonMinimalTag', sequence(Buffer.from('1f800500', 'hex'))],
    ['200 levels', 'tooDeep', nested(200)],
    ['40,000 elements', 'tooManyNodes', sequence(...Array.from({ length: 40_000 }, nil))],
    ['no bytes', 'empty', Buffer.alloc(0)],
    ['no text', 'empty', '  \n'],
    ['words', 'notBase64', 'қол қою'],
    ['base64 cut off', 'notBase64', base64.slice(0, -1)],
    ['PEM without an end', 'notBase64', `-----BEGIN CMS-----\n${base64}`],
    ['PEM with text behind it', 'trailingBytes', `-----BEGIN CMS-----\n${base64}\n-----END CMS-----\nmore`],
    ['an object', 'notBytes', { signature: base64 }],
    ['an array of two', 'notBytes', [base64, base64]],
    ['a JSON array of two', 'notBase64', JSON.stringify([base64, base64])],
    ['nothing', 'notBytes', undefined],
    ['a number', 'notBytes', 17],
    ['XML', 'xml', '<?xml version="1.0"?><ds:Signature/>'],
    ['XML with a byte order mark', 'xml', Buffer.from('\ufeff<a/>')],
    ['a bare certificate', 'notCms', person.der],
    [
      'a bare certificate in PEM',
      'notCms',
      `-----BEGIN CERTIFICATE-----\n${Buffer.from(person.der).toString('base64')}\n-----END CERTIFICATE-----`,
    ],
    ['an empty sequence', 'notCms', sequence()],
    ['an octet string', 'notBase64', octets(cms)],
    ['a broken end of contents', 'malformed', Buffer.from('308006010000010000', 'hex')],
    ['an indefinite length on a plain value', 'malformed', Buffer.from('300404800500', 'hex')],
  ] as const)('%s: %s', (_, code, bytes) => {
    const verdict = judge(bytes)
    expect(verdict).toMatchObject({ ok: false, identity: null, chain: [], signatureHash: '' })
    expect(verdict.code).toBe(code)
  })

  test('a message over the limit is refused before it is parsed', () => {
    expect(judge(Buffer.alloc(33 * 1024 * 1024, 0x30)).code).toBe('tooLarge')
    expect(judge('A'.repeat(47 * 1024 * 1024)).code).toBe('tooLarge')
  })

  test('an input that cannot even be asked about its fields still gets a verdict', () => {
    const hostile = new Proxy(new Uint8Array([0x30]), {
      get() {
        throw new Error('no')
      },
    })
    expect(judge(hostile)).toMatchObject({ ok: false, code: 'internalError' })
    expect(verifyAll({ cms, content: document, trust, at: new Date(Number.NaN), purpose: 'sign', revocation: 'none' })[0]!.ok).toBe(false)
  })
})

describe('BER as signing programs write it', () => {
  const end = Buffer.of(0, 0)
  const indefinite = (tag: number, ...contents: Uint8Array[]) => Buffer.concat([Buffer.of(tag, 0x80), ...contents, end])

  /** The same message with indefinite lengths around the signed parts and the content in pieces, as Bouncy Castle streams it. */
  function streamed(content: Uint8Array, piece: number): Uint8Array {
    const signer = specimenSigner({ certificate: person, content })
    const plain = Buffer.from(specimenMessage({ signers: [signer], certificates: [person.der], content }))
    const pieces: Uint8Array[] = []
    for (let from = 0; from < content.length; from += piece) pieces.push(octets(content.subarray(from, from + piece)))
    const type = plain.subarray(plain.indexOf(Buffer.from('06092a864886f70d010702', 'hex')))
    const dataType = Buffer.from('06092a864886f70d010701', 'hex')
    return indefinite(
      0x30,
      type.subarray(0, 11),
      indefinite(
        0xa0,
        indefinite(
          0x30,
          Buffer.from('020101', 'hex'),
          element(0x31),
          indefinite(0x30, dataType, indefinite(0xa0, indefinite(0x24, ...pieces))),
          indefinite(0xa0, person.der),
          element(0x31, signer),
        ),
      ),
    )
  }

  test('a streamed message with its content in pieces is good', () => {
    expect(judge(streamed(document, 1000))).toMatchObject({ ok: true })
    expect(Buffer.compare(judge(streamed(document, 1000)).content!, document)).toBe(0)
    expect(judge(streamed(document, 999).toString()).ok).toBe(false)
  })

  test('a streamed message of two megabytes in pieces of a thousand bytes is good', () => {
    const large = Buffer.alloc(2_000_000, 7)
    expect(judge(streamed(large, 1000), large).ok).toBe(true)
  })

  test('a streamed message without its last end of contents is refused', () => {
    expect(judge(streamed(document, 1000).subarray(0, -2)).code).toBe('truncated')
  })
})

describe('verification in turns', () => {
  test.each([
    ['a good signature', cms, document],
    ['another document', cms, Buffer.from('another')],
    ['a broken message', cms.subarray(0, -1), document],
    ['no bytes at all', new Uint8Array(), document],
  ])('%s gets the same verdict', async (_, bytes, content) => {
    const input = { cms: bytes, content, trust, at, purpose: 'sign', revocation: 'none' } as const
    expect(await verifyInTurns(input)).toEqual(verify(input))
  })

  test('a long document lets others have their turn before the verdict', async () => {
    const long = Buffer.alloc(3_000_000, 5)
    const order: string[] = []
    const verdict = verifyInTurns({ cms: signedBy(person, long), content: long, trust, at, purpose: 'sign', revocation: 'none' })
    const done = verdict.then(() => order.push('verdict'))
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    order.push('others')
    await done
    expect(order).toEqual(['others', 'verdict'])
    expect((await verdict).ok).toBe(true)
  })
})
