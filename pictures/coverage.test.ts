import { expect, test } from 'vitest'
import { type CoverageCell, coverage } from './coverage.ts'

const cell = (key: string, share: number | null, distance = 0): CoverageCell => ({
  key,
  name: `${key}!`,
  approved: 100,
  allocated: share ?? 0,
  share,
  distance,
})
const words = {
  name: 'Coverage',
  heads: ['70/100', 'All'],
  table: ['Region', 'Grade', 'Approved', 'Allocated', '%', '±'],
  cell: (share: number, d: number) => `${share} (${d})`,
  withheld: 'withheld',
}
const rows = [
  { label: 'Abai region', short: 'Abai', cells: [cell('a', 40, -30), cell('b', 71, 1)] },
  { label: 'Almaty region', short: 'Almaty', cells: [cell('c', null), cell('d', 90, 20)] },
]
const { marks, table } = coverage(rows, words)

test('a cell of approved tons opens them, another one says that there is nothing', () => {
  expect(marks.flatMap(({ opens }) => opens?.key ?? [])).toEqual(['a', 'b', 'd'])
  expect(marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))).toEqual([
    '70/100',
    'All',
    'Abai',
    '40 (-30)',
    '71 (1)',
    'Almaty',
    '–',
    '90 (20)',
  ])
})

test('what is far from the country has a colour, the stronger the farther; what is near has none', () => {
  const tints = marks.flatMap((mark) => (mark.kind === 'rect' && !mark.opens ? [[mark.fill, Math.round(mark.opacity! * 100)]] : []))
  expect(tints).toEqual([
    ['bad', 30],
    ['good', 23],
  ])
})

test('the table has a line for each cell, with tons', () => {
  expect(table.rows).toEqual([
    ['Abai region', '70/100', 100, 40, 40, -30],
    ['Abai region', 'All', 100, 71, 71, 1],
    ['Almaty region', '70/100', 100, 0, '', ''],
    ['Almaty region', 'All', 100, 90, 90, 20],
  ])
})

test('headings stand apart also where the place is narrow: a grade goes on below', () => {
  const grades = { ...words, heads: ['БНД 70/100', 'БНД 100/130', 'ПБВ', 'Все'] }
  const four = [{ label: 'Abai region', short: 'Abai', cells: ['a', 'b', 'c', 'd'].map((key) => cell(key, 40)) }]
  for (const width of [300, 326, 358, 640, 900]) {
    const heads = coverage(four, grades, width).marks.flatMap((mark) => (mark.kind === 'text' && mark.bold ? [mark] : []))
    for (const [i, a] of heads.entries())
      for (const b of heads.slice(i + 1)) {
        // the widest letters of these words take 0.62 of their height
        const apart = Math.abs(a.y - b.y) >= a.size || Math.abs(a.x - b.x) >= Math.max(a.text.length, 1) * a.size * 0.62
        expect([width, a.text, b.text, apart]).toEqual([width, a.text, b.text, true])
      }
  }
})

test('a withheld cell is hatched and says so where there is room, opens nothing, and is null in the table', () => {
  const hidden = { ...cell('a', null), approved: null, allocated: null, distance: null }
  const of = [{ label: 'Abai region', short: 'Abai', cells: [hidden, { ...cell('b', 71), distance: null }] }]
  const texts = (width: number) => coverage(of, words, width).marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
  const drawn = coverage(of, words)
  expect(drawn.marks.flatMap(({ opens }) => opens?.key ?? [])).toEqual(['b'])
  expect([texts(640).includes('withheld'), texts(200).includes('withheld')]).toEqual([true, false])
  expect(coverage(of, words, 200).marks.filter(({ kind }) => kind === 'path')).toHaveLength(1)
  expect(drawn.table.rows).toEqual([
    ['Abai region', '70/100', null, null, null, null],
    ['Abai region', 'All', 100, 71, 71, null],
  ])
})
