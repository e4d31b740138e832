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
  legend: { short: 'less', more: 'more', bubble: 'need', withheld: 'withheld' },
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

test('of one region its part of the country is shown, as high as the whole; its neighbours are there, faint, and what lies outside is cut off', () => {
  const around = (lon: number, lat: number, d = 2): [number, number][] => [
    [lon - d, lat - d],
    [lon + d, lat - d],
    [lon + d, lat + d],
    [lon - d, lat + d],
    [lon - d, lat - d],
  ]
  const only = [row('Karaganda', 900, 60, [73.1, 49.8]), row('Abay', 0, null, [77.5, 50.4]), row('West', 0, null, [51.4, 51.2])]
  const [net, borders] = [only, only.map((each) => ({ ...each, rings: [around(each.at[0]!, each.at[1]!)] }))]
  const whole = regionMap(rows, words)
  for (const [width, of] of [
    [640, net],
    [420, borders],
  ] as const) {
    const { marks, height } = regionMap(of, words, width)
    expect(height - 22).toBe(Math.round(((whole.height - 22) * width) / 640))
    const named = marks.flatMap((mark) => (mark.kind === 'text' ? [[mark.text.split(' ')[0], mark.fill]] : []))
    expect(named).toEqual(
      expect.arrayContaining([
        ['Karaganda', 'text'],
        ['Abay', 'muted'],
      ]),
    )
    expect(named.flat()).not.toContain('West')
    for (const mark of marks)
      for (const [, x, y] of mark.kind === 'path' ? mark.d.matchAll(/([-\d.]+),([-\d.]+)/g) : [])
        expect(Number(x) >= 0 && Number(x) <= width && Number(y) >= 0 && Number(y) <= height - 22).toBe(true)
  }
  const [filled] = regionMap(borders, words).marks
  const xs = [...(filled!.kind === 'path' ? filled!.d : '').matchAll(/([-\d.]+),/g)].map(([, x]) => Number(x))
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(640 / 4)
})

test('what the colours mean stands beside each other where there is room, and never on each other', () => {
  for (const width of [320, 420, 640]) {
    const legend = { short: 'less than in the country', more: 'not less than in the country', bubble: 'approved', withheld: 'withheld' }
    const { marks, height } = regionMap(rows, { ...words, legend }, width)
    const said = marks.flatMap((mark) => (mark.kind === 'text' && Object.values(legend).includes(mark.text) ? [mark] : []))
    expect(said).toHaveLength(3)
    expect(Math.max(...said.map(({ y }) => y))).toBeLessThan(height)
    for (const [i, a] of said.entries())
      for (const b of said.slice(i + 1)) expect(b.y > a.y || b.x > a.x + a.text.length * 11.5 * 0.56).toBe(true)
    expect(new Set(said.map(({ y }) => y)).size).toBe(width === 640 ? 1 : 2)
  }
})

test('a region whose tons are withheld is a broken circle of one size, whatever it has, is explained, and is null in the table', () => {
  const hidden = { ...row('Abay', 0, null, [80.3, 50.4]), approved: null, allocated: null, distance: null }
  const { marks, table } = regionMap([...rows.slice(0, 1), hidden], words)
  const broken = marks.flatMap((mark) => (mark.kind === 'circle' && mark.opens?.key === 'Abay' ? [[mark.r, mark.dash, mark.fill]] : []))
  expect(broken).toEqual([[7, '3 2', undefined]])
  const texts = (of: typeof marks) => of.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
  expect([texts(marks), texts(regionMap(rows, words).marks)].map((all) => all.includes('withheld'))).toEqual([true, false])
  expect(table.rows[1]).toEqual(['Abay', null, null, null, null])
})
