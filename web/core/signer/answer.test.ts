import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

/** A CMS as far as this reader looks: a DER sequence that begins with the identifier of SignedData. */
const cms = fc.uint8Array({ minLength: 8, maxLength: 700 }).map((rest) => {
  const content = Buffer.concat([Buffer.from('06092a864886f70d010702', 'hex'), rest])
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([0x30, ...length]), content])
})

const eol = fc.constantFrom('\n', '\r\n', '\r')
const lines = (text: string, width: number, end: string) => text.replace(new RegExp(`(.{${width}})`, 'g'), `$1${end}`)

/** Every form of text in which programs return a signature. */
const armoured = (der: Buffer) =>
  fc
    .record({
      end: eol,
      width: fc.constantFrom(16, 64, 76, 10_000),
      urlSafe: fc.boolean(),
      padded: fc.boolean(),
      pem: fc.constantFrom(null, 'CMS', 'PKCS7', 'PKCS #7 SIGNED DATA', 'SIGNATURE'),
      headers: fc.constantFrom([], ['Proc-Type: 4,MIC-ONLY'], ['Content-Domain: RFC822', 'Originator: one,', ' two']),
      around: fc.constantFrom(['', ''], ['Подпись готова\n', '\nконец'], ['\uFEFF', ' ']),
      json: fc.boolean(),
    })
    .map(({ end, width, urlSafe, padded, pem, headers, around: [before, after], json }) => {
      const bare = der.toString(urlSafe ? 'base64url' : 'base64')
      const plain = padded ? bare + '='.repeat((4 - (bare.length % 4)) % 4) : bare.replace(/=+$/, '')
      const body = lines(plain, width, end)
      if (pem === null) return json ? JSON.stringify(body) : ` ${body}${end}`
      const head = headers.length > 0 ? [...headers, '', ''].join(end) : ''
      return `${before}-----BEGIN ${pem}-----${end}${head}${body}${end}-----END ${pem}-----${end}${after}`
    })

/** Every place of the response in which programs return it. */
const placed = (signatures: string[]) =>
  fc
    .constantFrom<(of: unknown) => unknown>(
      (of) => of,
      (of) => ({ status: true, body: { result: of } }),
      (of) => ({ status: true, body: of }),
      (of) => ({ code: '200', responseObject: of }),
      (of) => ({ code: '200', responseObject: { result: { signature: of, certificate: 'MIIB' } } }),
      (of) => ({ code: '200', responseObject: JSON.stringify({ signatures: of }) }),
      (of) => ({ result: { items: [{ cms: of }] } }),
      (of) => JSON.stringify(of),
    )
    .chain((place) => fc.constantFrom<unknown>(...(signatures.length === 1 ? [signatures, signatures[0]!] : [signatures])).map(place))

const responseWith = (documents: Buffer[]) => fc.tuple(...documents.map(armoured)).chain(placed)

test('a signature is read from every form and place', () => {
  fc.assert(
    fc.property(
      cms.chain((der) => responseWith([der]).map((response) => ({ der, response }))),
      ({ der, response }) => {
        expect(readAnswer(response, 1)).toEqual({ kind: 'signatures', signatures: [der.toString('base64')] })
      },
    ),
    { numRuns: 500 },
  )
})

test('many signatures are read in the order of the documents', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(cms, { minLength: 2, maxLength: 6, selector: (der) => der.toString('hex') })
        .chain((all) => responseWith(all).map((response) => ({ all, response }))),
      ({ all, response }) => {
        expect(readAnswer(response, all.length)).toEqual({ kind: 'signatures', signatures: all.map((der) => der.toString('base64')) })
        expect(readAnswer(response, all.length + 1).kind).toBe('other')
      },
    ),
  )
})

test('a signature that is cut off is no signature', () => {
  fc.assert(
    fc.property(cms, fc.integer({ min: 1, max: 8 }), (der, cut) => {
      expect(readAnswer(der.subarray(0, der.length - cut).toString('base64'), 1).kind).toBe('other')
    }),
  )
})

test('every other response is shown, and never taken for a signature', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.string(), fc.base64String({ maxLength: 400 })),
      fc.integer({ min: 1, max: 3 }),
      (response, count) => {
        const answer = readAnswer(response, count)
        expect(answer.kind).not.toBe('signatures')
        if (answer.kind === 'error' || answer.kind === 'other') {
          expect(answer.returned).not.toBe('')
          expect(answer.returned.length).toBeLessThanOrEqual(301)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

describe('what is shown', () => {
  const result = (of: unknown) => ({ status: true, body: { result: of } })
  test.each<[unknown, string]>([
    [result([]), '[]'],
    [result(null), 'null'],
    [result(5), '5'],
    [result(''), '""'],
    [result('not ready'), 'not ready'],
    [{ code: '200', responseObject: null }, 'null'],
    [{ status: true }, '{"status":true}'],
    [null, 'null'],
    ['<html>', '<html>'],
    [
      result('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'),
      '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    ],
  ])('%j is shown as %s', (response, returned) => expect(readAnswer(response, 1)).toEqual({ kind: 'other', returned }))

  test.each<[unknown, string]>([
    [
      { status: false, code: 'INVOCATION_ERROR', message: 'An exception.', details: 'no key fits' },
      'INVOCATION_ERROR: An exception. (no key fits)',
    ],
    [{ code: '500', message: 'java.lang.Exception' }, '500: java.lang.Exception'],
    [{ code: 404 }, '404'],
    [{ status: false }, '{"status":false}'],
  ])('the error %j is shown as %s', (response, returned) => expect(readAnswer(response, 1)).toEqual({ kind: 'error', returned }))

  test('a window that the user closed is no error', () => {
    for (const response of [
      { status: true, body: {} },
      { code: '500', message: 'action.canceled' },
    ])
      expect(readAnswer(response, 1)).toEqual({ kind: 'cancelled' })
  })
})
