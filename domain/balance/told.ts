/** A cell of a month: what it is divided by, and whose tons are in it. */
type Cell = { region: string; contractors: readonly string[] }

/** The fewest contractors whose tons are told as one sum to readers of totals. */
export const fewestTold = 3

const apart = (cells: readonly Cell[]): number => new Set(cells.flatMap(({ contractors }) => contractors)).size

/**
 * The parts of a month that readers of totals may get (guests, the public). A cell with fewer than three contractors is put together with the others of its
 * region, and what is left over then with that of other regions, at last with the smallest part. Parts do not overlap: no sum or difference of them belongs to
 * fewer than three contractors. Returns [] if the whole month has fewer.
 */
export function toldParts<C extends Cell>(cells: readonly C[], fewest = fewestTold): C[][] {
  const enough = (part: readonly C[]) => apart(part) >= fewest
  const [alone, small] = [cells.filter((cell) => enough([cell])).map((cell) => [cell]), cells.filter((cell) => !enough([cell]))]
  const regions = [...Map.groupBy(small, ({ region }) => region).values()]
  const rest = regions.filter((part) => !enough(part)).flat()
  const parts = [...alone, ...regions.filter(enough)]
  if (rest.length === 0) return parts
  if (enough(rest)) return [...parts, rest]
  const [least, ...others] = parts.toSorted((a, b) => apart(a) - apart(b))
  return least ? [[...least, ...rest], ...others] : []
}
