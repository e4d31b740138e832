import { expect, test } from 'vitest'
import { byDay, type DayRow } from './by-day.ts'

const row = (day: number, shipped: number, total: number, promised: number): DayRow => ({
  ...{ day: `2026-12-0${day}`, label: String(day), shipped, total, promised, name: `${day}: ${shipped}`, ahead: null },
})
const rows = [row(1, 60, 60, 0), row(2, 0, 60, 100), row(3, 40, 100, 200)]
const words = {
  ...{ name: 'December', table: ['Day', 'Tons', 'Sum', 'Promised'], ahead: ['Low', 'Expected', 'High'], tons: String },
  legend: { shipped: 'shipped', promised: 'promised', ahead: 'ahead' },
}
const { marks, table } = byDay(rows, words, '2026-12-02')

test('a day on which wagons left opens them, a day without does not', () => {
  expect(marks.flatMap(({ opens }) => opens?.key ?? [])).toEqual(['2026-12-01', '2026-12-03'])
})

test('what was shipped ends today, what was promised goes on', () => {
  const [promised, shipped] = marks.flatMap((mark) => (mark.kind === 'path' ? mark.d.split('H').length - 1 : []))
  expect([promised, shipped]).toEqual([3, 2])
})

test('the table has every day with its sums; of a month without promises there is no line', () => {
  expect(table.rows).toEqual([
    ['1', 60, 60, 0],
    ['2', 0, 60, 100],
    ['3', 40, 100, 200],
  ])
  const none = byDay([row(1, 60, 60, 0)], words, '2026-12-02')
  expect(none.marks.filter(({ kind }) => kind === 'path')).toHaveLength(1)
})

test('what is foretold is a band from what has left, with its own columns', () => {
  const ahead = { low: 60, expected: 90, high: 120 }
  const { marks: drawn, table: told } = byDay([rows[0]!, { ...rows[1]!, ahead }, { ...rows[2]!, ahead }], words, '2026-12-01')
  const band = drawn.find((mark) => mark.kind === 'path' && mark.opacity === 0.16)
  // the start, two high ends, two low ones
  expect(band?.kind === 'path' && band.d.split('L')).toHaveLength(5)
  expect(told.head.slice(4)).toEqual(['Low', 'Expected', 'High'])
  expect(told.rows.map((row) => row.slice(4))).toEqual([
    ['', '', ''],
    [60, 90, 120],
    [60, 90, 120],
  ])
})
