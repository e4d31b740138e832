import { expect, test } from 'vitest'
import { type PaceRow, pace } from './pace.ts'

const row = (key: string, days: number): PaceRow => ({ key, label: `Шаг ${key}`, days, median: 2, most: 9, colour: 'ALLOCATED' })
const words = {
  ...{ name: 'Days', table: ['Step', 'Mean', 'Half', 'Nine of ten'], whole: 'Всего' },
  said: ({ days, median, most }: { days: number; median: number; most: number }) => `${days} дн. (${median}–${most})`,
}
const rows = [row('DECIDED', 5), row('SPLIT', 0), row('RECEIVED', 15)]
const drawn = pace(rows, { days: 20, median: 18, most: 30 }, words, 400)
const parts = drawn.marks.filter((mark) => mark.kind === 'rect' && mark.opens) as {
  x: number
  width: number
  opens: { key: string; name: string }
}[]

test('the steps stand one after the other, each as long as its days, and fill the bar', () => {
  expect(parts.map(({ x, width }) => [x, width])).toEqual([
    [0, 99],
    [100, 299],
  ])
})

test('a step opens its requests and says its days; one without days is named only', () => {
  expect(parts.map(({ opens }) => opens)).toEqual([
    { key: 'DECIDED', name: 'Шаг DECIDED: 5 дн. (2–9)' },
    { key: 'RECEIVED', name: 'Шаг RECEIVED: 15 дн. (2–9)' },
  ])
  expect(drawn.marks.filter((mark) => mark.kind === 'text' && mark.text === 'Шаг SPLIT')).toHaveLength(1)
})

test('the table has each step and the whole', () => {
  expect(drawn.table.rows).toEqual([
    ['Шаг DECIDED', 5, 2, 9],
    ['Шаг SPLIT', 0, 2, 9],
    ['Шаг RECEIVED', 15, 2, 9],
    ['Всего', 20, 18, 30],
  ])
})

test.each([320, 460])('no word stands on another one in a picture of %i, however long the name of a step', (width) => {
  const long = { ...row('SPLIT', 12.3), label: 'Бөлу тізімдемесіне дейін' }
  const texts = pace([long], { days: 12.3, median: 18, most: 30 }, words, width).marks.flatMap((mark) =>
    mark.kind === 'text' ? [mark] : [],
  )
  for (const line of Map.groupBy(texts, ({ y }) => y).values()) {
    const [label, said] = line
    const wide = (text: string) => text.length * 12.5 * 0.58
    expect(label!.x + wide(label!.text)).toBeLessThan(said!.x - wide(said!.text))
  }
})
