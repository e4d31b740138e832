import { expect, test } from 'vitest'
import { Gost94, gost94 } from './gost94.ts'

const digestOf = (text: string) => Buffer.from(gost94(Buffer.from(text, 'latin1'))).toString('hex')

test('the examples of RFC 5831 have the digests that the RFC prints', () => {
  expect(digestOf('This is message, length=32 bytes')).toBe('b1c466d37519b82e8319819ff32595e047a28cb6f83eff1c6916a815a637fffa')
  expect(digestOf('Suppose the original message has length = 50 bytes')).toBe(
    '471aba57a60a770d3a76130635c1fbea4ef14de51f78b4ae57dd893b62f55208',
  )
})

test('well-known digests with the S-box of the standard come out', () => {
  expect(digestOf('')).toBe('ce85b99cc46752fffee35cab9a7b0278abb4c2d2055cff685af4912c49490f8d')
  expect(digestOf('abc')).toBe('f3134348c44fb1b2a277729e2285ebb5cb5e0f29c975bc753b70497c06a4d51d')
  expect(digestOf('The quick brown fox jumps over the lazy dog')).toBe('77b7fa410c9ac58a25f49bca7d0468c9296529315eaca76bd1a10f376d1f4294')
})

test('a message hashed in pieces of any length has the digest of the whole', () => {
  const message = Buffer.from(Array.from({ length: 200 }, (_, i) => (i * 91) & 255))
  for (const piece of [1, 5, 31, 32, 33, 64, 199]) {
    const inPieces = new Gost94()
    for (let at = 0; at < message.length; at += piece) inPieces.update(message.subarray(at, at + piece))
    expect(Buffer.from(inPieces.finish())).toEqual(Buffer.from(gost94(message)))
  }
})
