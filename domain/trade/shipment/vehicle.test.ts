import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlate, isWagonNumber, plain } from './vehicle.ts'

test('a wagon has eight digits, the last one their control digit', () => {
  expect(isWagonNumber('51495844')).toBe(true) // 1+1+8+9+1+8+8 = 36, to the next ten 4
  expect(['51495845', '5149584', '514958440', '5149584A'].map(isWagonNumber)).toEqual([false, false, false, false])
})

test('one wrong digit of a wagon number is always noticed', () => {
  const seven = fc.stringMatching(/^\d{7}$/)
  fc.assert(
    fc.property(seven, fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, off) => {
      const number = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isWagonNumber)!
      const wrong = [...number].map((d, i) => (i === at ? String((Number(d) + off) % 10) : d)).join('')
      expect(isWagonNumber(wrong)).toBe(false)
    }),
  )
})

test('a plate is known whichever keyboard and spaces wrote it', () => {
  expect(plain(' 123 авс-09 ')).toBe('123ABC09')
  expect(['123ABC09', '12ABC09', 'M123ABC', 'A123BC77'].map(isPlate)).toEqual([true, true, true, true])
  expect(['123', 'ABC', '1234ABC09', '123ABC9', ''].map(isPlate)).toEqual([false, false, false, false, false])
})
