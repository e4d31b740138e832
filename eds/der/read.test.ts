import { expect, test } from 'vitest'
import { readBer, readDer, readHeader } from './read.ts'
import { algorithm, bitBytes, boolean, integer, namedBits, oidOf, positiveHex, smallInteger, text, time } from './values.ts'
import * as write from './write.ts'

const from = (hex: string) => readDer(Buffer.from(hex, 'hex'))

test('what was written is read back', () => {
  const node = readDer(
    write.sequence(write.oid('1.2.398.3.10.1.1.2.3.2'), write.integer(70_000), write.boolean(true), write.utf8('Қазақстан')),
  )
  const [id, number, flag, name] = node.children
  expect(oidOf(id, 'id')).toBe('1.2.398.3.10.1.1.2.3.2')
  expect(smallInteger(number, 'number')).toBe(70_000)
  expect(boolean(flag!, 'flag')).toBe(true)
  expect(text(name!)).toBe('Қазақстан')
})

test.each([
  ['an empty identifier', '0600'],
  ['an identifier with padding', '06032a8001'],
  ['an identifier cut off', '06022a86'],
])('%s is refused', (_, hex) => expect(() => oidOf(from(hex), 'id')).toThrow('malformed'))

test.each([
  ['an empty number', '0200'],
  ['a number with a needless zero', '02020001'],
  ['a negative number with a needless byte', '0202ff80'],
])('%s is refused', (_, hex) => expect(() => integer(from(hex), 'number')).toThrow('malformed'))

test('a negative serial number is refused, one with a sign byte is told without it', () => {
  expect(() => positiveHex(from('020180'), 'serial')).toThrow('negative')
  expect(positiveHex(from('0203008001'), 'serial')).toBe('8001')
})

test('a boolean must be 00 or FF', () => expect(() => boolean(from('010101'), 'flag')).toThrow('malformed'))

test('a bit string of whole bytes must be one', () => {
  expect(() => bitBytes(from('03020780'), 'bits')).toThrow('malformed')
  expect(() => bitBytes(from('0300'), 'bits')).toThrow('malformed')
  expect(namedBits(from('030205a0'), 'bits')).toBe(0b101)
  expect(() => namedBits(from('03020980'), 'bits')).toThrow('malformed')
})

test.each([
  ['2049 is the last year of UTCTime', '170d3439303130313030303030305a', '2049-01-01T00:00:00.000Z'],
  ['50 is 1950', '170d3530303130313030303030305a', '1950-01-01T00:00:00.000Z'],
  ['a fraction of a second', '181132303236303530313130303030302e355a', '2026-05-01T10:00:00.500Z'],
])('%s', (_, hex, iso) => expect(time(from(hex), 'time').toISOString()).toBe(iso))

test.each([
  ['31 April', '170d3236303433313030303030305a'],
  ['hour 24', '170d3236303430313234303030305a'],
  ['no seconds', '170b323630343031303030305a'],
  ['an offset instead of Z', '17113236303430313030303030302b30353030'],
])('%s is no time', (_, hex) => expect(() => time(from(hex), 'time')).toThrow('malformed'))

test('texts that are not in their encoding are refused', () => {
  expect(() => text(from('0c02c328'))).toThrow('malformed')
  expect(() => text(from('1e03041a04'))).toThrow('malformed')
  expect(text(from('0500'))).toBeNull()
})

test('parameters of an algorithm may be absent or NULL, and a NULL is empty', () => {
  expect(algorithm(from('300406022a03'), 'algorithm')).toMatchObject({ oid: '1.2.3', parameters: null })
  expect(algorithm(from('300606022a030500'), 'algorithm')).toMatchObject({ oid: '1.2.3', parameters: null })
  expect(() => algorithm(from('300706022a03050100'), 'algorithm')).toThrow('malformed')
})

test('an indefinite length is BER and not DER', () => {
  const bytes = Buffer.from('308005000000', 'hex')
  expect(readBer(bytes).children.length).toBe(1)
  expect(() => readDer(bytes)).toThrow('indefinite')
})

test('the header of a long list is read without reading the list', () => {
  expect(readHeader(Buffer.from('30830100000500', 'hex'), 0, 1 << 20)).toEqual({ tag: 0x30, body: 5, end: 65_541 })
})
