import { expect, test } from 'vitest'
import { examples } from './examples/examples.testing.ts'
import { splitSheet } from './split.ts'

test('the rows of a split are numbered through all its grades, and each grade has its sums', () => {
  const { grades } = splitSheet(examples.split)
  expect(grades.map(({ rows }) => rows.length)).toEqual([6, 6])
  expect(grades.flatMap(({ rows }) => rows.map(({ n }) => n))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { rows, asked, approved } of grades) expect(asked - approved).toBe(100 * rows.length)
})
