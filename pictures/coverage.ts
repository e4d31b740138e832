import { hatch } from './hatch.ts'
import type { Colour, Mark, Picture } from './picture.ts'

/**
 * What part of its approved tons was allocated, null = withheld; `share` null = nothing was approved, or it is withheld; `distance` from the country in percentage points,
 * null = one of the two is not known.
 */
export type CoverageCell = {
  key: string
  name: string
  approved: number | null
  allocated: number | null
  share: number | null
  distance: number | null
}
export type CoverageRow = { label: string; short: string; cells: readonly CoverageCell[] }
export type CoverageWords = {
  name: string
  heads: readonly string[]
  table: readonly string[]
  cell: (share: number, distance: number) => string
  withheld: string
}

const stride = 25
const bar = 24
const letter = 12.5
const head = 24
/** Widths of a column from which it holds the whole name of a grade, one without its letters on one line, and a distance beside the part. */
const [wholeName, oneLine, wholeCell] = [84, 62, 66]
/** Distances from which a cell is as strong as it gets. */
const far = 30
/** Points below and above the country that are worth a colour. */
const near = 3

/**
 * Who is short: a row a region, a column a grade, in each what part was allocated and how far that is from the country. Cells below it are of the colour of what is
 * wrong, cells above of what is right, the stronger the farther; the words say the same.
 * @param width of the place where it stands; words keep their size
 */
export function coverage(rows: readonly CoverageRow[], words: CoverageWords, width = 640): Picture {
  const names = Math.min(160, width * 0.4)
  const column = (width - names) / words.heads.length
  const wordsAt = (i: number) => names + column * (i + 1) - 6
  const named = words.heads.map((text) => linesOf(text, column))
  const top = head + (Math.max(...named.map((lines) => lines.length)) - 1) * letter * 1.2
  const heads = named.flatMap((lines, i) =>
    lines.map(
      (text, line): Mark => ({
        kind: 'text',
        x: wordsAt(i),
        y: top - 9 - (lines.length - 1 - line) * letter * 1.2,
        text,
        size: letter,
        anchor: 'end',
        bold: true,
        fill: 'muted',
      }),
    ),
  )
  const marks = rows.flatMap(({ short, cells }, row): Mark[] => {
    const y = top + row * stride
    const line = y + bar / 2 + letter * 0.35
    return [
      { kind: 'text', x: 0, y: line, text: short, size: letter, anchor: 'start', fill: 'text' },
      ...cells.flatMap((cell, i): Mark[] => {
        const { key, name, share, distance } = cell
        const place = { x: names + column * i + 1, y, width: column - 2, height: bar, radius: 3 }
        if (isWithheld(cell)) return withheldAt(place, words.withheld, line)
        if (share === null) return [{ kind: 'text', x: wordsAt(i), y: line, text: '–', size: letter, anchor: 'end', fill: 'muted' }]
        return [
          { kind: 'rect', ...place, fill: 'paper', opens: { key, name } },
          ...(distance === null || Math.abs(distance) < near ? [] : [tint(place, distance)]),
          {
            kind: 'text',
            x: wordsAt(i),
            y: line,
            text: words.cell(share, column < wholeCell ? 0 : (distance ?? 0)),
            size: letter,
            anchor: 'end',
            fill: 'text',
          },
        ]
      }),
    ]
  })
  return {
    name: words.name,
    width,
    height: top + rows.length * stride,
    marks: [...heads, ...marks],
    table: {
      head: words.table,
      rows: rows.flatMap(({ label, cells }) =>
        cells.map((cell, i) => {
          const { approved, allocated, share, distance } = cell
          const unknown = isWithheld(cell) ? null : ''
          return [label, words.heads[i]!, approved, allocated, share ?? unknown, share === null ? unknown : (distance ?? null)]
        }),
      ),
    },
  }
}

export const isWithheld = ({ approved, allocated }: { approved: number | null; allocated: number | null }): boolean =>
  approved === null || allocated === null

/** A withheld cell: hatched, with its words where there is room for them. */
function withheldAt(place: { x: number; y: number; width: number; height: number }, text: string, line: number): Mark[] {
  const room = text.length * letter * 0.56 + 10
  if (place.width < room) return [hatch(place)]
  const hatched = { ...place, width: place.width - room }
  const label: Mark = { kind: 'text', x: place.x + place.width - 5, y: line, text, size: letter, anchor: 'end', fill: 'muted' }
  return hatched.width > bar / 2 ? [hatch(hatched), label] : [label]
}

/** The name of a grade as it fits its column: whole, without its letters, or on two lines. */
function linesOf(text: string, column: number): string[] {
  if (column >= wholeName) return [text]
  const short = text.replace('БНД ', '')
  return column >= oneLine ? [short] : short.split(/(?<=\/)/)
}

function tint(place: { x: number; y: number; width: number; height: number; radius: number }, distance: number): Mark {
  const fill: Colour = distance < 0 ? 'bad' : 'good'
  return { kind: 'rect', ...place, fill, opacity: 0.08 + 0.22 * Math.min(1, Math.abs(distance) / far) }
}
