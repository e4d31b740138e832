import { expect, test } from 'vitest'
import { night, sample } from './tries.testing.ts'

const cases = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('by day a sample has the first case and every n-th after it, at night it has all', () => {
  expect(sample(cases, 3)).toEqual(night ? cases : ['a', 'd', 'g'])
  expect(sample(cases, 1)).toEqual(cases)
})

test('no sample of some cases is empty: its test would prove nothing', () => {
  expect(sample(['a'], 20)).toEqual(['a'])
})
