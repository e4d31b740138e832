import { expect, test } from 'vitest'
import { cellsOf, pasteInto } from './paste.ts'
import { isOpen, spanOf } from './plan.ts'

test('a row of a spreadsheet is read cell by cell, grouping and empty decimals forgiven', () => {
  expect(cellsOf('10\t1 234\t5\u00a0000,00\t\t7\r\n')).toEqual([10, 1234, 5000, null, 7])
})

test('a column is read downwards, an empty cell keeps its month', () => expect(cellsOf('10\n\n30\n')).toEqual([10, null, 30]))

test('a heading row is passed over, and half a ton is not taken for five', () => {
  expect(cellsOf('Янв\tФев\n10\t12,5')).toEqual([10, undefined])
})

test('values go month after month over the turn of the year; those beyond the dates are counted, not lost silently', () => {
  const span = spanOf('2026-11-01', '2027-01-31')
  expect(pasteInto({ '2026-11-01': 1 }, '2026-12-01', [20, 30, 40], (m) => isOpen(m, span))).toEqual({
    plan: { '2026-11-01': 1, '2026-12-01': 20, '2027-01-01': 30 },
    placed: 2,
    beyond: 1,
    unread: 0,
  })
})

test('a cell that is no whole tons leaves its month as it was, and is counted', () => {
  const span = spanOf('2026-11-01', '2027-01-31')
  expect(pasteInto({ '2026-12-01': 7 }, '2026-11-01', cellsOf('10\t12,5\t30'), (m) => isOpen(m, span))).toEqual({
    plan: { '2026-11-01': 10, '2026-12-01': 7, '2027-01-01': 30 },
    placed: 2,
    beyond: 0,
    unread: 1,
  })
})
