import { canonical, type Json } from '../../canonical.ts'
import { merkleRoot } from '../../core/journal/merkle.ts'
import { sha256, toHex } from '../../core/journal/sha256.ts'
import { restOf, wholeShare } from '../../trade/engine/proportion.ts'
import { proposeAllocation } from '../../trade/engine/proposals/propose.ts'
import type { AllocationInput, AllocationResult, Explanation, Request } from '../../trade/engine/shapes.ts'
import { isDominated, isPublishable, publishRule } from './publishable.ts'

/** What of the month holds for all rows; `rule` = version of the rule. */
export type OpenHead = { kind: 'month'; period: string; rule: string; stepKg: number; salt: string }
/** A signed limit; `cell` = region/network/grade, the region by its code. */
export type OpenLimit = { kind: 'limit'; cell: string; capKg: number; salt: string }
/** A request as the order gave it tons, under an id of this order alone. `byHand`: entered by hand, not by the rule. */
export type OpenRow = {
  kind: 'row'
  id: string
  cell: string
  tier: number
  volumeKg: number
  firstKg: number
  allocatedKg: number
  byHand: boolean
  salt: string
}
/** What is published of a month's rows. `others`: hashes of what is not told. Kilograms. */
export type OpenRows = { month: OpenHead; limits: OpenLimit[]; rows: OpenRow[]; others: string[] }
type Leaf = OpenHead | OpenLimit | OpenRow

/** A month's rows and limits, all of them, and of each row whose request it is. */
export type WholeRows = OpenRows & { requests: ReadonlyMap<string, number> }

/** The hash of a told row, limit or head: SHA-256 of a zero byte and its canonical JSON. Its salt keeps what is not told from being guessed. */
export const openLeaf = (leaf: Leaf): string => toHex(sha256(Uint8Array.from([0, ...new TextEncoder().encode(canonical(leaf as Json))])))

/** The root of all leaves, told and untold, sorted: their order says nothing. */
export const openRoot = ({ month, limits, rows, others }: OpenRows): string =>
  merkleRoot([...[month, ...limits, ...rows].map(openLeaf), ...others].sort())

const cellOf = ({ region, ownership, grade }: Pick<Request, 'region' | 'ownership' | 'grade'>): string =>
  [region, ownership, grade].join('/')

type Made = { period: string; rule: string; input: AllocationInput; result: AllocationResult }

/**
 * All rows of a month as an order gave them tons. @param keyed hexadecimal HMAC by the secret of the order: gives ids and salts. Of rows with equal rests the
 * rule gives the first ids one step more: those who got it have the first of their new ids. Otherwise the order of new ids says nothing.
 */
export function wholeRows({ period, rule, input, result }: Made, keyed: (text: string) => string): WholeRows {
  const of = new Map(result.explanations.map((row) => [row.requestId, row]))
  const ids = idsOf(input, result, of, keyed)
  const byHand = new Set(input.locks.map(({ requestId }) => requestId))
  const rows = input.requests.map((request): OpenRow => {
    const id = ids.get(request.id)!
    return {
      ...{ kind: 'row', id, cell: cellOf(request), tier: request.tier, volumeKg: request.volumeKg, firstKg: request.firstKg ?? 0 },
      ...{ allocatedKg: of.get(request.id)?.allocatedKg ?? 0, byHand: byHand.has(request.id), salt: keyed(`salt row ${request.id}`) },
    }
  })
  return {
    month: { kind: 'month', period, rule, stepKg: input.policy.stepKg, salt: keyed('salt month') },
    limits: input.quotas.map(({ id: cell, capKg }) => ({ kind: 'limit', cell, capKg, salt: keyed(`salt limit ${cell}`) })),
    rows: rows.sort(byId),
    others: [],
    requests: new Map([...ids].map(([request, id]) => [id, Number(request)])),
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function idsOf(
  { requests, policy }: AllocationInput,
  { groups }: AllocationResult,
  of: Map<string, Explanation>,
  keyed: (text: string) => string,
) {
  const equal = Map.groupBy(requests, (request) => {
    const row = of.get(request.id)
    const group = row?.group == null ? undefined : groups[row.group]
    if (row?.reason !== 'LEVEL' || !group) return request.id
    const claim = row.claimKg - (row.first?.claimKg ?? 0)
    const whole = wholeShare(claim, group.availableKg, group.claimsKg)
    const rest = (whole % policy.stepKg) + restOf(claim, group.availableKg, group.claimsKg, whole) / group.claimsKg
    return `${group.id} ${rest / policy.stepKg}`
  })
  const ids = new Map<string, string>()
  for (const own of equal.values()) {
    const made = own.map(({ id }) => ({ request: id, id: keyed(`id ${id}`).slice(0, 16) })).sort(byId)
    const more = made.toSorted((a, b) => Number(of.get(b.request)?.roundedUp) - Number(of.get(a.request)?.roundedUp))
    for (const [i, { request }] of more.entries()) ids.set(request, made[i]!.id)
  }
  return ids
}

/** The rule over what is told: a limit and its rows need nothing of the others, as long as no plant was short. @returns kg by row */
export function recomputed({ month, limits, rows }: Omit<OpenRows, 'others'>): AllocationResult {
  const named = (cell: string) => {
    const [region = '', ownership, grade = ''] = cell.split('/')
    return { region, ownership: ownership as Request['ownership'], grade }
  }
  const kg = new Map<string, number>()
  for (const { cell, volumeKg, allocatedKg } of rows) {
    const { grade } = named(cell)
    kg.set(grade, (kg.get(grade) ?? 0) + volumeKg + allocatedKg)
  }
  return proposeAllocation(
    {
      factories: [{ id: 'plants', rail: true, road: true }],
      supply: [...kg].map(([grade, sum]) => ({ factoryId: 'plants', grade, kg: sum })),
      projects: [{ id: 'projects', remainingKg: 0 }],
      requests: rows.map(({ id, cell, tier, volumeKg, firstKg }) => ({
        ...{ id, ...named(cell), tier, volumeKg, ...(firstKg > 0 && { firstKg }) },
        ...{ projectId: 'projects', placeId: 'places', transport: 'RAILWAY' as const },
      })),
      distances: [{ factoryId: 'plants', placeId: 'places', railKm: 0, roadKm: 0 }],
      quotas: limits.map(({ cell, capKg }) => ({ id: cell, ...named(cell), capKg })),
      locks: rows.filter(({ byHand }) => byHand).map(({ id, allocatedKg }) => ({ requestId: id, factoryId: null, kg: allocatedKg })),
      policy: {
        ...{ stepKg: month.stepKg, preference: 'ignore', preferencePenaltyKm: 0, maxRoadKm: 0 },
        claimCap: { remaining: false, monthPlan: false },
      },
    },
    { stage: 'levels' },
  )
}

/** Rows to which the rule gives other tons than they say. */
export function differing(open: Omit<OpenRows, 'others'>): OpenRow[] {
  const given = new Map(recomputed(open).explanations.map((row) => [row.requestId, row.allocatedKg]))
  return open.rows.filter(({ id, allocatedKg }) => given.get(id) !== allocatedKg)
}

/**
 * What is published of a month's rows: limits with all of their rows, or with none. A limit's rows are published where its figures are published alone (`alone`: the
 * cells of parts of one cell), where the rows of each tier, those served first apart, are a publishable group of `publishRule.ofRows` contractors or more, and where the
 * rule over them alone gives their tons.
 */
export function publishedRows(
  { requests, ...whole }: WholeRows,
  contractorOf: (request: number) => string | undefined,
  alone: ReadonlySet<string>,
): OpenRows {
  const group = (rows: readonly OpenRow[]) => isPublishableAsRows(rows, ({ id }) => contractorOf(requests.get(id)!) ?? '')
  const cells = [...Map.groupBy(whole.rows, ({ cell }) => cell)]
    .filter(
      ([cell, rows]) => alone.has(cell) && [...Map.groupBy(rows, ({ tier, firstKg }) => `${tier} ${firstKg > 0}`).values()].every(group),
    )
    .map(([cell]) => cell)
  const within = (published: ReadonlySet<string>) => ({
    month: whole.month,
    limits: whole.limits.filter(({ cell }) => published.has(cell)),
    rows: whole.rows.filter(({ cell }) => published.has(cell)),
  })
  const wanted = new Set(cells)
  const published = wanted.difference(new Set(differing(within(wanted)).map(({ cell }) => cell)))
  const withheld = [...whole.limits, ...whole.rows].filter(({ cell }) => !published.has(cell))
  return { ...within(published), others: withheld.map(openLeaf).sort() }
}

/** Enough contractors have rows, and none has nearly all of what the rows ask for, or of what they got. */
function isPublishableAsRows(rows: readonly OpenRow[], contractorOf: (row: OpenRow) => string): boolean {
  const [requested, given] = [new Map<string, number>(), new Map<string, number>()]
  for (const row of rows) {
    const contractor = contractorOf(row)
    requested.set(contractor, (requested.get(contractor) ?? 0) + row.volumeKg)
    given.set(contractor, (given.get(contractor) ?? 0) + row.allocatedKg)
  }
  return isPublishable(requested, publishRule.ofRows) && !isDominated(given)
}
