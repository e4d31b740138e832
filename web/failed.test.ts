import { expect, test } from 'vitest'
import { Failed, isAborted } from './failed.ts'

test('only an abort is the cancelling of the user, an error of our own is not', () => {
  expect(isAborted(AbortSignal.abort().reason)).toBe(true)
  const others = [
    new Failed(0, {}),
    new TypeError('x is undefined'),
    new SyntaxError('not JSON'),
    new DOMException('', 'TimeoutError'),
    undefined,
  ]
  expect(others.filter(isAborted)).toEqual([])
})
