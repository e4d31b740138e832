import { scaleLinear } from 'd3-scale'
import type { Mark, Picture } from './picture.ts'

/** One stage: its tons, what is said of its days, and whether its day has passed. */
export type StageRow = { key: string; label: string; tons: number; requests: number; days: string; late: string | null }
export type StageWords = { name: string; table: readonly string[]; said: (row: StageRow) => string; bar: (row: StageRow) => string }

const stride = 32
const bar = 24
const letter = 12.5
/** Where names do not fit before the bars they stand above them, so high. */
const above = 18
const shortest = 60
/** What the longest of these takes at most: nothing measures letters here. */
const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length)) * letter * 0.58

/** Who holds it: a bar a stage, as long as the tons that stand there, red where its day has passed; behind it how many and for how long. */
export function stages(rows: readonly StageRow[], words: StageWords, width = 640): Picture {
  const said = widest(rows.map(words.said)) + 8
  const beside = widest(rows.map(({ label }) => label)) + 10
  const [names, over] = beside + shortest + said <= width ? [beside, 0] : [0, above]
  const x = scaleLinear([0, Math.max(1, ...rows.map(({ tons }) => tons))], [names, width - said])
  const marks = rows.flatMap((row, i): Mark[] => {
    const top = i * (stride + over) + over
    const line = top + bar / 2 + letter * 0.35
    return [
      {
        ...{ kind: 'text', text: row.label, size: letter, fill: 'text' },
        ...(over ? { x: 0, y: top - 6, anchor: 'start' as const } : { x: names - 10, y: line, anchor: 'end' as const }),
      },
      {
        ...{
          kind: 'rect',
          x: names,
          y: top,
          width: Math.max(2, x(row.tons) - names),
          height: bar,
          radius: 3,
          fill: row.late ? 'bad' : 'ASKED',
        },
        opens: { key: row.key, name: words.bar(row) },
      },
      { kind: 'text', x: x(row.tons) + 8, y: line, text: words.said(row), size: letter, anchor: 'start', fill: row.late ? 'bad' : 'text' },
    ]
  })
  return {
    name: words.name,
    width,
    height: rows.length * (stride + over),
    marks,
    table: { head: words.table, rows: rows.map(({ label, requests, tons, days, late }) => [label, requests, tons, days, late ?? '']) },
  }
}
