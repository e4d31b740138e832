import { divideOverProductions, type ProductionLine } from '../engine/productions.ts'
import { proposeAllocation } from '../engine/proposals/propose.ts'
import type { AllocationInput, AllocationResult, Line } from '../engine/shapes.ts'
import type { Refused } from './decided.ts'
import type { DeskProduction } from './desk.ts'

export type Divided = { input: AllocationInput; result: AllocationResult; lines: ProductionLine[]; missingKg: number }

/**
 * Runs the engine without the ways that were refused, and divides its tons over what is left of the lines of the plan (`kg`). The rule stays as it is: a way that
 * is refused is one that the input does not have. Where the lines of other holders do not suffice at a plant, the request is tried at its other plants; at its
 * last one it asks for what they have. `divided`: whose tons are divided; those of the others are locked to their lines already.
 */
export function proposeDivided(
  input: AllocationInput,
  productions: readonly DeskProduction[],
  refused: Refused,
  divided: (requestId: string) => boolean = () => true,
): Divided {
  let [closed, mostKg]: [Refused, ReadonlyMap<string, number>] = [refused, new Map()]
  for (;;) {
    const month = withoutRefused(withMost(input, mostKg), productions, closed)
    const result = proposeAllocation(month)
    const lines = result.lines.filter(({ requestId }) => divided(requestId))
    const { unfit, ...division } = divide(month, lines, productions, refused)
    if (unfit.length === 0) return { input: month, result, ...division }
    const isLast = ({ line }: Unfit) => !plantsOf(month, line.requestId).some((factoryId) => factoryId !== line.factoryId)
    const [last, others] = partedBy(unfit, (one) => isLast(one) && one.fitKg > 0)
    mostKg = new Map([...mostKg, ...last.map(({ line, fitKg }) => [line.requestId, fitKg] as const)])
    closed = withClosed(closed, others)
  }
}

/** Plants of its grade from which a request has a way that can be gone. */
function plantsOf({ requests, distances, supply, policy }: AllocationInput, requestId: string): string[] {
  const { placeId, grade, transport } = requests.find(({ id }) => id === requestId)!
  const made = new Set(supply.filter((row) => row.grade === grade).map(({ factoryId }) => factoryId))
  const isNear = (km: number | null) => km !== null && (transport !== 'CAR' || km <= policy.maxRoadKm)
  return distances
    .filter((d) => d.placeId === placeId && made.has(d.factoryId) && isNear(transport === 'CAR' ? d.roadKm : d.railKm))
    .map(({ factoryId }) => factoryId)
}

const withMost = (input: AllocationInput, mostKg: ReadonlyMap<string, number>): AllocationInput => ({
  ...input,
  requests: input.requests.map((r) => {
    const most = mostKg.get(r.id)
    if (most === undefined) return r
    return { ...r, volumeKg: Math.min(r.volumeKg, most), ...(r.firstKg !== undefined && { firstKg: Math.min(r.firstKg, most) }) }
  }),
})

const withClosed = (refused: Refused, unfit: readonly Unfit[]): Refused =>
  new Map(
    [...refused].map(([id, { factories, holders }]) => {
      const more = unfit.filter(({ line }) => line.requestId === id).map(({ line }) => line.factoryId)
      return [id, { factories: factories.union(new Set(more)), holders }]
    }),
  )

/** A request that was refused reaches the plants that have a line of another holder for it; it gets a separate place. */
export function withoutRefused(input: AllocationInput, productions: readonly DeskProduction[], refused: Refused): AllocationInput {
  const apart = input.requests.filter(({ id }) => refused.has(id))
  if (apart.length === 0) return input
  const placeOf = (id: string, placeId: string) => (refused.has(id) ? `${placeId}#${id}` : placeId)
  const distances = apart.flatMap(({ id, placeId, grade }) => {
    const { factories, holders } = refused.get(id)!
    const open = new Set(productions.filter((p) => p.bitumenType === grade && !holders.has(p.supplierBin)).map((p) => p.factoryBin))
    return input.distances
      .filter((d) => d.placeId === placeId && open.has(d.factoryId) && !factories.has(d.factoryId))
      .map((d) => ({ ...d, placeId: placeOf(id, placeId) }))
  })
  return {
    ...input,
    requests: input.requests.map((r) => ({ ...r, placeId: placeOf(r.id, r.placeId) })),
    distances: [...input.distances, ...distances],
  }
}

/** A line of the engine of which the holders that did not refuse the request have so much only, in whole steps. */
type Unfit = { line: Line; fitKg: number }
type Division = { lines: ProductionLine[]; missingKg: number; unfit: Unfit[] }

/** The requests of refusing holders first, line after line of the others; all other tons by the engine's rule. */
function divide(month: AllocationInput, lines: readonly Line[], productions: readonly DeskProduction[], refused: Refused): Division {
  const grades = new Map(month.requests.map((r) => [r.id, r.grade]))
  const rest = productions
    .map((p) => ({ id: String(p.id), factoryId: p.factoryBin, supplierBin: p.supplierBin, grade: p.bitumenType, leftKg: p.kg }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const of = ({ factoryId, requestId }: Line) => rest.filter((p) => p.factoryId === factoryId && p.grade === grades.get(requestId))
  const refuses = ({ requestId }: Line, supplierBin: string) => refused.get(requestId)?.holders.has(supplierBin) ?? false
  const [apart, others] = partedBy(lines, (line) => of(line).some((p) => refuses(line, p.supplierBin)))
  const first: ProductionLine[] = []
  const unfit: Unfit[] = []
  for (const line of apart) {
    let leftKg = line.kg
    for (const production of of(line).filter((p) => !refuses(line, p.supplierBin))) {
      const kg = Math.min(leftKg, production.leftKg)
      if (kg > 0) first.push({ productionId: production.id, requestId: line.requestId, kg, km: line.km })
      production.leftKg -= kg
      leftKg -= kg
    }
    const fitKg = line.kg - leftKg
    if (leftKg > 0) unfit.push({ line, fitKg: fitKg - (fitKg % month.policy.stepKg) })
  }
  const division = divideOverProductions(others, (id) => grades.get(id)!, rest, month.policy.stepKg)
  return { lines: [...first, ...division.lines], missingKg: division.missing.reduce((sum, { kg }) => sum + kg, 0), unfit }
}

const partedBy = <T>(rows: readonly T[], hold: (row: T) => boolean): [T[], T[]] => [rows.filter(hold), rows.filter((row) => !hold(row))]
