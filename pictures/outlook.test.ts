import { expect, test } from 'vitest'
import { type OutlookRow, outlookPicture } from './outlook.ts'

const month = (expected: number, supply: number | null = null) => ({
  ...{ expected, low: expected / 2, high: expected * 2, approved: 9, supply, planned: 900, error: 7 },
})
const words = {
  name: 'Outlook',
  months: ['Декабрь 2026', 'Қыркүйек 2027'],
  table: ['Region', 'Month', 'Planned', 'Expected', 'From', 'To', 'Approved', 'Limit', 'Error'],
  legend: { expected: 'күтіледі', band: 'он айдың сегізі', supply: 'Энергетика министрлігінің жоспары' },
  none: 'дерек аз',
  tons: (tons: number) => String(tons),
}
const rows: OutlookRow[] = [
  { label: 'Abai region', short: 'Abai', months: [month(100, 150), month(200, 60)] },
  { label: 'Almaty region', short: 'Almaty', months: null },
  { label: 'Akmola region', short: 'Akmola', months: [month(50), month(25, 0)] },
]

test('bands, dots and supplies stand on one scale; what the supply does not cover is red', () => {
  const { marks } = outlookPicture(rows, words, 'LIMITED')
  const bands = marks.flatMap((mark) => (mark.kind === 'rect' && mark.fill === 'APPROVED' ? [mark.width] : [])).slice(0, 4)
  expect(bands.map((wide) => wide / bands[0]!)).toEqual([1, 2, 0.5, 0.25].map((part) => expect.closeTo(part)))
  expect(marks.filter((mark) => mark.kind === 'line')).toHaveLength(3 + 1)
  expect(marks.flatMap((mark) => (mark.kind === 'text' && mark.fill === 'bad' ? mark.text : []))).toEqual(['200', '25'])
})

test('a part of which too little is known says so, in the picture and in the table', () => {
  const { marks, table } = outlookPicture(rows, words, 'LIMITED')
  expect(marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))).toContain('дерек аз')
  expect(table.rows).toEqual([
    ['Abai region', 'Декабрь 2026', 900, 100, 50, 200, 9, 150, 7],
    ['Abai region', 'Қыркүйек 2027', 900, 200, 100, 400, 9, 60, 7],
    ['Almaty region', 'дерек аз'],
    ['Akmola region', 'Декабрь 2026', 900, 50, 25, 100, 9, '', 7],
    ['Akmola region', 'Қыркүйек 2027', 900, 25, 12.5, 50, 9, 0, 7],
  ])
})

test.each([320, 480, 640, 1100])('in a picture of %i every word stands inside, and none on another', (width) => {
  const long: OutlookRow[] = [{ label: '', short: 'Солтүстік Қазақстан', months: [month(123_456), month(654_321)] }, ...rows]
  const { marks, height } = outlookPicture(long, { ...words, tons: (tons) => `${tons}`.replace(/(\d{3})$/, ' $1') }, 'PLAN', width)
  const places = marks.flatMap((mark) => {
    if (mark.kind !== 'text') return []
    const wide = mark.text.length * mark.size * 0.56
    return [{ text: mark.text, y: mark.y, from: mark.anchor === 'end' ? mark.x - wide : mark.x, wide }]
  })
  for (const { text, y, from, wide } of places)
    expect([text, from >= 0, from + wide <= width, y > 0 && y <= height]).toEqual([text, true, true, true])
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      const apart = Math.abs(a.y - b.y) >= 11 || a.from + a.wide <= b.from || b.from + b.wide <= a.from
      expect([a.text, b.text, apart]).toEqual([a.text, b.text, true])
    }
})
