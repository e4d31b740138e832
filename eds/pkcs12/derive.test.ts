import { expect, test } from 'vitest'
import { derived } from './derive.ts'

test('a key file that asks for more than 100,000 rounds is refused, not computed for seconds', () => {
  const asked = (iterations: number) => derived('sha1', 'password', Buffer.from('salt'), iterations, 'key', 20)
  expect(() => asked(100_001)).toThrow('100001 iterations')
  expect(() => asked(0)).toThrow('0 iterations')
  expect(asked(2_048)).toHaveLength(20)
})
