import { expect, test } from 'vitest'
import { visitPageSizes } from './page-sizes.ts'

test('the visitor log offers 5, 10, 25, 50, 100', () => expect(visitPageSizes(0)).toEqual([5, 10, 25, 50, 100]))
test('and then steps of 50 up to the total', () => {
  expect(visitPageSizes(100)).toEqual([5, 10, 25, 50, 100])
  expect(visitPageSizes(101)).toEqual([5, 10, 25, 50, 100, 150])
  expect(visitPageSizes(250)).toEqual([5, 10, 25, 50, 100, 150, 200, 250])
})
test('never more than the server gives at once', () => expect(visitPageSizes(5000).at(-1)).toBe(1000))
