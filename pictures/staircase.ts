import { scaleLinear } from 'd3-scale'
import type { DrawnFigure } from '#domain/balance/drawn.ts'
import type { Mark, Picture } from './picture.ts'

/** One step; tons. `before` = the same month a year ago, null = the portal was not kept then. */
export type Step = { figure: DrawnFigure; label: string; tons: number; before: number | null }
export type StaircaseWords = {
  name: string
  figure: string
  now: string
  before: string
  /** What is lost on the way from the step before: «−12 %». */
  share: (part: number) => string
  tons: (tons: number) => string
}

const stride = 34
const bar = 24
const letter = 13
/** Widths of the columns of words: names before the bars, tons and the lost part behind them. */
const [names, figures, shares] = [114, 72, 52]
/** Changes that are too small to be said. */
const least = 0.005

/**
 * Where the tons of a month stop: a bar a figure, falling from step to step, the same month a year ago as a line across each, and what is lost between two.
 * @param width of the place where it stands; words keep their size
 */
export function staircase(steps: readonly Step[], words: StaircaseWords, width = 640): Picture {
  const height = steps.length * stride + 8
  const most = Math.max(1, ...steps.flatMap(({ tons, before }) => [tons, before ?? 0]))
  const end = width - figures - shares
  const x = scaleLinear([0, most], [names, end])
  const marks = steps.flatMap(({ figure, label, tons, before }, i): Mark[] => {
    const top = i * stride + 8
    const line = top + bar / 2 + letter * 0.35
    const earlier = steps[i - 1]?.tons ?? 0
    // what is asked is no part of the plan
    const lost = earlier > 0 && figure !== 'ASKED' ? tons / earlier - 1 : 0
    return [
      { kind: 'text', x: names - 10, y: line, text: label, size: letter, anchor: 'end', fill: 'text' },
      {
        ...{ kind: 'rect', x: names, y: top, width: x(tons) - names, height: bar, radius: 3, fill: figure },
        opens: { key: figure, name: `${label}: ${words.tons(tons)}` },
      },
      ...(before === null
        ? []
        : [
            {
              kind: 'line',
              x1: x(before),
              x2: x(before),
              y1: top - 4,
              y2: top + bar + 4,
              stroke: 'before',
              strokeWidth: 2,
              dash: '5 3',
            } as const,
          ]),
      { kind: 'text', x: x(tons) + 8, y: line, text: words.tons(tons), size: letter, anchor: 'start', bold: true, fill: 'text' },
      ...(Math.abs(lost) < least
        ? []
        : [
            {
              ...({ kind: 'text', x: width, y: line, text: words.share(lost), size: letter, anchor: 'end' } as const),
              fill: lost < 0 ? ('bad' as const) : ('muted' as const),
            },
          ]),
    ]
  })
  return {
    name: words.name,
    width,
    height,
    marks: [{ kind: 'line', x1: names, x2: names, y1: 0, y2: height, stroke: 'line', strokeWidth: 1 }, ...marks],
    table: { head: [words.figure, words.now, words.before], rows: steps.map(({ label, tons, before }) => [label, tons, before ?? '']) },
  }
}
