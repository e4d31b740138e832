import { scaleLinear } from 'd3-scale'
import type { Colour, Mark, Picture } from './picture.ts'

/** A day of the month: tons that left on it, and until it; tons promised by then; what is expected to have left by then, null = nothing is foretold. */
export type DayRow = {
  day: string
  label: string
  shipped: number
  total: number
  promised: number
  name: string
  ahead: { low: number; expected: number; high: number } | null
}
/** `ahead` = heads of what is foretold. */
export type ByDayWords = {
  name: string
  table: readonly string[]
  ahead: readonly string[]
  tons: (tons: number) => string
  legend: { shipped: string; promised: string; ahead: string }
}

const height = 210
const [left, right, bottom] = [58, 8, 22]
const letter = 11.5
const row = 15

/**
 * Do we finish the month: tons shipped day by day, added up, the tons that holders promised to have shipped by then, as steps, and the band in which the sum is expected until the
 * end. A day on which something left is a bar, which opens its wagons.
 * @param today days after it have no line of what was shipped yet
 */
export function byDay(rows: readonly DayRow[], words: ByDayWords, today: string, width = 640): Picture {
  const told = [
    { text: `— ${words.legend.shipped}`, fill: 'SHIPPED' as const },
    { text: `- - ${words.legend.promised}`, fill: 'ALLOCATED' as const },
    ...(rows.some(({ ahead }) => ahead) ? [{ text: `··· ${words.legend.ahead}`, fill: 'SHIPPED' as const }] : []),
  ]
  const said = legend(told, width)
  const top = 8 + row * said.at(-1)!.line
  const most = Math.max(1, ...rows.map(({ total, promised, ahead }) => Math.max(total, promised, ahead?.high ?? 0)))
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4)
  const step = (width - left - right) / Math.max(1, rows.length)
  const x = (i: number) => left + step * i
  const past = rows.filter(({ day }) => day <= today)
  const stairs = (some: readonly DayRow[], of: (each: DayRow) => number) =>
    some
      .map((each, i) => `${i === 0 ? `M${left},${y(0)}` : ''}L${x(i).toFixed(1)},${y(of(each)).toFixed(1)}H${x(i + 1).toFixed(1)}`)
      .join('')
  const every = width < 480 ? 5 : 2
  const axis = y.ticks(4).flatMap((tick): Mark[] => [
    { kind: 'line', x1: left, x2: width - right, y1: y(tick), y2: y(tick), stroke: 'line', strokeWidth: 1 },
    { kind: 'text', x: left - 8, y: y(tick) + 4, text: words.tons(tick), size: letter, anchor: 'end', fill: 'muted' },
  ])
  const days = rows.flatMap((row, i): Mark[] => [
    ...(row.shipped > 0
      ? [
          {
            ...({
              kind: 'rect',
              x: x(i) + 1,
              y: y(row.shipped),
              width: Math.max(1, step - 2),
              height: y(0) - y(row.shipped),
              fill: 'SHIPPED',
            } as const),
            ...{ opacity: 0.45, opens: { key: row.day, name: row.name } },
          },
        ]
      : []),
    ...(i % every === 0
      ? [{ kind: 'text', x: x(i) + step / 2, y: height - 6, text: row.label, size: letter, anchor: 'middle', fill: 'muted' } as const]
      : []),
  ])
  const lines: Mark[] = [
    ...(rows.some(({ promised }) => promised > 0)
      ? [{ kind: 'path', d: stairs(rows, ({ promised }) => promised), stroke: 'ALLOCATED', strokeWidth: 2, dash: '5 3' } as const]
      : []),
    ...(past.length > 0 ? [{ kind: 'path', d: stairs(past, ({ total }) => total), stroke: 'SHIPPED', strokeWidth: 2.5 } as const] : []),
  ]
  const foretold = rows.flatMap(({ ahead }, i) => (ahead ? [{ ...ahead, x: x(i + 1) }] : []))
  const since = rows.findIndex(({ ahead }) => ahead !== null)
  const at = (x: number, tons: number) => `${x.toFixed(1)},${y(tons).toFixed(1)}`
  const start = since > 0 ? [at(x(since), rows[since - 1]!.total)] : [at(left, 0)]
  const along = (of: (row: (typeof foretold)[number]) => number, some = foretold) => some.map((row) => at(row.x, of(row)))
  const band: Mark[] =
    foretold.length === 0
      ? []
      : [
          {
            kind: 'path',
            d: `M${[...start, ...along(({ high }) => high), ...along(({ low }) => low, foretold.toReversed())].join('L')}Z`,
            ...{ fill: 'SHIPPED', opacity: 0.16 },
          },
          {
            kind: 'path',
            d: `M${[...start, ...along(({ expected }) => expected)].join('L')}`,
            stroke: 'SHIPPED',
            strokeWidth: 1.5,
            dash: '1.5 3',
          },
        ]
  const wide = foretold.length > 0
  return {
    ...{ name: words.name, width, height, marks: [...axis, ...band, ...days, ...lines, ...said.map(({ mark }) => mark)] },
    table: {
      head: [...words.table, ...(wide ? words.ahead : [])],
      rows: rows.map(({ label, shipped, total, promised, ahead }) => [
        ...[label, shipped, total, promised],
        ...(wide ? [ahead?.low ?? '', ahead?.expected ?? '', ahead?.high ?? ''] : []),
      ]),
    },
  }
}

/** Words above a picture, one after the other, in as many lines as they need. */
function legend(told: readonly { text: string; fill: Colour }[], width: number): { mark: Mark; line: number }[] {
  let [next, line] = [left, 1]
  return told.map(({ text, fill }) => {
    // nothing measures letters here: a bold one is 0.6 of its height wide
    const wide = Math.ceil((text.length + 2) * letter * 0.6)
    if (next + wide > width && next > left) [next, line] = [left, line + 1]
    const mark: Mark = { kind: 'text', x: next, y: row * line - 3, text, size: letter, anchor: 'start', bold: true, fill }
    next += wide
    return { mark, line }
  })
}
