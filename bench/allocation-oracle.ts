import loadHighs from 'highs'
import type { AllocationInput, AllocationResult, Request } from '#domain/trade/engine/shapes.ts'

/** Independent reference solution of the same month: linear programs with a variable for every request and factory, solved by HiGHS. It shares no
 * code with the engine; only the claims and the amounts of the locks are taken from the engine's result. */
export interface Oracle {
  /** Exact lexicographic max-min amounts in kg (may contain fractions of a kg), by request. Step 1 kg. */
  fairKg: (input: AllocationInput, result: AllocationResult) => Map<string, number>
  /** Minimum sum of kg x (km + penalty) for the amounts of the result. */
  leastCost: (input: AllocationInput, result: AllocationResult) => number
  programs: () => number
}

// The package's types describe its default export as seen from CommonJS.
const load = loadHighs as unknown as typeof loadHighs.default
const tons = (kg: number) => kg / 1000
/** In tons. HiGHS satisfies its constraints to within a tenth of a gram. */
const gram = 1e-6
const slack = 100 * gram

export async function loadOracle(): Promise<Oracle> {
  let highs = await load()
  let solved = 0
  async function renew() {
    highs = await load()
  }
  function solve(text: string): { value: number; column: (name: string) => number } {
    solved++
    if (solved % 2000 === 0) void renew()
    const answer = highs.solve(text, { output_flag: false })
    if (answer.Status !== 'Optimal') throw new Error(`the oracle's program is ${answer.Status}:\n${text}`)
    const columns = answer.Columns as Record<string, { Primal?: number }>
    return { value: answer.ObjectiveValue, column: (name) => columns[name]?.Primal ?? 0 }
  }
  return {
    fairKg: (input, result) => fairKg(input, result, solve),
    leastCost: (input, result) => leastCost(input, result, solve),
    programs: () => solved,
  }
}
type Solve = (text: string) => { value: number; column: (name: string) => number }

/** Distance in km from a factory to a request by the rules of the input; null when delivery is not possible. */
function travelKm(input: AllocationInput, request: Request, factoryId: string): number | null {
  const factory = input.factories.find(({ id }) => id === factoryId)!
  const way = input.distances.find((row) => row.factoryId === factoryId && row.placeId === request.placeId)
  if (!way) return null
  if (request.transport === 'CAR') return factory.road && way.roadKm !== null && way.roadKm <= input.policy.maxRoadKm ? way.roadKm : null
  if (!factory.rail || way.railKm === null) return null
  return request.transport === 'COMBO' ? way.railKm + (way.lastMileKm ?? 0) : way.railKm
}

/** Rows y_i_f: request i from supply row f; only those that the policy allows. */
function openRows(input: AllocationInput, requests: Request[]) {
  const { preference, preferencePenaltyKm } = input.policy
  return requests.flatMap((request, i) =>
    input.supply.flatMap((row, f) => {
      const km = row.grade === request.grade ? travelKm(input, request, row.factoryId) : null
      const named = request.preferredFactoryId ?? null
      if (km === null || (preference === 'strict' && named !== null && named !== row.factoryId)) return []
      const away = preference === 'soft' && named !== null && named !== row.factoryId && input.factories.some(({ id }) => id === named)
      return [{ name: `y${i}_${f}`, i, f, cost: km + (away ? preferencePenaltyKm : 0) }]
    }),
  )
}

interface Frame {
  rows: string[]
  amountOf: (i: number) => string
}

/** Supply and limits, minus the locked lines, as constraints over the rows. */
function frame(input: AllocationInput, result: AllocationResult, requests: Request[], open: ReturnType<typeof openRows>): Frame {
  const locked = result.lines.filter((line) => line.locked)
  const requestOf = new Map(input.requests.map((request) => [request.id, request]))
  const amountOf = (i: number) =>
    open
      .filter((row) => row.i === i)
      .map((row) => row.name)
      .join(' + ')
  const rows: string[] = []
  input.supply.forEach((supply, f) => {
    const here = locked.filter((line) => line.factoryId === supply.factoryId && requestOf.get(line.requestId)!.grade === supply.grade)
    const names = open.filter((row) => row.f === f).map((row) => row.name)
    if (names.length > 0) rows.push(`${names.join(' + ')} <= ${tons(supply.kg - here.reduce((sum, line) => sum + line.kg, 0))}`)
  })
  for (const quota of input.quotas) {
    const inside = (request: Request) =>
      (!quota.region || quota.region === request.region) &&
      (!quota.ownership || quota.ownership === request.ownership) &&
      (!quota.grade || quota.grade === request.grade)
    const lockedKg = locked.reduce((sum, line) => sum + (inside(requestOf.get(line.requestId)!) ? line.kg : 0), 0)
    const names = open.filter((row) => inside(requests[row.i]!)).map((row) => row.name)
    if (names.length > 0) rows.push(`${names.join(' + ')} <= ${tons(quota.capKg - lockedKg)}`)
  }
  return { rows, amountOf }
}

const program = (goal: string, rows: string[], bounds: string[]) =>
  `${goal}\nsubject to\n${rows.map((row, i) => `c${i}: ${row}`).join('\n')}\nbounds\n${bounds.join('\n')}\nend\n`

function fairKg(input: AllocationInput, result: AllocationResult, solve: Solve): Map<string, number> {
  const claimOf = new Map(result.explanations.map((row) => [row.requestId, row]))
  const lockedRows = new Map<string, number>()
  for (const line of result.lines) if (line.locked) lockedRows.set(line.requestId, (lockedRows.get(line.requestId) ?? 0) + line.kg)
  const requests = input.requests.filter(({ id }) => claimOf.get(id)!.claimKg > (lockedRows.get(id) ?? 0))
  const open = openRows(input, requests)
  const { rows, amountOf } = frame(input, result, requests, open)
  const claims = requests.map(({ id }) => tons(claimOf.get(id)!.claimKg - (lockedRows.get(id) ?? 0)))
  const fixed = new Map<number, number>()
  const reachable = requests.map((_, i) => amountOf(i) !== '')
  requests.forEach(({ id }, i) => {
    if (claimOf.get(id)!.reason === 'LOCKED') fixed.set(i, claims[i]!)
    else if (!reachable[i]) fixed.set(i, 0)
  })
  const tiers = [...new Set(requests.map(({ tier }) => tier))].sort((a, b) => a - b)
  for (const tier of tiers) {
    let waiting = requests.flatMap((request, i) => (request.tier === tier && !fixed.has(i) ? [i] : []))
    while (waiting.length > 0) {
      const held = [...fixed].filter(([i]) => reachable[i]).map(([i, t]) => `${amountOf(i)} >= ${Math.max(0, t - gram)}`)
      const level = solve(
        program('maximize\nt', [...rows, ...held, ...waiting.map((i) => `${amountOf(i)} - ${claims[i]} t >= 0`)], ['0 <= t <= 1']),
      ).column('t')
      if (level >= 1 - 1e-9) {
        for (const i of waiting) fixed.set(i, claims[i]!)
        break
      }
      const stopped = stoppedOnes(solve, rows, held, waiting, amountOf, claims, level)
      if (stopped.length === 0) throw new Error('nobody is stopped')
      for (const i of stopped) fixed.set(i, claims[i]! * level)
      waiting = waiting.filter((i) => !fixed.has(i))
    }
  }
  const kg = new Map(input.requests.map(({ id }) => [id, lockedRows.get(id) ?? 0]))
  for (const [i, t] of fixed) kg.set(requests[i]!.id, t * 1000 + (lockedRows.get(requests[i]!.id) ?? 0))
  return kg
}

/** Returns the requests that cannot get more than the level without another request getting less: the rest after removing all that can. */
function stoppedOnes(
  solve: Solve,
  rows: string[],
  held: string[],
  waiting: number[],
  amountOf: Frame['amountOf'],
  claims: number[],
  level: number,
) {
  let stopped = waiting
  for (;;) {
    const extra = stopped.map((i) => `s${i}`)
    const goal = `maximize\n${extra.join(' + ')}`
    const demand = waiting.map((i) => `${amountOf(i)}${stopped.includes(i) ? ` - s${i}` : ''} >= ${Math.max(0, claims[i]! * level - gram)}`)
    const bounds = stopped.map((i) => `0 <= s${i} <= ${Math.max(claims[i]! * (1 - level), 1e-9)}`)
    const { value, column } = solve(program(goal, [...rows, ...held, ...demand], bounds))
    if (value <= slack * stopped.length) return stopped
    const still = stopped.filter((i) => column(`s${i}`) <= slack)
    if (still.length === stopped.length) return stopped
    if (still.length === 0) return []
    stopped = still
  }
}

function leastCost(input: AllocationInput, result: AllocationResult, solve: Solve): number {
  const lockedKg = new Map<string, number>()
  let lockedCost = 0
  for (const line of result.lines) {
    if (!line.locked) continue
    lockedKg.set(line.requestId, (lockedKg.get(line.requestId) ?? 0) + line.kg)
    lockedCost += line.kg * line.km
  }
  const amounts = new Map(result.explanations.map((row) => [row.requestId, row.allocatedKg - (lockedKg.get(row.requestId) ?? 0)]))
  const requests = input.requests.filter(({ id }) => amounts.get(id)! > 0)
  if (requests.length === 0) return lockedCost
  const open = openRows(input, requests)
  const { rows, amountOf } = frame(input, result, requests, open)
  const goal = `minimize\n${open.map((row) => `${row.cost} ${row.name}`).join(' + ')}`
  const demand = requests.map(({ id }, i) => `${amountOf(i)} = ${tons(amounts.get(id)!)}`)
  return lockedCost + Math.round(solve(program(goal, [...rows, ...demand], [])).value * 1000)
}
