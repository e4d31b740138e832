import { scaleLinear } from 'd3-scale'
import type { Mark, Picture } from './picture.ts'

/** A day of the month: tons that left on it, and until it; tons promised by then, null = nobody promised any. */
export type DayRow = { day: string; label: string; shipped: number; total: number; promised: number; name: string }
export type ByDayWords = { name: string; table: readonly string[]; tons: (tons: number) => string; shipped: string; promised: string }

const height = 210
const [left, right, top, bottom] = [58, 8, 22, 22]
const letter = 11.5

/**
 * Do we finish the month: tons shipped day by day, added up, and the tons that holders promised to have shipped by then, as steps. A day on which something left is a bar, which opens its
 * wagons.
 * @param today days after it have no line of what was shipped yet
 */
export function byDay(rows: readonly DayRow[], words: ByDayWords, today: string, width = 640): Picture {
  const most = Math.max(1, ...rows.map(({ total, promised }) => Math.max(total, promised)))
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4)
  const step = (width - left - right) / Math.max(1, rows.length)
  const x = (i: number) => left + step * i
  const past = rows.filter(({ day }) => day <= today)
  const stairs = (some: readonly DayRow[], of: (row: DayRow) => number) =>
    some.map((row, i) => `${i === 0 ? `M${left},${y(0)}` : ''}L${x(i).toFixed(1)},${y(of(row)).toFixed(1)}H${x(i + 1).toFixed(1)}`).join('')
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
  // in Kazakh the first name is longer: a bold letter is 0.6 of its height wide
  const behind = Math.max(130, Math.ceil((words.shipped.length + 4) * letter * 0.6))
  const said: Mark[] = [
    { kind: 'text', x: left, y: 12, text: `— ${words.shipped}`, size: letter, anchor: 'start', bold: true, fill: 'SHIPPED' },
    { kind: 'text', x: left + behind, y: 12, text: `- - ${words.promised}`, size: letter, anchor: 'start', bold: true, fill: 'ALLOCATED' },
  ]
  return {
    ...{ name: words.name, width, height, marks: [...axis, ...days, ...lines, ...said] },
    table: { head: words.table, rows: rows.map(({ label, shipped, total, promised }) => [label, shipped, total, promised]) },
  }
}
