import type { Colour, Mark, Picture } from './picture.ts'

/** Tons from a plant to a region; `name` = the whole of it in words. */
export type FlowRow = { key: string; from: string; to: string; tons: number; tonKm: number; name: string }
export type FlowWords = { name: string; table: readonly string[]; tons: (tons: number) => string }

/** Height of the bands together, of a line of words, and the room between two ends. */
const [bands, line, gap] = [230, 15, 12]
const letter = 12
const node = 10
/** So thick is a band at least that can be pressed. */
const least = 1.5
/** One after the other for the plants; each is told by its words too. */
const colours: readonly Colour[] = ['ASKED', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'RECEIVED', 'APPROVED', 'PLAN']

type End = { label: string; tons: number; top: number; height: number }

/** The ends of one side, one below the other, each as high as its tons; lines of words do not stand on each other. */
function endsOf(labels: readonly string[], tonsOf: (label: string) => number, perTon: number): Map<string, End> {
  let top = 0
  return new Map(
    labels.map((label) => {
      const tons = tonsOf(label)
      const height = Math.max(tons * perTon, least)
      const end = { label, tons, top, height }
      top += Math.max(height, line) + gap
      return [label, end]
    }),
  )
}

const sumBy = (rows: readonly FlowRow[], side: 'from' | 'to') => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[side], (sums.get(row[side]) ?? 0) + row.tons)
  return sums
}
const heightOf = (ends: Map<string, End>): number =>
  Math.max(0, ...[...ends.values()].map(({ top, height }) => top + Math.max(height, line)))

/** As much of a name as has room; nothing measures letters here. */
const cut = (text: string, width: number): string => {
  const most = Math.floor(width / (letter * 0.56))
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** Where the tons of the plants go: a band from plant to region, as thick as its tons, which opens them. Plants and regions with most tons stand first, a region near its plants. */
export function flows(all: readonly FlowRow[], words: FlowWords, width = 640): Picture {
  const rows = all.filter(({ tons }) => tons > 0)
  const total = rows.reduce((sum, { tons }) => sum + tons, 0)
  const [given, taken] = [sumBy(rows, 'from'), sumBy(rows, 'to')]
  const plants = [...given.keys()].toSorted((a, b) => given.get(b)! - given.get(a)!)
  // the middle of the plants that a region gets tons from: bands cross less
  const middle = (to: string) => {
    const own = rows.filter((row) => row.to === to)
    return own.reduce((sum, row) => sum + plants.indexOf(row.from) * row.tons, 0) / taken.get(to)!
  }
  const regions = [...taken.keys()].toSorted((a, b) => middle(a) - middle(b) || taken.get(b)! - taken.get(a)!)
  const perTon = bands / Math.max(1, total)
  const [left, right] = [endsOf(plants, (label) => given.get(label)!, perTon), endsOf(regions, (label) => taken.get(label)!, perTon)]
  const names = width * 0.32
  const [from, to] = [names, width - names]
  const at = new Map<End, number>()
  const nextAt = (end: End, height: number): number => {
    const top = at.get(end) ?? end.top
    at.set(end, top + height)
    return top + height / 2
  }
  const ordered = rows.toSorted((a, b) => plants.indexOf(a.from) - plants.indexOf(b.from) || regions.indexOf(a.to) - regions.indexOf(b.to))
  const ribbons = ordered.map((row): Mark => {
    const thick = Math.max(row.tons * perTon, least)
    const [y1, y2] = [nextAt(left.get(row.from)!, thick), nextAt(right.get(row.to)!, thick)]
    return {
      ...{ kind: 'path', d: ribbon(from + node, y1, to - node, y2, thick / 2), fill: colours[plants.indexOf(row.from) % colours.length]! },
      ...{ opacity: 0.45, opens: { key: row.key, name: row.name } },
    }
  })
  const ends = (side: Map<string, End>, before: boolean): Mark[] =>
    [...side.values()].flatMap(({ label, tons, top, height }): Mark[] => [
      { kind: 'rect', x: before ? from : to - node, y: top, width: node, height, fill: 'text' },
      {
        ...{
          kind: 'text',
          y: top + Math.min(height, line) / 2 + letter * 0.35,
          text: said(label, words.tons(tons), names - 8),
          size: letter,
        },
        ...{ x: before ? from - 8 : to + 8, anchor: before ? 'end' : 'start', fill: 'text' },
      },
    ])
  return {
    ...{ name: words.name, width, height: Math.max(heightOf(left), heightOf(right)) + 6 },
    marks: [...ribbons, ...ends(left, true), ...ends(right, false)],
    table: {
      head: words.table,
      rows: all.map((row) => [row.from, row.to, row.tons, row.tonKm, row.tons > 0 ? Math.round(row.tonKm / row.tons) : '']),
    },
  }
}

const said = (label: string, tons: string, room: number): string => `${cut(label, room - (tons.length + 3) * letter * 0.56)} · ${tons}`

function ribbon(x1: number, y1: number, x2: number, y2: number, half: number): string {
  const mid = (x1 + x2) / 2
  const n = (value: number) => value.toFixed(1)
  const there = `M${n(x1)},${n(y1 - half)}C${n(mid)},${n(y1 - half)} ${n(mid)},${n(y2 - half)} ${n(x2)},${n(y2 - half)}`
  return `${there}V${n(y2 + half)}C${n(mid)},${n(y2 + half)} ${n(mid)},${n(y1 + half)} ${n(x1)},${n(y1 + half)}Z`
}
