import { expect, test } from 'vitest'
import { formatNumber, megabytes } from './numbers.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('tons are grouped as papers have them', () => {
  expect(plain(formatNumber(1234567.125))).toBe('1 234 567,125')
  expect(formatNumber(0)).toBe('0')
})
test('every number is written as the rules of the Russian language have it', () => {
  const rules = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
  const some = [
    0,
    1,
    -1,
    12.5,
    -0.001,
    999,
    1000,
    9999.999,
    123456.78,
    1e15,
    1e21,
    1e-7,
    0.0005,
    1.0005,
    2 / 3,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]
  expect(some.map(formatNumber)).toEqual(some.map((value) => rules.format(value)))
})
test('25 MB is 26,214,400 bytes', () => expect(megabytes(26_214_400)).toBe('25'))
test('a small file has a size too', () => expect([900, 52_429, 600_000, 1_200_000].map(megabytes)).toEqual(['0,01', '0,05', '0,57', '1,1']))
