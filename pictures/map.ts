import { isWithheld } from './coverage.ts'
import { type Legend, legendLine, legendOf, letter, wide } from './map-legend.ts'
import type { Colour, Mark, Picture } from './picture.ts'

/** Longitude and latitude in degrees. */
type Point = readonly number[]
/** A region: what was approved and which part of it was allocated, null = withheld; where its centre is, and its boundary, where there is one. */
export type MapRow = {
  key: string
  label: string
  approved: number | null
  allocated: number | null
  /** Percent; null = nothing was approved, or it is withheld. */
  share: number | null
  /** Percentage points from the country; null = one of the two is not known. */
  distance: number | null
  at: Point
  rings: readonly (readonly Point[])[] | null
  name: string
}
export type MapWords = {
  name: string
  table: readonly string[]
  percent: (share: number) => string
  legend: Legend
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

/** Regions in which something was approved, also where it is withheld how much. */
const needs = (row: MapRow): boolean => row.share !== null || isWithheld(row)

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
/** Meridians and parallels each so many degrees: they say where the bubbles are, where no boundary does. */
const graticule = (apart: number): Point[][] => [
  ...steps(46, 88, apart).map((lon) => steps(south, north, apart / 40).map((lat): Point => [lon, lat])),
  ...steps(40, 55, apart).map((lat) => steps(west, east, apart / 40).map((lon): Point => [lon, lat])),
]

type Box = { x: number; y: number; width: number; height: number }
function boxOf(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
const country = boxOf(edge.map(projected))
/** Room on each side of what is shown, a part of its size; and degrees about a centre without boundaries, where its neighbours lie. */
const [room, [aside, above]] = [0.12, [3.5, 2.2]]
const places = ({ rings, at: [lon = 0, lat = 0] }: MapRow): readonly Point[] =>
  rings?.flat() ?? [
    [lon - aside, lat],
    [lon + aside, lat],
    [lon, lat - above],
    [lon, lat + above],
  ]
/** The part of the country in which these regions lie, in its proportions; all of it if they are scattered, or none. */
function frameOf(rows: readonly MapRow[]): Box {
  if (rows.length === 0) return country
  const own = boxOf(rows.flatMap(places).map(projected))
  const width = Math.min(country.width, Math.max(own.width, (own.height * country.width) / country.height) * (1 + 2 * room))
  const height = (width * country.height) / country.width
  const within = (middle: number, size: number, from: number, whole: number) =>
    Math.min(Math.max(middle - size / 2, from), from + whole - size)
  const x = within(own.x + own.width / 2, width, country.x, country.width)
  return { x, y: within(own.y + own.height / 2, height, country.y, country.height), width, height }
}

/** The part of a ring inside of the picture (Sutherland and Hodgman, Reentrant Polygon Clipping, 1974). */
function clipped(ring: readonly (readonly [number, number])[], width: number, height: number): (readonly [number, number])[] {
  const sides = [
    { axis: 0, at: 0, inward: 1 },
    { axis: 0, at: width, inward: -1 },
    { axis: 1, at: 0, inward: 1 },
    { axis: 1, at: height, inward: -1 },
  ] as const
  let left = [...ring]
  for (const { axis, at, inward } of sides) {
    const depth = (point: readonly [number, number]) => (point[axis] - at) * inward
    left = left.flatMap((to, i) => {
      const from = left.at(i - 1)!
      const [before, after] = [depth(from), depth(to)]
      if (before >= 0 === after >= 0) return after >= 0 ? [to] : []
      const part = before / (before - after)
      const cut = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const
      return after >= 0 ? [cut, to] : [cut]
    })
  }
  return left
}

const [dot, smallest, unsized, largest] = [2.5, 4, 7, 26]
/** From this distance on a colour is as strong as it gets. */
const far = 30
const strength = ({ distance }: MapRow): number => 0.2 + 0.4 * Math.min(1, Math.abs(distance ?? 0) / far)
const colourOf = ({ distance, share }: MapRow): Colour => (share === null || distance === null ? 'muted' : distance < 0 ? 'bad' : 'good')

/**
 * The regions on a map: a bubble in the centre of each, as large as what was approved; red where less of it was allocated than in the country, green where
 * not less. With boundaries the regions are filled with that colour; without them there is a net of degrees, and no border is made up. Only the part of the
 * country is shown in which something was approved; regions there without it are faint. A region whose tons are withheld is grey, or a broken circle of one size.
 */
export function regionMap(rows: readonly MapRow[], words: MapWords, width = 640): Picture {
  const needing = rows.filter(needs)
  const frame = frameOf(needing)
  const scale = width / frame.width
  const height = Math.round(frame.height * scale)
  const at = (point: Point): [number, number] => {
    const [x, y] = projected(point)
    return [(x - frame.x) * scale, (y - frame.y) * scale]
  }
  const line = (points: readonly (readonly [number, number])[]) => `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`
  const drawn = rows.some(({ rings }) => rings !== null)
  const most = Math.max(1, ...rows.map(({ approved }) => approved ?? 0))
  const radius = (row: MapRow) =>
    isWithheld(row)
      ? unsized
      : row.approved! > 0
        ? Math.max(smallest, Math.sqrt(row.approved! / most) * largest * Math.min(1, width / 640))
        : dot
  const inside = ([x, y]: readonly [number, number]) => x >= 0 && x <= width && y >= 0 && y <= height
  const net = drawn
    ? []
    : graticule(frame.width < country.width / 2 ? 2 : 5).flatMap((points): Mark[] => {
        const seen = points.map(at).filter(inside)
        return seen.length > 1 ? [{ kind: 'path', d: line(seen), stroke: 'line', strokeWidth: 1 }] : []
      })
  const opens = (row: MapRow) => ({ opens: { key: row.key, name: row.name } })
  const areas = rows.flatMap((row) => {
    const rings = (row.rings ?? []).map((ring) => clipped(ring.map(at), width, height)).filter((ring) => ring.length > 2)
    return rings.length > 0 ? [{ row, d: `${rings.map(line).join('Z')}Z` }] : []
  })
  const filled = areas.map(({ row, d }): Mark => {
    const paint = needs(row) ? { fill: colourOf(row), opacity: strength(row) } : { fill: 'paper' as const }
    return { kind: 'path', d, ...paint, ...opens(row) }
  })
  const outlined = (of: typeof areas, stroke: Colour) => of.map(({ d }): Mark => ({ kind: 'path', d, stroke, strokeWidth: 0.7 }))
  const [others, own] = [areas.filter(({ row }) => !needs(row)), areas.filter(({ row }) => needs(row))]
  const borders = [...outlined(others, 'line'), ...outlined(own, 'text')]
  // large ones first: a small one is never hidden
  const sized = needing.toSorted((a, b) => (b.approved ?? 0) - (a.approved ?? 0))
  const beside = rows.filter((row) => !needs(row) && inside(at(row.at)))
  const bubbles = sized.map((row): Mark => {
    const [x, y] = at(row.at)
    const circle = { kind: 'circle' as const, x, y, r: radius(row), stroke: 'text' as const, strokeWidth: 1 }
    if (isWithheld(row)) return { ...circle, stroke: 'muted', dash: '3 2', ...(!row.rings && opens(row)) }
    return row.rings ? circle : { ...circle, fill: colourOf(row), opacity: strength(row) + 0.2, ...opens(row) }
  })
  const said = named([...sized, ...beside], { at, radius, words, width, height })
  // one without its name says nothing
  const dots = (drawn ? [] : beside)
    .filter(({ label }) => said.some((mark) => mark.kind === 'text' && mark.text === label))
    .map((row): Mark => {
      const [x, y] = at(row.at)
      return { kind: 'circle', x, y, r: dot, fill: 'before', opacity: 0.3 }
    })
  const { marks: legend, lines } = legendOf(words.legend, width, height, rows.some(isWithheld))
  return {
    ...{
      name: words.name,
      width,
      height: height + lines * legendLine + 4,
      marks: [...net, ...filled, ...borders, ...dots, ...bubbles, ...said, ...legend],
    },
    table: {
      head: words.table,
      rows: rows.map((row) => {
        const unknown = isWithheld(row) ? null : ''
        return [row.label, row.approved, row.allocated, row.share ?? unknown, row.share === null ? unknown : row.distance]
      }),
    },
  }
}

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
type Placing = { at: (point: Point) => [number, number]; radius: (row: MapRow) => number; words: MapWords; width: number; height: number }

/** The names of the regions beside their bubbles, the larger ones first; one that would stand on another is left to the table and to whoever points at the bubble. */
function named(rows: readonly MapRow[], { at, radius, words, width, height }: Placing): Mark[] {
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
    const size = { width: wide(text), height: letter + 2 }
    const r = radius(row) + 3
    const places: Box[] = [
      { x: x + r, y: y - size.height / 2, ...size },
      { x: x - r - size.width, y: y - size.height / 2, ...size },
      { x: x - size.width / 2, y: y + r, ...size },
      { x: x - size.width / 2, y: y - r - size.height, ...size },
    ]
    const free = places.find(
      (box) =>
        box.x >= 0 &&
        box.x + box.width <= width &&
        box.y >= 0 &&
        box.y + box.height <= height &&
        ![...taken, ...others].some((other) => meet(box, other)),
    )
    if (!free) continue
    taken.push(free)
    marks.push({
      kind: 'text',
      x: free.x,
      y: free.y + letter,
      text,
      size: letter,
      anchor: 'start',
      fill: row.share === null ? 'muted' : 'text',
    })
  }
  return marks
}
