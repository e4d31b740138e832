import { fewestTold } from '../balance/told.ts'

/** What a month is divided by, once by place and once by plant; `near` = cells that are put together first. */
export type OpenCell = { key: string; near: string }
/** Somebody's tons in a figure: the cells that they stand in, null = in none. */
export type Share = { figure: string; place: string | null; plant: string | null; contractor: string }
/** Cells that are told as one sum. */
export type OpenPart = { keys: string[] }
type Side = 'place' | 'plant'
type Part = OpenPart & { near: string; of: Map<string, Set<string>> }

/** What of a month anybody may be told: which figures by place, which by plant, and in which parts. */
export type OpenParts = { told: Record<Side, string[]>; places: OpenPart[]; plants: OpenPart[] }

/**
 * Divides a month so that no sum, and no sum or difference of sums, belongs to fewer than three contractors, in any figure. Cells with fewer are put together
 * with those near them, then with others. The parts by place and those by plant are two divisions of the same tons: where their difference would tell
 * a few contractors, plants are put together too. A figure of fewer than three contractors in all is not told.
 */
export function openParts(shares: readonly Share[], places: readonly OpenCell[], plants: readonly OpenCell[]): OpenParts {
  const told = { place: toldFigures(shares, 'place'), plant: toldFigures(shares, 'plant') }
  const byPlace = partsOf(shares, places, 'place', told.place)
  let byPlant = partsOf(shares, plants, 'plant', told.plant)
  const both = told.place.filter((figure) => told.plant.includes(figure))
  for (;;) {
    const weak = weakPlant(shares, byPlace, byPlant, both)
    if (weak === null) break
    const others = byPlant.filter((part) => part !== weak)
    const [next] = others.toSorted((a, b) => Number(b.near === weak.near) - Number(a.near === weak.near) || size(a) - size(b))
    byPlant = [...others.filter((part) => part !== next), joined([weak, next!])]
  }
  return { told, places: byPlace.map(({ keys }) => ({ keys })), plants: byPlant.map(({ keys }) => ({ keys })) }
}

/** Figures all of whose tons stand in cells of this side, and belong to enough contractors. */
function toldFigures(shares: readonly Share[], side: Side): string[] {
  return [...Map.groupBy(shares, ({ figure }) => figure)]
    .filter(([, own]) => own.every((share) => share[side] !== null) && new Set(own.map(({ contractor }) => contractor)).size >= fewestTold)
    .map(([figure]) => figure)
}

const isEnough = ({ of }: Part): boolean =>
  [...of.values()].every((contractors) => contractors.size === 0 || contractors.size >= fewestTold)
const size = ({ of }: Part): number => new Set([...of.values()].flatMap((contractors) => [...contractors])).size

function joined(parts: readonly Part[]): Part {
  const of = new Map<string, Set<string>>()
  for (const part of parts) for (const [figure, some] of part.of) of.set(figure, new Set([...(of.get(figure) ?? []), ...some]))
  return { keys: parts.flatMap(({ keys }) => keys).sort(), near: parts[0]!.near, of }
}

function partsOf(shares: readonly Share[], cells: readonly OpenCell[], side: Side, told: readonly string[]): Part[] {
  const single = new Map(cells.map(({ key, near }): [string, Part] => [key, { keys: [key], near, of: new Map() }]))
  for (const share of shares) {
    const part = share[side] === null ? undefined : single.get(share[side])
    if (!part || !told.includes(share.figure)) continue
    part.of.set(share.figure, (part.of.get(share.figure) ?? new Set()).add(share.contractor))
  }
  const all = [...single.values()]
  const near = [
    ...Map.groupBy(
      all.filter((part) => !isEnough(part)),
      (part) => part.near,
    ).values(),
  ].map(joined)
  let parts = [...all.filter(isEnough), ...near.filter(isEnough)].sort((a, b) => size(a) - size(b))
  let rest = near.filter((part) => !isEnough(part))
  while (rest.length > 0) {
    const together = joined(rest)
    if (isEnough(together) || parts.length === 0) return [...parts, together]
    // the smallest that has somebody: a part of nobody, such as a limit that nobody used, hides nobody
    const least = parts.find((part) => size(part) > 0) ?? parts[0]!
    rest = [together, least]
    parts = parts.filter((part) => part !== least)
  }
  return parts
}

/**
 * A plant part by which fewer than three contractors could be told from all others, null if there is none. Parts are the points of a graph, the tons that
 * two parts share are its lines. A weighted sum of parts leaves out a line exactly when the weights of its ends cancel out; so it can be of a few contractors
 * alone only where the lines that are theirs alone cut the graph.
 */
function weakPlant(shares: readonly Share[], places: readonly Part[], plants: readonly Part[], figures: readonly string[]): Part | null {
  const [placeOf, plantOf] = [numbers(places), numbers(plants)]
  for (const figure of figures) {
    const lines = new Map<string, { ends: [number, number]; of: Set<string> }>()
    for (const share of shares.filter((one) => one.figure === figure)) {
      const ends: [number, number] = [placeOf.get(share.place!)!, places.length + plantOf.get(share.plant!)!]
      const line = lines.get(ends.join()) ?? { ends, of: new Set() }
      line.of.add(share.contractor)
      lines.set(ends.join(), line)
    }
    const all = [...lines.values()]
    for (const few of coalitions(all.map(({ of }) => of))) {
      const theirs = all.filter(({ of }) => [...of].every((contractor) => few.has(contractor)))
      const group = components(
        places.length + plants.length,
        all.filter((line) => !theirs.includes(line)).map(({ ends }) => ends),
      )
      const cut = theirs.find(({ ends: [a, b] }) => group[a] !== group[b])
      if (cut) return plants[cut.ends[1] - places.length]!
    }
  }
  return null
}

const numbers = (parts: readonly Part[]) => new Map(parts.flatMap(({ keys }, i) => keys.map((key): [string, number] => [key, i])))

/** Every two contractors who together have lines of their own. */
function coalitions(lines: readonly Set<string>[]): Set<string>[] {
  const few = lines.filter((of) => of.size < fewestTold)
  const alone = [...new Set(few.filter((of) => of.size === 1).flatMap((of) => [...of]))]
  const pairs = alone.flatMap((a, i) => [new Set([a]), ...alone.slice(i + 1).map((b) => new Set([a, b]))])
  return [...pairs, ...few.filter((of) => of.size > 1)]
}

/** The group of each point: points that lines connect have the same. */
function components(points: number, lines: readonly [number, number][]): number[] {
  const group = Array.from({ length: points }, (_, i) => i)
  const top = (point: number): number => {
    let at = point
    while (group[at] !== at) at = group[at]!
    return at
  }
  for (const [a, b] of lines) group[top(a)] = top(b)
  return group.map((_, i) => top(i))
}
