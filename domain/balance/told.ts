import { nobodys, openFigures } from '../open/figures.ts'
import { fewestTold, placeParts, type Share, smallestFirst } from '../open/parts.ts'

/** Whose tons of each figure are in a cell of a month, or in several. */
type Told = { region: string; contractors: ReadonlyMap<string, readonly string[]> }
/** A cell of a month; `key` = region/network/grade, as the public month has it. */
type Cell = Told & { key: string }

/** The contractors of each figure; `most` = of each that many and no more. */
function contractorsBy(cells: readonly Told[], most = Number.POSITIVE_INFINITY): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>()
  for (const { contractors } of cells)
    for (const [figure, some] of contractors) {
      const known = by.get(figure) ?? new Set()
      by.set(figure, known)
      for (const contractor of some) {
        if (known.size === most) break
        known.add(contractor)
      }
    }
  return by
}
/** Of the figure that has the fewest contractors, how many. */
const least = (cells: readonly Told[], most?: number): number =>
  Math.min(...[...contractorsBy(cells, most).values()].map(({ size }) => size))
const enough = (cells: readonly Told[]): boolean => least(cells, fewestTold) >= fewestTold

/**
 * The parts of a month that guests of the portal may get, and the figures that they may get. They are made of the parts of the public month, whole: a guest who reads
 * both learns nothing by their difference. A part in which any figure has fewer than three contractors is put together with the others of its region, and what is left
 * over then with that of other regions, at last with the smallest parts. Parts do not overlap: no sum of a figure or difference of such sums belongs to fewer than three
 * contractors. A figure of which the whole month has fewer is not told.
 */
export function toldParts<C extends Cell>(all: readonly C[]): { figures: Set<string>; parts: C[][] } {
  const figures = new Set([...contractorsBy(all, fewestTold)].filter(([, { size }]) => size === fewestTold).map(([figure]) => figure))
  const blocks = publicParts(all)
    .map((cells) => {
      const contractors = [...contractorsBy(cells)].filter(([figure]) => figures.has(figure))
      return { cells, region: cells[0]!.region, contractors: new Map(contractors.map(([figure, some]) => [figure, [...some]])) }
    })
    .filter(({ contractors }) => contractors.size > 0)
  const [alone, small] = [blocks.filter((block) => enough([block])).map((block) => [block]), blocks.filter((block) => !enough([block]))]
  const regions = [...Map.groupBy(small, ({ region }) => region).values()]
  let rest = regions.filter((part) => !enough(part)).flat()
  const whole = [...alone, ...regions.filter(enough)]
  const others = rest.length > 0 ? smallestFirst(whole, (part) => least(part)) : whole
  while (rest.length > 0 && !enough(rest)) rest = [...others.shift()!, ...rest]
  const parts = rest.length > 0 ? [...others, rest] : others
  return {
    figures,
    parts: parts.map((part) =>
      part.flatMap(({ cells }) => cells.filter(({ contractors }) => [...contractors.keys()].some((figure) => figures.has(figure)))),
    ),
  }
}

/** The cells as the public month puts them together (domain/open/parts.ts); each one alone that it has not. */
function publicParts<C extends Cell>(all: readonly C[]): C[][] {
  const open = all.filter(({ contractors }) => openFigures.some((figure) => contractors.has(figure)))
  const shares = open.flatMap(({ key, contractors }) =>
    [...contractors]
      .filter(([figure]) => isDivided(figure))
      .flatMap(([figure, some]) => some.map((contractor): Share => ({ figure, contractor, place: key, plant: null }))),
  )
  const cells = open.map(({ key, region }) => ({ key, near: region })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const byKey = new Map(all.map((cell) => [cell.key, cell]))
  const parts = placeParts(shares, cells).map(({ keys }) => keys.map((key) => byKey.get(key)!))
  const known = new Set(parts.flat())
  return [...parts, ...all.filter((cell) => !known.has(cell)).map((cell) => [cell])]
}

/** A public figure that contractors have; a limit is nobody's. */
const isDivided = (figure: string): boolean => openFigures.some((one) => one === figure) && !nobodys.place.some((one) => one === figure)
