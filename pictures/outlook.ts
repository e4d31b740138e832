import { scaleLinear } from 'd3-scale'
import type { Colour, Mark, Picture } from './picture.ts'

/** What is expected of one month, with its band; `supply` null = not signed yet. */
export type OutlookMonth = {
  expected: number
  low: number
  high: number
  approved: number
  supply: number | null
  planned: number | null
  error: number | null
}
/** A part of the country; `months` null = too little is known of it. */
export type OutlookRow = { label: string; short: string; months: readonly OutlookMonth[] | null }
export type OutlookWords = {
  name: string
  /** The months, as the picture and as the table name them. */
  months: readonly string[]
  table: readonly string[]
  legend: { expected: string; band: string; supply: string }
  none: string
  tons: (tons: number) => string
}

const [letter, stride, head, foot, gap] = [12.5, 26, 24, 26, 22]
/** Names stand above their bars where the place is narrower. */
const beside = 560
const above = 18
const numbers = 62

/** What comes in two months, part by part: a bar from the low to the high end, a dot where it is expected, a line where the supply ends. All on one scale. */
export function outlookPicture(rows: readonly OutlookRow[], words: OutlookWords, supply: Colour, width = 640): Picture {
  const narrow = width < beside
  const names = narrow ? 0 : 150
  const panel = (width - names - gap * (words.months.length - 1)) / words.months.length
  const most = Math.max(1, ...rows.flatMap(({ months }) => months?.flatMap(({ high, supply: given }) => [high, given ?? 0]) ?? []))
  const bar = panel - numbers - 8
  const scale = scaleLinear([0, most], [0, bar])
  const left = (month: number) => names + month * (panel + gap)
  const tall = stride + (narrow ? above : 0)
  const marks = rows.flatMap((row, i): Mark[] => {
    const middle = head + i * tall + (narrow ? above : 0) + stride / 2
    const base = middle + letter * 0.35
    const label: Mark = {
      ...{ kind: 'text', x: 0, y: narrow ? middle - stride / 2 - 2 : base, text: row.short, size: letter, anchor: 'start', fill: 'text' },
    }
    if (!row.months) return [label, { kind: 'text', x: left(0), y: base, text: words.none, size: letter, anchor: 'start', fill: 'muted' }]
    return [label, ...row.months.flatMap((month, n) => monthMarks(month, words, supply, { x: left(n), middle, panel, bar, scale }))]
  })
  const heads = words.months.map(
    (text, n): Mark => ({ kind: 'text', x: left(n), y: 12, text, size: letter, anchor: 'start', bold: true, fill: 'muted' }),
  )
  const height = head + rows.length * tall + foot * (narrow ? 2 : 1)
  return {
    ...{ name: words.name, width, height, marks: [...heads, ...marks, ...legend(words, supply, height, narrow)] },
    table: {
      head: words.table,
      rows: rows.flatMap(({ label, months }) =>
        months
          ? months.map(({ planned, expected, low, high, approved, supply: given, error }, n) => [
              ...[label, words.months[n]!, ...(planned === null ? [] : [planned])],
              ...[expected, low, high, approved, given ?? '', error ?? ''],
            ])
          : [[label, words.none]],
      ),
    },
  }
}

type Place = { x: number; middle: number; panel: number; bar: number; scale: (tons: number) => number }

function monthMarks({ expected, low, high, supply: given }: OutlookMonth, words: OutlookWords, supply: Colour, place: Place): Mark[] {
  const { x, middle, panel, bar, scale } = place
  const at = (tons: number) => x + scale(tons)
  return [
    { kind: 'rect', x, y: middle - 8, width: bar, height: 16, fill: 'line', opacity: 0.35, radius: 3 },
    {
      kind: 'rect',
      x: at(low),
      y: middle - 8,
      width: Math.max(2, at(high) - at(low)),
      height: 16,
      fill: 'APPROVED',
      opacity: 0.35,
      radius: 3,
    },
    { kind: 'circle', x: at(expected), y: middle, r: 4, fill: 'APPROVED' },
    ...(given === null
      ? []
      : [{ kind: 'line', x1: at(given), x2: at(given), y1: middle - 10, y2: middle + 10, stroke: supply, strokeWidth: 2.5 } as const]),
    {
      ...{ kind: 'text', x: x + panel, y: middle + letter * 0.35, text: words.tons(expected), size: letter, anchor: 'end' },
      fill: given !== null && expected > given ? 'bad' : 'text',
    },
  ]
}

/** What the signs mean, on one line or on two. */
function legend({ legend: words }: OutlookWords, supply: Colour, height: number, narrow: boolean): Mark[] {
  const line = height - (narrow ? foot + 6 : 8)
  const [y, second, x] = [line - 4, narrow ? line + foot - 4 : line - 4, narrow ? 0 : 320]
  const text = (at: number, middle: number, said: string): Mark => ({
    ...{ kind: 'text', x: at, y: middle + 4, text: said, size: letter - 1, anchor: 'start', fill: 'muted' },
  })
  return [
    { kind: 'circle', x: 6, y, r: 4, fill: 'APPROVED' },
    text(16, y, words.expected),
    { kind: 'rect', x: 110, y: y - 6, width: 22, height: 12, fill: 'APPROVED', opacity: 0.35, radius: 3 },
    text(138, y, words.band),
    { kind: 'line', x1: x + 6, x2: x + 6, y1: second - 7, y2: second + 7, stroke: supply, strokeWidth: 2.5 },
    text(x + 16, second, words.supply),
  ]
}
