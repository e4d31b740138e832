import * as node from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { BrowserBuffer } from './buffer.ts'
import * as shim from './crypto.ts'

const names = ['sha1', 'sha256', 'sha384', 'sha512'] as const
const pair = node.generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = pair.publicKey.export({ format: 'der', type: 'spki' })

test('hashes are those of Node, in one piece and in several', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...names), (one, other, name) => {
      const [ours, theirs] = [shim.createHash(name), node.createHash(name)]
      expect(ours.update(one).update(other).digest('hex')).toBe(theirs.update(one).update(other).digest('hex'))
    }),
    { numRuns: tries(100) },
  )
})

test('an RSA signature holds exactly where Node says so: another digest, data, length or bit does not', () => {
  const numbers = shim.createPublicKey({ key })
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.constantFrom('sha256', 'sha384', 'sha512'),
      fc.nat(2047),
      (data, by, bit) => {
        const signature = node.sign(by, data, pair.privateKey)
        const damaged = Uint8Array.from(signature, (byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        const check = shim.createVerify(by)
        check.update(data)
        expect([shim.verify(by, data, numbers, signature), check.verify(numbers, signature)]).toEqual([true, true])
        for (const bad of [damaged, signature.subarray(1), Buffer.concat([Buffer.of(0), signature]), new Uint8Array(256)])
          expect([shim.verify(by, data, numbers, bad), node.verify(by, data, pair.publicKey, bad)]).toEqual([false, false])
        expect(shim.verify(by, Uint8Array.of(...data, 0), numbers, signature)).toBe(false)
      },
    ),
    { numRuns: tries(20) },
  )
})

test('no signature over SHA-1 holds, nor one whose padding is shorter than it must be', () => {
  const numbers = shim.createPublicKey({ key })
  const data = Buffer.from('a')
  expect(shim.verify('sha1', data, numbers, node.sign('sha1', data, pair.privateKey))).toBe(false)
  const info = Buffer.from(`3031300d060960864801650304020105000420${node.createHash('sha256').update(data).digest('hex')}`, 'hex')
  const short = Buffer.concat([Buffer.from('0001ffffffffffffffff00', 'hex'), info, Buffer.alloc(256 - 11 - info.length, 7)])
  const forged = node.privateEncrypt({ key: pair.privateKey, padding: node.constants.RSA_NO_PADDING }, short)
  expect(shim.verify('sha256', data, numbers, forged)).toBe(false)
})

test('bytes are read and written as by Node’s Buffer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ minLength: 1, maxLength: 3 }), fc.nat(20), (bytes, wanted, from) => {
      const [ours, theirs] = [BrowserBuffer.from(bytes), Buffer.from(bytes)]
      for (const form of ['hex', 'base64', 'latin1', 'utf8'] as const) {
        const text = theirs.toString(form)
        expect((ours as unknown as Buffer).toString(form)).toBe(text)
        expect([...BrowserBuffer.from(text, form)]).toEqual([...Buffer.from(text, form)])
      }
      expect(ours.indexOf(wanted as never, from)).toBe(theirs.indexOf(wanted, from))
      expect(ours.includes(wanted as never)).toBe(theirs.includes(wanted as never))
      expect(BrowserBuffer.compare(bytes, wanted)).toBe(Buffer.compare(bytes, wanted))
      expect([...BrowserBuffer.concat([bytes, wanted])]).toEqual([...Buffer.concat([bytes, wanted])])
      expect([...BrowserBuffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]).toEqual([...bytes])
    }),
    { numRuns: tries(100) },
  )
})
