/** The fewest contractors whose tons are told as one sum to readers of totals. */
export const fewestTold = 3

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
 * with those near them, then with others. The parts by place and those by plant are two divisions of the same tons: where a part of one and a part of the
 * other share tons of a few contractors, plants are put together too. A figure of fewer than three contractors in all is not told.
 */
export function openParts(shares: readonly Share[], places: readonly OpenCell[], plants: readonly OpenCell[]): OpenParts {
  const told = { place: toldFigures(shares, 'place'), plant: toldFigures(shares, 'plant') }
  const byPlace = placeParts(shares, places)
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

/** The parts by place: they depend on nothing else, so that guests of the portal can be told parts that hold these whole (domain/balance/told.ts). */
export const placeParts = (shares: readonly Share[], places: readonly OpenCell[]): Part[] =>
  partsOf(shares, places, 'place', toldFigures(shares, 'place'))

/** Figures all of whose tons stand in cells of this side, and belong to enough contractors. */
function toldFigures(shares: readonly Share[], side: Side): string[] {
  return [...Map.groupBy(shares, ({ figure }) => figure)]
    .filter(([, own]) => own.every((share) => share[side] !== null) && new Set(own.map(({ contractor }) => contractor)).size >= fewestTold)
    .map(([figure]) => figure)
}

const isEnough = ({ of }: Part): boolean =>
  [...of.values()].every((contractors) => contractors.size === 0 || contractors.size >= fewestTold)
function size({ of }: Part): number {
  const all = new Set<string>()
  for (const contractors of of.values()) for (const contractor of contractors) all.add(contractor)
  return all.size
}

/** The smallest first; each is measured once, not as often as it is compared. */
export const smallestFirst = <T>(all: readonly T[], sizeOf: (one: T) => number): T[] =>
  all
    .map((one) => ({ one, size: sizeOf(one) }))
    .sort((a, b) => a.size - b.size)
    .map(({ one }) => one)

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
  let parts = smallestFirst([...all.filter(isEnough), ...near.filter(isEnough)], size)
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
 * A plant part that shares tons of fewer than three contractors with a place part; null = there is none. Whoever compares with the month before sees which sums by place and
 * which by plant have moved: what they share must not be one contractor. And then no weighted sum of parts is of fewer than three: it would leave out whole lines.
 */
function weakPlant(shares: readonly Share[], places: readonly Part[], plants: readonly Part[], figures: readonly string[]): Part | null {
  const [placeOf, plantOf] = [numbers(places), numbers(plants)]
  const lines = new Map<string, { plant: number; of: Set<string> }>()
  for (const { figure, place, plant, contractor } of shares) {
    if (!figures.includes(figure)) continue
    const at = { place: placeOf.get(place!)!, plant: plantOf.get(plant!)! }
    const line = lines.get(`${figure} ${at.place} ${at.plant}`) ?? { plant: at.plant, of: new Set() }
    line.of.add(contractor)
    lines.set(`${figure} ${at.place} ${at.plant}`, line)
  }
  const [weak] = [...lines.values()].filter(({ of }) => of.size < fewestTold)
  return weak ? plants[weak.plant]! : null
}

const numbers = (parts: readonly Part[]) => new Map(parts.flatMap(({ keys }, i) => keys.map((key): [string, number] => [key, i])))
