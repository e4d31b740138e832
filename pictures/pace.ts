import { scaleLinear } from 'd3-scale'
import type { Colour, Mark, Picture } from './picture.ts'

/** One step: mean days, and what is said of them. */
export type PaceRow = { key: string; label: string; days: number; median: number; most: number; colour: Colour }
export type PaceWords = {
  name: string
  table: readonly string[]
  whole: string
  said: (row: Pick<PaceRow, 'days' | 'median' | 'most'>) => string
}

const bar = 36
const stride = 22
const letter = 12.5
const swatch = 11
/** So wide is a part at least that can be pressed. */
const least = 3

/** How many days a step takes: one bar of all of them, in their order, each as long as its mean days; below it their names. A step opens the requests that stand in it. */
export function pace(rows: readonly PaceRow[], whole: Omit<PaceRow, 'key' | 'label' | 'colour'>, words: PaceWords, width = 640): Picture {
  const x = scaleLinear([0, Math.max(1, whole.days)], [0, width])
  let from = 0
  const parts = rows.flatMap((row): Mark[] => {
    if (row.days <= 0) return []
    const left = x(from)
    from += row.days
    const name = `${row.label}: ${words.said(row)}`
    return [
      {
        kind: 'rect',
        x: left,
        y: 0,
        width: Math.max(least, x(from) - left - 1),
        height: bar,
        fill: row.colour,
        opens: { key: row.key, name },
      },
    ]
  })
  const names = rows.flatMap((row, i): Mark[] => {
    const line = bar + 26 + i * stride
    return [
      { kind: 'rect', x: 0, y: line - swatch + 1, width: swatch, height: swatch, radius: 2, fill: row.colour },
      { kind: 'text', x: swatch + 8, y: line, text: row.label, size: letter, anchor: 'start', fill: 'text' },
      { kind: 'text', x: width, y: line, text: words.said(row), size: letter, anchor: 'end', fill: 'text' },
    ]
  })
  const last = bar + 26 + rows.length * stride
  const total: Mark[] = [
    { kind: 'line', x1: 0, x2: width, y1: last - 15, y2: last - 15, stroke: 'line', strokeWidth: 1 },
    { kind: 'text', x: 0, y: last + 2, text: words.whole, size: letter, anchor: 'start', bold: true, fill: 'text' },
    { kind: 'text', x: width, y: last + 2, text: words.said(whole), size: letter, anchor: 'end', bold: true, fill: 'text' },
  ]
  return {
    ...{ name: words.name, width, height: last + 8, marks: [...parts, ...names, ...total] },
    table: {
      head: words.table,
      rows: [...rows, { label: words.whole, ...whole }].map(({ label, days, median, most }) => [label, days, median, most]),
    },
  }
}
