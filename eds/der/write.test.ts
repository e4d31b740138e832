import { expect, test } from 'vitest'
import * as der from './write.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('integers are minimal and stay positive', () => {
  expect(hex(der.integer(0))).toBe('020100')
  expect(hex(der.integer(127))).toBe('02017f')
  expect(hex(der.integer(128))).toBe('02020080')
  expect(hex(der.integer(256))).toBe('02020100')
  expect(hex(der.integer(0xabcn))).toBe('02020abc')
  expect(hex(der.integer(Uint8Array.of(0, 0, 0xff)))).toBe('020200ff')
  expect(hex(der.integer(new Uint8Array()))).toBe('020100')
})

test('lengths take the short form up to 127 bytes and the long one after', () => {
  expect(hex(der.octets(new Uint8Array(127))).slice(0, 4)).toBe('047f')
  expect(hex(der.octets(new Uint8Array(128))).slice(0, 6)).toBe('048180')
  expect(hex(der.octets(new Uint8Array(70000))).slice(0, 10)).toBe('0483011170')
})

test('object identifiers of the Kazakh tree', () => {
  expect(hex(der.oid('1.2.398.3.3.2'))).toBe('06062a830e030302')
  expect(hex(der.oid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702')
  expect(() => der.oid('seven')).toThrow(RangeError)
})

test('the items of a set are sorted by their bytes', () => {
  expect(hex(der.setOf(der.integer(2), der.nil(), der.integer(1)))).toBe('3108' + '020101' + '020102' + '0500')
})

test('named bits drop the trailing zeros', () => {
  expect(hex(der.namedBits(0, 1))).toBe('030206c0')
  expect(hex(der.namedBits(5, 6))).toBe('03020106')
  expect(hex(der.namedBits())).toBe('030100')
})

test('a time from 2050 on takes the four-digit year', () => {
  expect(Buffer.from(der.time(new Date('2026-11-20T05:00:00.987Z'))).toString('latin1', 2)).toBe('261120050000Z')
  expect(Buffer.from(der.time(new Date('2050-01-01T00:00:00Z'))).toString('latin1', 2)).toBe('20500101000000Z')
})

test('texts keep their alphabet', () => {
  expect(hex(der.utf8('Қ'))).toBe('0c02d29a')
  expect(hex(der.bmp('Қ'))).toBe('1e02049a')
})
