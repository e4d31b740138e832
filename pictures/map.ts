import type { Colour, Mark, Picture } from './picture.ts'

/** Longitude and latitude in degrees. */
type Point = readonly number[]
/** A region: what was approved and which part of it was allocated, where its centre is, and its boundary, where there is one. */
export type MapRow = {
  key: string
  label: string
  approved: number
  allocated: number
  /** Percent; null = nothing was approved. */
  share: number | null
  /** Percentage points from the country. */
  distance: number
  at: Point
  rings: readonly (readonly Point[])[] | null
  name: string
}
export type MapWords = {
  name: string
  table: readonly string[]
  percent: (share: number) => string
  legend: { short: string; more: string; bubble: string }
}

const radians = Math.PI / 180
/** Lambert's conformal cone through 45 and 51 degrees, about 67 degrees east: Kazakhstan in its usual shape (Snyder, Map Projections, 1987, p. 107; on a sphere). */
const [first, second, middle] = [45, 51, 67]
const half = (lat: number): number => Math.tan(Math.PI / 4 + (lat * radians) / 2)
const n = Math.log(Math.cos(first * radians) / Math.cos(second * radians)) / Math.log(half(second) / half(first))
const f = (Math.cos(first * radians) * half(first) ** n) / n
const projected = ([lon = 0, lat = 0]: Point): [number, number] => {
  const [rho, theta] = [f / half(lat) ** n, n * (lon - middle) * radians]
  return [rho * Math.sin(theta), rho * Math.cos(theta)]
}

/** What is shown of the world: the country with a little room. */
const [west, east, south, north] = [45.5, 88, 40, 55.8]
const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
/** Far out in each direction, on dry land or not: the picture ends there. */
const edge: Point[] = [
  [46, 48.3],
  [69, 55.9],
  [88, 49.2],
  [68.2, 40.2],
]
/** Meridians and parallels each five degrees: they say where the bubbles are, where no boundary does. */
const graticule: Point[][] = [
  ...steps(50, 85, 5).map((lon) => steps(south, north, 0.25).map((lat): Point => [lon, lat])),
  ...steps(40, 55, 5).map((lat) => steps(west, east, 0.25).map((lon): Point => [lon, lat])),
]

const [letter, foot] = [11.5, 22]
const [smallest, largest] = [4, 26]
/** From this distance on a colour is as strong as it gets. */
const far = 30
const strength = (distance: number): number => 0.2 + 0.4 * Math.min(1, Math.abs(distance) / far)
const colourOf = ({ distance, share }: MapRow): Colour => (share === null ? 'muted' : distance < 0 ? 'bad' : 'good')

/**
 * The regions on a map: a bubble in the centre of each, as large as what was approved; red where less of it was allocated than in the country, green where
 * not less. With boundaries the regions are filled with that colour; without them there is a net of degrees, and no border is made up.
 */
export function regionMap(rows: readonly MapRow[], words: MapWords, width = 640): Picture {
  const all = edge.map(projected)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const scale = width / (Math.max(...xs) - Math.min(...xs))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const height = Math.round((Math.max(...ys) - top) * scale)
  const at = (point: Point): [number, number] => {
    const [x, y] = projected(point)
    return [(x - left) * scale, (y - top) * scale]
  }
  const line = (points: readonly Point[]) =>
    `M${points
      .map((point) =>
        at(point)
          .map((value) => value.toFixed(1))
          .join(','),
      )
      .join('L')}`
  const drawn = rows.some(({ rings }) => rings !== null)
  const most = Math.max(1, ...rows.map(({ approved }) => approved))
  const radius = (row: MapRow) =>
    row.approved > 0 ? Math.max(smallest, Math.sqrt(row.approved / most) * largest * Math.min(1, width / 640)) : 0
  const inside = (point: Point) => {
    const [x, y] = at(point)
    return x >= 0 && x <= width && y >= 0 && y <= height
  }
  const net = drawn
    ? []
    : graticule.flatMap((points): Mark[] => {
        const seen = points.filter(inside)
        return seen.length > 1 ? [{ kind: 'path', d: line(seen), stroke: 'line', strokeWidth: 1 }] : []
      })
  const opens = (row: MapRow) => ({ opens: { key: row.key, name: row.name } })
  const areas = rows.flatMap((row): Mark[] => {
    if (!row.rings) return []
    const paint = row.share === null ? { fill: 'paper' as const } : { fill: colourOf(row), opacity: strength(row.distance) }
    const d = `${row.rings.map((ring) => line(ring)).join('Z')}Z`
    return [
      { kind: 'path', d, ...paint, ...opens(row) },
      { kind: 'path', d, stroke: 'text', strokeWidth: 0.7 },
    ]
  })
  // large ones first: a small one is never hidden
  const sized = rows.filter(({ approved }) => approved > 0).toSorted((a, b) => b.approved - a.approved)
  const bubbles = sized.map((row): Mark => {
    const [x, y] = at(row.at)
    const circle = { kind: 'circle' as const, x, y, r: radius(row), stroke: 'text' as const, strokeWidth: 1 }
    return row.rings ? circle : { ...circle, fill: colourOf(row), opacity: strength(row.distance) + 0.2, ...opens(row) }
  })
  const said = named(sized, { at, radius, words, width })
  const legend: Mark[] = [
    { kind: 'rect', x: 0, y: height + 8, width: 10, height: 10, fill: 'bad', opacity: 0.6 },
    { kind: 'text', x: 15, y: height + 17, text: words.legend.short, size: letter, anchor: 'start', fill: 'muted' },
    { kind: 'rect', x: width * 0.36, y: height + 8, width: 10, height: 10, fill: 'good', opacity: 0.6 },
    { kind: 'text', x: width * 0.36 + 15, y: height + 17, text: words.legend.more, size: letter, anchor: 'start', fill: 'muted' },
    { kind: 'circle', x: width * 0.7, y: height + 13, r: 5, stroke: 'text', strokeWidth: 1 },
    { kind: 'text', x: width * 0.7 + 11, y: height + 17, text: words.legend.bubble, size: letter, anchor: 'start', fill: 'muted' },
  ]
  return {
    ...{ name: words.name, width, height: height + foot, marks: [...net, ...areas, ...bubbles, ...said, ...legend] },
    table: {
      head: words.table,
      rows: rows.map((row) => [row.label, row.approved, row.allocated, row.share ?? '', row.share === null ? '' : row.distance]),
    },
  }
}

type Box = { x: number; y: number; width: number; height: number }
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
type Placing = { at: (point: Point) => [number, number]; radius: (row: MapRow) => number; words: MapWords; width: number }

/** The names of the regions beside their bubbles, the larger ones first; one that would stand on another is left to the table and to whoever points at the bubble. */
function named(rows: readonly MapRow[], { at, radius, words, width }: Placing): Mark[] {
  const bubbles = rows.map((row) => {
    const [[x, y], r] = [at(row.at), radius(row)]
    return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
  })
  const taken: Box[] = []
  const marks: Mark[] = []
  for (const [i, row] of rows.entries()) {
    const [x, y] = at(row.at)
    const others = bubbles.filter((_, n) => n !== i)
    const text = `${row.label} ${row.share === null ? '' : words.percent(row.share)}`.trim()
    const size = { width: text.length * letter * 0.6, height: letter + 2 }
    const r = radius(row) + 3
    const places: Box[] = [
      { x: x + r, y: y - size.height / 2, ...size },
      { x: x - r - size.width, y: y - size.height / 2, ...size },
      { x: x - size.width / 2, y: y + r, ...size },
      { x: x - size.width / 2, y: y - r - size.height, ...size },
    ]
    const free = places.find((box) => box.x >= 0 && box.x + box.width <= width && ![...taken, ...others].some((other) => meet(box, other)))
    if (!free) continue
    taken.push(free)
    marks.push({ kind: 'text', x: free.x, y: free.y + letter, text, size: letter, anchor: 'start', fill: 'text' })
  }
  return marks
}
