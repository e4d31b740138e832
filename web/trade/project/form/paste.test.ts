import { expect, test } from 'vitest'
import { pastedMonths } from './paste.ts'
import { isOpen, spanOf } from './plan.ts'

const span = spanOf('2026-11-01', '2027-04-30')
const pasted = (text: string, from = '2026-11-01') => pastedMonths(text, from, (month) => isOpen(month, span))
const amounts = (text: string, from?: string) => pasted(text, from).amounts.map(({ cell, amount }) => [cell.slice(0, 7), amount])

test('a row of a spreadsheet is read cell by cell, grouping and empty decimals forgiven', () => {
  expect(amounts('10\t1 234\t5\u00a0000,00\t\t7 т\r\n')).toEqual([
    ['2026-11', 10],
    ['2026-12', 1234],
    ['2027-01', 5000],
    ['2027-02', null],
    ['2027-03', 7],
  ])
})

test('a column is read downwards, an empty cell keeps its month', () => {
  expect(amounts('10\n\n30\n')).toEqual([
    ['2026-11', 10],
    ['2026-12', null],
    ['2027-01', 30],
  ])
})

test('a row of headings shifts no month and is named; half a ton is not taken for five', () => {
  const read = pasted('Янв\tФев\n10\t12,5')
  expect(read.heading).toEqual(['Янв', 'Фев'])
  expect(read.amounts).toEqual([{ cell: '2026-11-01', amount: 10 }])
  expect(read.unread).toEqual([{ cell: '2026-12-01', text: '12,5' }])
})

test('a row of which nothing can be read is no heading, its months stay as they were', () => {
  expect(pasted('n/a\t12x').unread.map(({ text }) => text)).toEqual(['n/a', '12x'])
  expect(pasted('n/a\tн/д\n#ССЫЛКА!\t-5').unread.map(({ text }) => text)).toEqual(['n/a', 'н/д', '#ССЫЛКА!', '-5'])
})

test('values go month after month over the turn of the year; those beyond the dates are named', () => {
  const read = pasted('20\t30\t40\t50\t60\tn/a', '2026-12-01')
  expect(read.amounts.map(({ cell }) => cell.slice(0, 7))).toEqual(['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])
  expect(read.beyond).toEqual(['n/a'])
  expect(pasted('1\t2', '2027-04-01').beyond).toEqual(['2'])
})
