import { scaleLinear } from 'd3-scale'
import type { DrawnFigure } from '#domain/reporting/balance/drawn.ts'
import { hatch } from './hatch.ts'
import type { Mark, Picture } from './picture.ts'

/** One step; tons, null = withheld. `before` = the same month a year ago, null = the portal was not kept then, or it is withheld. */
export type Step = { figure: DrawnFigure; label: string; tons: number | null; before: number | null; beforeWithheld?: boolean }
export type StaircaseWords = {
  name: string
  figure: string
  now: string
  before: string
  /** What is lost on the way from the step before: «−12 %». */
  share: (part: number) => string
  tons: (tons: number) => string
  /** Why there is no number, as long as there is room for it, and in short. */
  withheld: readonly [long: string, short: string]
}

const stride = 34
const bar = 24
const letter = 13
/** Widths of the columns of words: names before the bars, tons and the lost part behind them. */
const [names, figures, shares] = [114, 72, 52]
/** Changes that are too small to be said. */
const least = 0.005
/** Width of the hatching that stands for a bar whose length is withheld. */
const hatched = 36

/**
 * Where the tons of a month stop: a bar a figure, falling from step to step, the same month a year ago as a line across each, and what is lost between two.
 * @param width of the place where it stands; words keep their size
 */
export function staircase(steps: readonly Step[], words: StaircaseWords, width = 640): Picture {
  const height = steps.length * stride + 8
  const most = Math.max(1, ...steps.flatMap(({ tons, before }) => [tons ?? 0, before ?? 0]))
  const end = width - figures - shares
  const x = scaleLinear([0, most], [names, end])
  const marks = steps.flatMap((step, i): Mark[] => {
    const top = i * stride + 8
    const line = top + bar / 2 + letter * 0.35
    const named: Mark = { kind: 'text', x: names - 10, y: line, text: step.label, size: letter, anchor: 'end', fill: 'text' }
    if (step.tons === null) return [named, hatch({ x: names, y: top, width: hatched, height: bar }), withheld(words, width, line)]
    return [named, ...known({ ...step, tons: step.tons }, { x, top, line, words }), ...lost(step, steps[i - 1], { x: width, line, words })]
  })
  return {
    name: words.name,
    width,
    height,
    marks: [{ kind: 'line', x1: names, x2: names, y1: 0, y2: height, stroke: 'line', strokeWidth: 1 }, ...marks],
    table: {
      head: [words.figure, words.now, words.before],
      rows: steps.map(({ label, tons, before, beforeWithheld }) => [label, tons, before ?? (beforeWithheld ? null : '')]),
    },
  }
}

/** The bar with its tons, which opens what is behind it, and the year before across it. */
function known(
  { figure, label, tons, before }: Step & { tons: number },
  { x, top, line, words }: { x: (tons: number) => number; top: number; line: number; words: StaircaseWords },
): Mark[] {
  const amount = words.tons(tons)
  return [
    {
      ...{ kind: 'rect', x: names, y: top, width: x(tons) - names, height: bar, radius: 3, fill: figure },
      opens: { key: figure, name: `${label}: ${amount}` },
    },
    ...(before === null ? [] : [yearBefore(x(before), top)]),
    { kind: 'text', x: x(tons) + 8, y: line, text: amount, size: letter, anchor: 'start', bold: true, fill: 'text' },
  ]
}

const yearBefore = (x: number, top: number): Mark => ({
  ...{ kind: 'line', x1: x, x2: x, y1: top - 4, y2: top + bar + 4, stroke: 'before', strokeWidth: 2, dash: '5 3' },
})

/** The part that is lost on the way from the step before; none where one of them is withheld. What is asked is no part of the plan. */
function lost(
  { figure, tons }: Step,
  from: Step | undefined,
  { x, line, words }: { x: number; line: number; words: StaircaseWords },
): Mark[] {
  const earlier = from?.tons ?? 0
  const part = tons !== null && earlier > 0 && figure !== 'ASKED' ? tons / earlier - 1 : 0
  if (Math.abs(part) < least) return []
  return [{ kind: 'text', x, y: line, text: words.share(part), size: letter, anchor: 'end', fill: part < 0 ? 'bad' : 'muted' }]
}

/** Why there is no bar, as far as there is room. */
function withheld({ withheld: [long, short] }: StaircaseWords, width: number, y: number): Mark {
  const x = names + hatched + 8
  return { kind: 'text', x, y, text: x + long.length * letter * 0.56 > width ? short : long, size: letter, anchor: 'start', fill: 'muted' }
}
