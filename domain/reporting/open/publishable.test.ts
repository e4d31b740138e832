import { expect, test } from 'vitest'
import { hasEnough, isDominated, isPublishable, publishRule } from './publishable.ts'

const of = (...amounts: number[]) => new Map(amounts.map((amount, i) => [`contractor ${i}`, amount]))

test('a sum is published of three contractors or more, single rows of five or more; who has nothing of it does not count', () => {
  expect([of(), of(1), of(1, 1), of(1, 1, 0), of(1, 1, 1)].map((amounts) => isPublishable(amounts))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect([of(1, 1, 1, 1), of(1, 1, 1, 1, 1)].map((amounts) => hasEnough(amounts, publishRule.ofRows))).toEqual([false, true])
})

test('one contractor has at most 70 % of it', () => {
  expect([of(700, 200, 100), of(701, 200, 99), of(0, 0, 0)].map(isDominated)).toEqual([false, true, false])
  expect(isPublishable(of(999_999, 1, 1, 1, 1, 1))).toBe(false)
})
