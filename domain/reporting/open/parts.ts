import { type Amounts, hasEnough, isPublishable } from './publishable.ts'

/** What a month is divided by, once by place and once by plant; `near` = cells that are put together first. */
export type OpenCell = { key: string; near: string }
/** Somebody's kilograms of a figure in a cell of each side; null = in none. */
export type Share = { figure: string; place: string | null; plant: string | null; contractor: string; kg: number }
/** Cells that are published as one sum. */
export type OpenPart = { keys: string[] }
type Side = 'place' | 'plant'
/** `of`: kilograms by figure and contractor; `size`: contractors of all figures. */
type Part = OpenPart & { near: string; of: Map<string, Map<string, number>>; size: number }
type Rule = (amounts: Amounts) => boolean

/** What of a month is published: which figures by place, which by plant, and in which parts. */
export type OpenParts = { figures: Record<Side, string[]>; places: OpenPart[]; plants: OpenPart[] }

/**
 * Divides a month so that no sum, and no sum or difference of sums, belongs to a group that is not publishable, in any figure. Cells of too few contractors are put
 * together with those near them, then with others; then parts of which one contractor has nearly all with whole other parts. The parts by place and those by plant are
 * two divisions of the same tons: where a part of one and a part of the other share tons that are not publishable, plants are put together too. A figure that is not
 * publishable in all is not published.
 */
export function openParts(shares: readonly Share[], places: readonly OpenCell[], plants: readonly OpenCell[]): OpenParts {
  const keeping = figuresOf(shares)
  const [counted, figures] = [keeping(hasEnough), keeping(isPublishable)]
  const byCount = countedParts(shares, places, 'place', counted.place)
  const byPlace = joined(byCount, (parts) => weakPart(parts, figures.place))
  const both = (of: Record<Side, string[]>) => of.place.filter((figure) => of.plant.includes(figure))
  const plantsByCount = joined(countedParts(shares, plants, 'plant', counted.plant), (parts) =>
    weakLine(shares, byCount, parts, both(counted), hasEnough),
  )
  const byPlant = joined(
    plantsByCount,
    (parts) => weakPart(parts, figures.plant) ?? weakLine(shares, byPlace, parts, both(figures), isPublishable),
  )
  return { figures, places: byPlace.map(({ keys }) => ({ keys })), plants: byPlant.map(({ keys }) => ({ keys })) }
}

/** The parts by place: they depend on nothing else, so that readers of totals in the portal get the same ones (domain/reporting/open/totals.ts). */
export function placeParts(shares: readonly Share[], cells: readonly OpenCell[]): { figures: string[]; parts: OpenPart[] } {
  const keeping = figuresOf(shares)
  const figures = keeping(isPublishable).place
  const parts = joined(countedParts(shares, cells, 'place', keeping(hasEnough).place), (some) => weakPart(some, figures))
  return { figures, parts: parts.map(({ keys }) => ({ keys })) }
}

/** Figures all of whose tons stand in cells of a side, and keep a rule. */
function figuresOf(shares: readonly Share[]): (rule: Rule) => Record<Side, string[]> {
  const all = [...Map.groupBy(shares, ({ figure }) => figure)].map(([figure, own]) => ({
    figure,
    amounts: amountsOf(own),
    place: own.every(({ place }) => place !== null),
    plant: own.every(({ plant }) => plant !== null),
  }))
  return (rule) => {
    const some = all.filter(({ amounts }) => rule(amounts))
    const within = (side: Side) => some.filter((one) => one[side]).map(({ figure }) => figure)
    return { place: within('place'), plant: within('plant') }
  }
}

function amountsOf(shares: readonly Share[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { contractor, kg } of shares) amounts.set(contractor, (amounts.get(contractor) ?? 0) + Math.abs(kg))
  return amounts
}

const hasEnoughOfAll = ({ of }: Part): boolean => [...of.values()].every((amounts) => amounts.size === 0 || hasEnough(amounts))
const weakPart = (parts: readonly Part[], figures: readonly string[]): Part | null =>
  parts.find(({ of }) => figures.some((figure) => of.has(figure) && !isPublishable(of.get(figure)!))) ?? null

function partOf(keys: readonly string[], near: string, of: Part['of']): Part {
  const all = new Set<string>()
  for (const amounts of of.values()) for (const contractor of amounts.keys()) all.add(contractor)
  return { keys: [...keys].sort(), near, of, size: all.size }
}

function together(parts: readonly Part[]): Part {
  const of: Part['of'] = new Map()
  for (const part of parts)
    for (const [figure, amounts] of part.of) {
      const sums = of.get(figure) ?? new Map<string, number>()
      for (const [contractor, kg] of amounts) sums.set(contractor, (sums.get(contractor) ?? 0) + kg)
      of.set(figure, sums)
    }
  return partOf(
    parts.flatMap(({ keys }) => keys),
    parts[0]!.near,
    of,
  )
}

/** Puts each part that is weak together with another one, until none is: one near it, one that has somebody, the smallest. */
function joined(parts: readonly Part[], weakOf: (parts: readonly Part[]) => Part | null): Part[] {
  let all = [...parts]
  for (let weak = weakOf(all); weak !== null; weak = weakOf(all)) {
    const others = all.filter((part) => part !== weak)
    const farther = (a: Part, b: Part) =>
      Number(a.size === 0) - Number(b.size === 0) || Number(a.near !== weak.near) - Number(b.near !== weak.near) || a.size - b.size
    const next = others.reduce((best, part) => (farther(part, best) < 0 ? part : best))
    all = [...others.filter((part) => part !== next), together([weak, next])]
  }
  return all
}

/** Each cell with what it has of these figures. */
function cellParts(shares: readonly Share[], cells: readonly OpenCell[], side: Side, figures: readonly string[]): Part[] {
  const own = new Map(cells.map(({ key }): [string, Part['of']] => [key, new Map()]))
  for (const { figure, contractor, kg, [side]: cell } of shares) {
    const of = cell === null ? undefined : own.get(cell)
    if (!of || !figures.includes(figure)) continue
    const amounts = of.get(figure) ?? new Map<string, number>()
    of.set(figure, amounts.set(contractor, (amounts.get(contractor) ?? 0) + Math.abs(kg)))
  }
  return cells.map(({ key, near }) => partOf([key], near, own.get(key)!))
}

/** Cells that have enough contractors alone; the others together with those near them, what is left over with all that is left over, at last with the smallest parts. */
function countedParts(shares: readonly Share[], cells: readonly OpenCell[], side: Side, figures: readonly string[]): Part[] {
  const all = cellParts(shares, cells, side, figures)
  const weak = all.filter((part) => !hasEnoughOfAll(part))
  const near = [...Map.groupBy(weak, (part) => part.near).values()].map(together)
  let parts = [...all.filter(hasEnoughOfAll), ...near.filter(hasEnoughOfAll)].sort((a, b) => a.size - b.size)
  let rest = near.filter((part) => !hasEnoughOfAll(part))
  while (rest.length > 0) {
    const one = together(rest)
    if (hasEnoughOfAll(one) || parts.length === 0) return [...parts, one]
    // the smallest that has somebody: a part of nobody, such as a limit that nobody used, hides nobody
    const next = parts.find(({ size }) => size > 0) ?? parts[0]!
    rest = [one, next]
    parts = parts.filter((part) => part !== next)
  }
  return parts
}

/**
 * A plant part that shares tons with a place part that do not keep the rule; null = there is none. Whoever compares with the month before sees which sums by place and
 * which by plant have moved: what they share must not be one contractor. And then no weighted sum of parts is of fewer: it would leave out whole lines.
 */
function weakLine(
  shares: readonly Share[],
  places: readonly Part[],
  plants: readonly Part[],
  figures: readonly string[],
  rule: Rule,
): Part | null {
  const [placeOf, plantOf] = [numbers(places), numbers(plants)]
  const lines = Map.groupBy(
    shares.filter(({ figure }) => figures.includes(figure)),
    ({ figure, place, plant }) => `${figure} ${placeOf.get(place!)} ${plantOf.get(plant!)}`,
  )
  const weak = [...lines.values()].find((own) => !rule(amountsOf(own)))
  return weak ? plants[plantOf.get(weak[0]!.plant!)!]! : null
}

const numbers = (parts: readonly Part[]) => new Map(parts.flatMap(({ keys }, i) => keys.map((key): [string, number] => [key, i])))
