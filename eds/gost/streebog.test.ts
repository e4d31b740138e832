import { expect, test } from 'vitest'
import { Streebog, streebog } from './streebog.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// RFC 6986, section 10. The RFC prints digests highest byte first; messages and certificates contain them in reverse order, as here.
const digits = Buffer.from('012345678901234567890123456789012345678901234567890123456789012')
// "Се ветри, Стрибожи внуци, веютъ с моря стрелами на храбрыя плъкы Игоревы" in Windows-1251
const winds = Buffer.from(
  'd1e520e2e5f2f0e82c20d1f2f0e8e1eee6e820e2edf3f6e82c20e2e5fef2fa20f120eceef0ff20f1f2f0e5ebe0ece820ede020f5f0e0e1f0fbff20efebfaeafb20c8e3eef0e5e2fb',
  'hex',
)

test('the first message of RFC 6986 has the digests that the RFC prints', () => {
  expect(hex(streebog(512, digits))).toBe(
    '1b54d01a4af5b9d5cc3d86d68d285462b19abc2475222f35c085122be4ba1ffa00ad30f8767b3a82384c6574f024c311e2a481332b08ef7f41797891c1646f48',
  )
  expect(hex(streebog(256, digits))).toBe('9d151eefd8590b89daa6ba6cb74af9275dd051026bb149a452fd84e5e57b5500')
})

test('the second message of RFC 6986, longer than a block, has the digests that the RFC prints', () => {
  expect(hex(streebog(512, winds))).toBe(
    '1e88e62226bfca6f9994f1f2d51569e0daf8475a3b0fe61a5300eee46d961376035fe83549ada2b8620fcd7c496ce5b33f0cb9dddc2b6460143b03dabac9fb28',
  )
  expect(hex(streebog(256, winds))).toBe('9dd2fe4e90409e5da87f53976d7405b0c0cac628fc669a741d50063c557e8f50')
})

test('a message hashed in pieces of any length has the digest of the whole', () => {
  const message = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37) & 255))
  const whole = hex(streebog(512, message))
  for (const piece of [1, 7, 63, 64, 65, 128, 299]) {
    const inPieces = new Streebog(512)
    for (let at = 0; at < message.length; at += piece) inPieces.update(message.subarray(at, at + piece))
    expect(hex(inPieces.finish())).toBe(whole)
  }
})
