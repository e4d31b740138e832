import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedTons } from '#domain/typed-tons.ts'
import { createTranslator } from '#i18n/translator.ts'
import { groupsOf, type MatrixColumn, pastedInto } from './matrix.ts'
import { noTrail, stepBack, stepForth, type Trail, unreadIn, withStep } from './matrix-trail.ts'
import { pasteText } from './paste-report.ts'

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
const paste = (text: string, at = { row: 0, column: 0 }, shown = rows) => pastedInto(text, at, { rows: shown, columns, decimals: 3 })
const amounts = (pasted: ReturnType<typeof paste>) => pasted.amounts.map(({ cell, amount }) => [cell.row.id, cell.column.key, amount])
const texts = (cells: ReturnType<typeof paste>['unread']) => cells.map(({ cell, text }) => [cell.row.id, cell.column.key, text])

test('a block of a spreadsheet falls on the cells to the right and down, grouped numbers and decimal commas included', () => {
  const pasted = paste('1 234,5\t7 т\r\n0\t\r\n')
  expect(amounts(pasted)).toEqual([
    ['x', 'a', 1234.5],
    ['x', 'b', 7],
    ['y', 'a', 0],
    ['y', 'b', null],
  ])
  expect([pasted.unread, pasted.locked, pasted.beyond]).toEqual([[], [], []])
})

test('a block that carries its sums leaves them out', () => {
  expect(amounts(paste('10\t15\t5'))).toEqual([
    ['x', 'a', 10],
    ['x', 'b', 5],
  ])
})

test('what is no amount is named with its cell, so is what falls on a locked cell, and what lies beyond the edge', () => {
  const shut = rows.map((r) => ({ ...r, shut: r.id === 'y' }))
  const pasted = paste('план\t5\n6\tn/a\n8\t12x', { row: 0, column: 0 }, shut)
  expect(amounts(pasted)).toEqual([['x', 'b', 5]])
  expect(texts(pasted.unread)).toEqual([['x', 'a', 'план']])
  expect(texts(pasted.locked)).toEqual([
    ['y', 'a', '6'],
    ['y', 'b', 'n/a'],
  ])
  expect(pasted.beyond).toEqual(['8', '12x'])
})

test('whatever is pasted, each cell of the clipboard that is not empty is put or named', () => {
  const text = fc.constantFrom('n/a', '12x', '#ССЫЛКА!', '-5', '15 т', '7', '1,5', '', '1e3')
  const block = fc.array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(block, fc.nat(1), (lines, row) => {
      const {
        amounts: put,
        unread,
        locked: shut,
        beyond,
      } = paste(`${lines.map((line) => line.join('\t')).join('\n')}\n`, { row, column: 0 })
      const lost = [...unread.map((one) => one.text), ...shut.map((one) => one.text), ...beyond]
      const given = lines.flat().filter((one) => one !== '')
      expect(put.filter(({ amount }) => amount !== null).length + lost.length).toBe(given.length)
      expect(unread.every((one) => typedTons(one.text) === undefined)).toBe(true)
    }),
  )
})

test('a paste names the values that were not put and where, three of a kind, and counts the others', () => {
  const t = createTranslator('ru')
  const said = pasteText(t, paste('n/a\t5\n12x\t-5\n1\t2\n3\tbc'), ({ row, column }) => `${row.id}, ${column.key}`)
  expect(said).toBe(
    'Вставлено 1 значение. Не распознано: «n/a» (x, a), «12x» (y, a), «-5» (y, b). За краем таблицы осталось: «1», «2», «3», и ещё 1',
  )
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

test('a cell whose pasted text is no amount is marked until it is edited; undo takes the mark back, redo sets it again', () => {
  const pasted: Trail<'a'> = withStep(noTrail, [{ row: 'y', key: 'a', before: null, after: 5 }], null, [
    { row: 'x', key: 'a', text: 'n/a', value: 1 },
  ])
  expect(unreadIn(pasted, 'x', 'a', 1)).toBe('n/a')
  expect(unreadIn(pasted, 'y', 'a', 5)).toBeUndefined()
  const back = stepBack(pasted)!
  expect([back.changes, unreadIn(back.trail, 'x', 'a', 1)]).toEqual([[{ row: 'y', key: 'a', before: 5, after: null }], undefined])
  expect(unreadIn(stepForth(back.trail)!.trail, 'x', 'a', 1)).toBe('n/a')
  const edited = withStep(pasted, [{ row: 'x', key: 'a', before: 1, after: 4 }], 'v')
  expect(unreadIn(edited, 'x', 'a', 4)).toBeUndefined()
  expect(unreadIn(stepBack(edited)!.trail, 'x', 'a', 1)).toBe('n/a')
  // the same amount typed again is an edit, too
  expect(unreadIn(withStep(pasted, [{ row: 'x', key: 'a', before: 1, after: 1 }], 'v'), 'x', 'a', 1)).toBeUndefined()
  // what the portal put there in the meantime is no edit of this matrix
  expect(unreadIn(pasted, 'x', 'a', 9)).toBeUndefined()
})
