import { expect, test } from 'vitest'
import { formatNumber, megabytes } from './numbers.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('tons are grouped as papers have them', () => {
  expect(plain(formatNumber(1234567.125))).toBe('1 234 567,125')
  expect(formatNumber(0)).toBe('0')
})
test('25 MB is 26,214,400 bytes', () => expect(megabytes(26_214_400)).toBe('25'))
test('a small file has a size too', () => expect([900, 52_429, 600_000, 1_200_000].map(megabytes)).toEqual(['0,01', '0,05', '0,57', '1,1']))
