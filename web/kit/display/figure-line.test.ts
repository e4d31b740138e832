import { expect, test } from 'vitest'
import { figuresSaid } from './FigureLine.tsx'

const way = [
  { name: 'Запрошено', tons: '2 900' },
  { name: 'Согласовано', tons: '2 800' },
  { name: 'По лимиту', tons: '1 885' },
]

test('a reader of a row knows which of its figures is which: the heading names the first, the row the last', () => {
  expect(figuresSaid(way, 'ends')).toBe('2 900 → 1 885 по лимиту')
  expect(figuresSaid(way.slice(0, 1), 'ends')).toBe('2 900 запрошено')
  expect(figuresSaid([], 'ends')).toBe('')
})

test('totals have room for every name', () => {
  expect(figuresSaid(way, 'each')).toBe('запрошено\u00a02 900 → согласовано\u00a02 800 → по лимиту\u00a01 885')
})
