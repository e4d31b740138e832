import { expect, test } from 'vitest'
import { type MapRow, regionMap } from './map.ts'

const row = (label: string, approved: number, share: number | null, at: [number, number], rings: MapRow['rings'] = null): MapRow => ({
  ...{
    key: label,
    label,
    approved,
    allocated: (approved * (share ?? 0)) / 100,
    share,
    distance: share === null ? 0 : share - 65,
    at,
    rings,
    name: `${label}!`,
  },
})
const rows = [row('Karaganda', 900, 60, [73.1, 49.8]), row('Abay', 100, 80, [80.3, 50.4]), row('Turan', 0, null, [69.6, 42.3])]
const words = {
  name: 'Map',
  table: ['Region', 'Need', 'Given', '%', 'Points'],
  percent: (n: number) => `${n} %`,
  legend: { short: 'less', more: 'more', bubble: 'need' },
}
const circles = (of: readonly MapRow[], width?: number) =>
  regionMap(of, words, width).marks.flatMap((mark) => (mark.kind === 'circle' && mark.opens ? [mark] : []))

test('a bubble is as large in area as its need, red below the country and green above, and opens its region; without need there is none', () => {
  const [large, small] = circles(rows)
  expect(circles(rows)).toHaveLength(2)
  expect([large!.fill, small!.fill, large!.opens!.key]).toEqual(['bad', 'good', 'Karaganda'])
  expect((large!.r / small!.r) ** 2).toBeCloseTo(9, 5)
})

test('west is left and north is up, and everything lies inside at any width', () => {
  for (const width of [320, 640, 1000]) {
    const { height } = regionMap(rows, words, width)
    const places = circles([...rows, row('West', 1, 65, [51.4, 51.2]), row('South', 1, 65, [69.6, 42.3])], width)
    const of = (key: string) => places.find(({ opens }) => opens!.key === key)!
    expect(of('West').x < of('Karaganda').x && of('Karaganda').x < of('Abay').x && of('South').y > of('Karaganda').y).toBe(true)
    for (const { x, y } of places) expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
  }
})

test('without boundaries there is a net of degrees; with them the regions are filled and opened, and the net is gone', () => {
  const paths = (of: readonly MapRow[]) => regionMap(of, words).marks.filter(({ kind }) => kind === 'path')
  for (const mark of paths(rows))
    for (const [, x, y] of mark.kind === 'path' ? mark.d.matchAll(/([-\d.]+),([-\d.]+)/g) : [])
      expect(Number(x) >= 0 && Number(x) <= 640 && Number(y) >= 0).toBe(true)
  expect(paths(rows).every((mark) => mark.kind === 'path' && mark.stroke === 'line' && !mark.opens)).toBe(true)
  const square: [number, number][] = [
    [72, 49],
    [75, 49],
    [75, 51],
    [72, 49],
  ]
  const filled = rows.map((each) => ({ ...each, rings: [square] }))
  expect(paths(filled).flatMap((mark) => mark.opens?.key ?? [])).toEqual(['Karaganda', 'Abay', 'Turan'])
  expect(circles(filled)).toEqual([])
})

test('names do not stand on each other, and the table has every region', () => {
  const close = Array.from({ length: 12 }, (_, i) => row(`Region ${i}`, 100 + i, 65, [73 + i / 50, 50]))
  const { marks, table } = regionMap(close, words)
  const names = marks.flatMap((mark) => (mark.kind === 'text' && mark.text.startsWith('Region') ? [mark] : []))
  expect(names.length).toBeGreaterThan(1)
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) expect(Math.abs(a.y - b.y) >= 11 || Math.abs(a.x - b.x) >= 11 * 0.56 * a.text.length).toBe(true)
  expect(table.rows).toHaveLength(12)
})
