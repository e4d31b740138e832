import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tries.testing.ts'
import { type Happened, openCounts } from './counts.ts'
import { isPublishable } from './publishable.ts'

const happened = (kind: string, contractors: string): Happened<string>[] =>
  [...contractors].map((contractor) => ({ kind, contractor, count: 2 }))

test('a kind of three contractors is counted alone, those of fewer together', () => {
  expect(openCounts([...happened('LIMIT', 'abc'), ...happened('ORDER', 'ab'), ...happened('PLANT', 'd')])).toEqual([
    { kinds: ['LIMIT'], count: 6 },
    { kinds: ['ORDER', 'PLANT'], count: 6 },
  ])
})

test('what is left over takes the smallest of the others in', () => {
  expect(openCounts([...happened('LIMIT', 'abcd'), ...happened('ORDER', 'abc'), ...happened('PLANT', 'd')])).toEqual([
    { kinds: ['LIMIT'], count: 8 },
    { kinds: ['PLANT', 'ORDER'], count: 8 },
  ])
})

test('of two contractors in all nothing is counted, and nothing is what it is', () => {
  expect([openCounts(happened('LIMIT', 'ab')), openCounts([])]).toEqual([null, []])
})

test('a kind of which one contractor has nearly all is counted with the smallest of the others', () => {
  const many: Happened<string> = { kind: 'ORDER', contractor: 'a', count: 30 }
  expect(openCounts([...happened('LIMIT', 'abcdefghijkl'), ...happened('PLANT', 'abcdefghijk'), ...happened('ORDER', 'bc'), many])).toEqual(
    [
      { kinds: ['LIMIT'], count: 24 },
      { kinds: ['ORDER', 'PLANT'], count: 56 },
    ],
  )
  expect(openCounts([...happened('ORDER', 'bc'), many])).toBeNull()
})

test('every count is of a publishable group, and none is lost', () => {
  const row = fc.record({
    kind: fc.constantFrom(...'KLMNO'),
    contractor: fc.constantFrom(...'abcdefg'),
    count: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const counts = openCounts(rows)
      const isGroup = (of: typeof rows) =>
        isPublishable(
          new Map(
            [...Map.groupBy(of, ({ contractor }) => contractor)].map(([one, own]) => [one, own.reduce((n, { count }) => n + count, 0)]),
          ),
        )
      if (counts) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.reduce((sum, { count }) => sum + count, 0))
      else expect(isGroup(rows)).toBe(false)
      for (const { kinds } of counts ?? []) expect(isGroup(rows.filter(({ kind }) => kinds.includes(kind)))).toBe(true)
    }),
    { numRuns: tries(100) },
  )
})
