import { expect, test } from 'vitest'
import { byDay, type DayRow } from './by-day.ts'

const row = (day: number, shipped: number, total: number, promised: number): DayRow => ({
  ...{ day: `2026-12-0${day}`, label: String(day), shipped, total, promised, name: `${day}: ${shipped}` },
})
const rows = [row(1, 60, 60, 0), row(2, 0, 60, 100), row(3, 40, 100, 200)]
const words = { name: 'December', table: ['Day', 'Tons', 'Sum', 'Promised'], tons: String, shipped: 'shipped', promised: 'promised' }
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
