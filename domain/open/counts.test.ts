import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../tries.testing.ts'
import { type Happened, openCounts } from './counts.ts'

const happened = (kind: string, contractors: string): Happened<string>[] =>
  [...contractors].map((contractor) => ({ kind, contractor, count: 2 }))

test('a kind of three contractors is counted alone, those of fewer together', () => {
  expect(openCounts([...happened('LIMIT', 'abc'), ...happened('ORDER', 'ab'), ...happened('PLANT', 'd')], 3)).toEqual([
    { kinds: ['LIMIT'], count: 6 },
    { kinds: ['ORDER', 'PLANT'], count: 6 },
  ])
})

test('what is left over takes the smallest of the others in', () => {
  expect(openCounts([...happened('LIMIT', 'abcd'), ...happened('ORDER', 'abc'), ...happened('PLANT', 'd')], 3)).toEqual([
    { kinds: ['LIMIT'], count: 8 },
    { kinds: ['PLANT', 'ORDER'], count: 8 },
  ])
})

test('of two contractors in all nothing is counted, and nothing is what it is', () => {
  expect([openCounts(happened('LIMIT', 'ab'), 3), openCounts([], 3)]).toEqual([null, []])
})

test('every count has three contractors or more, and none is lost', () => {
  const row = fc.record({
    kind: fc.constantFrom(...'KLMNO'),
    contractor: fc.constantFrom(...'abcdefg'),
    count: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const counts = openCounts(rows, 3)
      const contractors = (of: typeof rows) => new Set(of.map(({ contractor }) => contractor)).size
      if (counts) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.reduce((sum, { count }) => sum + count, 0))
      else expect(contractors(rows)).toBeLessThan(3)
      for (const { kinds } of counts ?? []) expect(contractors(rows.filter(({ kind }) => kinds.includes(kind)))).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: tries(100) },
  )
})
