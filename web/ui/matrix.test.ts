import { expect, test } from 'vitest'
import { groupsOf, type MatrixColumn, pasted } from './matrix.ts'
import { noTrail, stepBack, stepForth, type Trail, withStep } from './matrix-trail.ts'

type Row = { id: string; a: number | null; b: number | null; shut?: boolean }
const rows: Row[] = [
  { id: 'x', a: 1, b: 2 },
  { id: 'y', a: null, b: null },
]
const locked = (row: Row) => (row.shut ? 'занято' : undefined)
const columns: MatrixColumn<Row, 'a' | 'b'>[] = [
  { key: 'a', head: 'А', value: (r) => r.a, locked },
  { key: 'sum', head: 'Сумма', cell: (r) => (r.a ?? 0) + (r.b ?? 0) },
  { key: 'b', head: 'Б', value: (r) => r.b, locked },
]
const paste = (text: string, at = { row: 0, column: 0 }, shown = rows) =>
  pasted(text, at, { rows: shown, rowKey: (r) => r.id, columns, decimals: 3 })

test('a block of a spreadsheet falls on the cells to the right and down, grouped numbers and decimal commas included', () => {
  expect(paste('1 234,5\t7\r\n0\t\r\n')).toEqual({
    changes: [
      { row: 'x', key: 'a', before: 1, after: 1234.5 },
      { row: 'x', key: 'b', before: 2, after: 7 },
      { row: 'y', key: 'a', before: null, after: 0 },
    ],
    unread: 0,
    beyond: 0,
  })
})

test('a block that carries its sums leaves them out', () => {
  expect(paste('10\t15\t5').changes.map((c) => [c.key, c.after])).toEqual([
    ['a', 10],
    ['b', 5],
  ])
})

test('what is no amount is counted, so is what falls on a locked cell or beyond the last row', () => {
  const shut = rows.map((r) => ({ ...r, shut: r.id === 'y' }))
  expect(paste('план\t5\n6\t7\n8\t9', { row: 0, column: 0 }, shut)).toMatchObject({
    unread: 1,
    beyond: 4,
    changes: [{ key: 'b', after: 5 }],
  })
})

test('neighbours of one group stand under one heading', () => {
  expect(groupsOf([{ head: '1', group: 'А' }, { head: '2', group: 'А' }, { head: '3' }])).toEqual([
    { group: 'А', span: 2 },
    { group: undefined, span: 1 },
  ])
  expect(groupsOf([{ head: '1' }])).toEqual([])
})

test('digits typed in one stay are one step; a step back and forth comes to the same amounts', () => {
  const typed = (before: number, after: number) => [{ row: 'x', key: 'a' as const, before, after }]
  let trail: Trail<'a'> = withStep(noTrail, typed(1, 4), 'v1')
  trail = withStep(trail, typed(4, 42), 'v1')
  trail = withStep(trail, typed(42, 7), 'v2')
  expect(trail.done).toHaveLength(2)
  const back = stepBack(stepBack(trail)!.trail)!
  expect(back.changes).toEqual(typed(42, 1))
  expect(stepBack(back.trail)).toBeNull()
  expect(stepForth(back.trail)!.changes).toEqual(typed(1, 42))
  expect(stepForth(withStep(back.trail, typed(1, 9), 'v3'))).toBeNull()
})

test('who types an amount and restores it in the same stay has changed nothing', () => {
  const trail = withStep(
    withStep(noTrail, [{ row: 'x', key: 'a', before: 1, after: 4 }], 'v'),
    [{ row: 'x', key: 'a', before: 4, after: 1 }],
    'v',
  )
  expect(stepBack(trail)).toBeNull()
})
