import { expect, test } from 'vitest'
import { readDer } from '../der/read.ts'
import { octets, positiveHex, toHex } from '../der/values.ts'
import { specimenAuthority } from '../specimen/authority.ts'
import { ocspRequest } from './ask.ts'

const { person, ca } = specimenAuthority('GOST-2015-256')

test('a request names the certificate by its number and the hashes of its issuer', () => {
  const request = readDer(ocspRequest(person.der, ca.der)).children[0]!
  const about = request.children[0]!.children[0]!.children[0]!
  expect(about.children.map((field) => field.tag)).toEqual([0x30, 0x04, 0x04, 0x02])
  expect(Number.parseInt(positiveHex(about.children[3], 'number'), 16)).toBe(person.serial)
  expect(octets(about.children[1], 'name').length).toBe(32)
  expect(request.children.length).toBe(1)
})

test('a nonce goes along when one is given', () => {
  const nonce = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  expect(toHex(ocspRequest(person.der, ca.der, nonce))).toContain(`0410${nonce.toString('hex')}`)
})
