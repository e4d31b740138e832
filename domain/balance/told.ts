/** A cell of a month: what it is divided by, and whose tons of each figure are in it. */
type Cell = { region: string; contractors: ReadonlyMap<string, readonly string[]> }

/** The fewest contractors whose tons are told as one sum to readers of totals. */
export const fewestTold = 3

function contractorsBy(cells: readonly Cell[]): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>()
  for (const { contractors } of cells)
    for (const [figure, some] of contractors) {
      const known = by.get(figure) ?? new Set()
      by.set(figure, known)
      for (const contractor of some) known.add(contractor)
    }
  return by
}
/** Of the figure that has the fewest contractors, how many. */
const least = (cells: readonly Cell[]): number => Math.min(...[...contractorsBy(cells).values()].map(({ size }) => size))

/**
 * The parts of a month that readers of totals may get (guests, the public), and the figures that they may get. A cell in which any figure has fewer than three
 * contractors is put together with the others of its region, and what is left over then with that of other regions, at last with the smallest parts. Parts do
 * not overlap: no sum of a figure or difference of such sums belongs to fewer than three contractors. A figure of which the whole month has fewer is not told.
 */
export function toldParts<C extends Cell>(all: readonly C[], fewest = fewestTold): { figures: Set<string>; parts: C[][] } {
  const figures = new Set([...contractorsBy(all)].filter(([, { size }]) => size >= fewest).map(([figure]) => figure))
  const told = new Map(all.map((cell) => [cell, [...cell.contractors].filter(([figure]) => figures.has(figure))]))
  const cells = all.filter((cell) => told.get(cell)!.length > 0)
  const sizeOf = (part: readonly C[]) => least(part.map((cell) => ({ region: cell.region, contractors: new Map(told.get(cell)) })))
  const enough = (part: readonly C[]) => sizeOf(part) >= fewest
  const [alone, small] = [cells.filter((cell) => enough([cell])).map((cell) => [cell]), cells.filter((cell) => !enough([cell]))]
  const regions = [...Map.groupBy(small, ({ region }) => region).values()]
  let rest = regions.filter((part) => !enough(part)).flat()
  const parts = [...alone, ...regions.filter(enough)]
  if (rest.length === 0) return { figures, parts }
  const others = parts.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  while (!enough(rest)) rest = [...others.shift()!, ...rest]
  return { figures, parts: [...others, rest] }
}
