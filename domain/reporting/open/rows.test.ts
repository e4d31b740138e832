import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../../canonical.ts'
import { proposeAllocation } from '../../trade/engine/proposals/propose.ts'
import { type Random, random } from '../../trade/engine/random.ts'
import type { AllocationInput } from '../../trade/engine/shapes.ts'
import { tries } from '../../tries.testing.ts'
import { publishRule } from './publishable.ts'
import { differing, type OpenRows, openLeaf, openRoot, publishedRows, wholeRows } from './rows.ts'

const keyed = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('hex')
const program = new URL('../../../tools/recompute.py', import.meta.url).pathname
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0

type Country = { input: AllocationInput; contractors: Map<number, string> }

/** A month of three regions: two with several contractors, one with a single one; limits, tiers, tons owed, rows by hand. `each` = rows of a contractor in a region. */
function country(dice: Random, { each = 2, byHand = 0.05, equal = 0.3, tiers = 2, owed = 0.1, fewest = 5 } = {}): Country {
  const contractors = new Map<number, string>()
  const requests: AllocationInput['requests'] = []
  const locks: AllocationInput['locks'] = []
  const regions = [...'KL'].map((region) => ({ region, who: 'abcdefgh'.slice(0, dice.whole(fewest, 8)) })).concat({ region: 'M', who: 'z' })
  const rows = regions.flatMap(({ region, who }) => [...who].flatMap((name) => Array.from({ length: each }, () => ({ region, name }))))
  for (const [i, { region, name }] of dice.shuffle(rows).entries()) {
    const [id, volumeKg] = [String(i + 95), dice.chance(equal) ? 400_000 : dice.whole(10, 900) * 1000]
    contractors.set(Number(id), name)
    requests.push({
      ...{ id, projectId: id, region, placeId: region, grade: 'PBV', ownership: 'LOCAL', transport: 'RAILWAY', volumeKg },
      tier: dice.whole(1, tiers),
      ...(dice.chance(owed) && { firstKg: dice.whole(1, 20) * 1000 }),
    })
    if (dice.chance(byHand)) locks.push({ requestId: id, factoryId: 'F', kg: Math.floor(volumeKg / 2000) * 1000 })
  }
  const asked = (region: string) => requests.reduce((kg, row) => kg + (row.region === region ? row.volumeKg : 0), 0)
  return {
    contractors,
    input: {
      factories: [{ id: 'F', rail: true, road: true }],
      supply: [{ factoryId: 'F', grade: 'PBV', kg: 100_000_000 }],
      projects: requests.map(({ id }) => ({ id, remainingKg: 1e9 })),
      requests,
      distances: [...'KLM'].map((placeId) => ({ factoryId: 'F', placeId, railKm: 100, roadKm: 100 })),
      quotas: [...'KLM'].map((region) => ({
        ...{ id: `${region}/LOCAL/PBV`, region, ownership: 'LOCAL', grade: 'PBV' },
        capKg: Math.floor((asked(region) * dice.whole(50, 110)) / 100_000) * 1000,
      })),
      locks,
      policy: {
        ...{ stepKg: 1000, preference: 'soft', preferencePenaltyKm: 150, maxRoadKm: 1000 },
        claimCap: { remaining: false, monthPlan: false },
      },
    },
  }
}

const wholeOf = ({ input }: Country, secret: string) =>
  wholeRows({ period: '2026-11', rule: 'fair-2', input, result: proposeAllocation(input) }, keyed(secret))
const publishedOf = (month: Country, secret = 'a secret', alone = ['K', 'L', 'M']) =>
  publishedRows(wholeOf(month, secret), (id) => month.contractors.get(id), new Set(alone.map((region) => `${region}/LOCAL/PBV`)))

const seeds: number[] = []
fc.assert(
  fc.property(fc.nat({ max: 2 ** 31 }), (seed) => void seeds.push(seed)),
  { numRuns: tries(40) },
)

test('what is told has the root of the whole month, and the rule gives each told row its tons again', () => {
  let [rows, untold] = [0, 0]
  for (const seed of seeds) {
    const month = country(random(seed), { tiers: 1, owed: 0 })
    const told = publishedOf(month)
    expect(openRoot(told)).toBe(openRoot(wholeOf(month, 'a secret')))
    expect(differing(told)).toEqual([])
    rows += told.rows.length
    untold += told.others.length
  }
  expect(rows).toBeGreaterThan(seeds.length * 15)
  expect(untold).toBeGreaterThanOrEqual(seeds.length * 3) // a limit of one contractor, and his rows
})

test('one kilogram more or less, in any row or limit, gives another root', () => {
  const told = publishedOf(country(random(7), { tiers: 1, owed: 0 }))
  const root = openRoot(told)
  const changed: OpenRows[] = told.limits.map((limit, at) => ({
    ...told,
    limits: told.limits.with(at, { ...limit, capKg: limit.capKg + 1 }),
  }))
  for (const [at, row] of told.rows.entries())
    for (const field of ['volumeKg', 'firstKg', 'allocatedKg'] as const)
      for (const kg of [1, -1]) changed.push({ ...told, rows: told.rows.with(at, { ...row, [field]: row[field] + kg }) })
  expect(changed.length).toBeGreaterThan(50)
  for (const other of changed) expect(openRoot(other)).not.toBe(root)
  for (const [at, row] of told.rows.entries()) {
    if (row.byHand) continue
    const other = { ...told, rows: told.rows.with(at, { ...row, allocatedKg: row.allocatedKg + 1 }) }
    expect(differing(other).map(({ id }) => id)).toEqual([row.id])
  }
})

test('a kilogram in a row that is not told changes the root too', () => {
  const month = country(random(7))
  const z = month.input.requests.findIndex(({ region }) => region === 'M')
  const input = { ...month.input, requests: month.input.requests.with(z, { ...month.input.requests[z]!, volumeKg: 123_457 }) }
  expect(openRoot(publishedOf({ ...month, input }))).not.toBe(openRoot(publishedOf(month)))
})

test('of a limit all rows are published or none: none of a single contractor, of a tier of one, or of a part of several cells', () => {
  const month = country(random(3), { tiers: 1, owed: 0 })
  expect(new Set(publishedOf(month).rows.map(({ cell }) => cell))).toEqual(new Set(['K/LOCAL/PBV', 'L/LOCAL/PBV']))
  expect(new Set(publishedOf(month, 's', ['L']).rows.map(({ cell }) => cell))).toEqual(new Set(['L/LOCAL/PBV']))
  const early = month.input.requests.findIndex(({ region }) => region === 'K')
  const requests = month.input.requests.with(early, { ...month.input.requests[early]!, tier: 2 })
  const two = publishedOf({ ...month, input: { ...month.input, requests } })
  expect(new Set(two.rows.map(({ cell }) => cell))).toEqual(new Set(['L/LOCAL/PBV']))
})

test('rows are published of five contractors or more: of four, each would know the three others', () => {
  const cells = new Set<string>()
  for (const seed of seeds) {
    const month = country(random(seed), { tiers: 1, owed: 0, byHand: 0, fewest: 3 })
    const { rows } = publishedOf(month)
    const contractorsOf = (region: string) =>
      new Set(month.input.requests.filter((row) => row.region === region).map(({ id }) => month.contractors.get(Number(id)))).size
    for (const { cell } of rows) expect(contractorsOf(cell[0]!)).toBeGreaterThanOrEqual(publishRule.ofRows)
    for (const { cell } of rows) cells.add(`${seed} ${cell}`)
  }
  expect(cells.size).toBeGreaterThan(seeds.length / 2)
})

test('rows of which one contractor has more than 70 % are not published: the largest would be his', () => {
  const month = country(random(3), { tiers: 1, owed: 0, byHand: 0 })
  const mine = month.input.requests.findIndex(({ region }) => region === 'K')
  const requests = month.input.requests.with(mine, { ...month.input.requests[mine]!, volumeKg: 90_000_000 })
  const before = publishedOf(month).rows
  expect(new Set(before.map(({ cell }) => cell))).toEqual(new Set(['K/LOCAL/PBV', 'L/LOCAL/PBV']))
  expect(new Set(publishedOf({ ...month, input: { ...month.input, requests } }).rows.map(({ cell }) => cell))).toEqual(
    new Set(['L/LOCAL/PBV']),
  )
})

test('rows that a plant was too short for are not told: limits alone do not give their tons', () => {
  const month = country(random(3), { tiers: 1, owed: 0 })
  const short = { ...month.input, supply: [{ ...month.input.supply[0]!, kg: 2_000_000 }] }
  expect(publishedOf({ ...month, input: short }).rows).toEqual([])
})

test.skipIf(!python)('tools/recompute.py finds the same root and the same rows', () => {
  for (const seed of seeds.slice(0, 6)) {
    const told = publishedOf(country(random(seed), { tiers: 1, owed: 0 }))
    const run = (of: object) => spawnSync('python3', [program, '--open', '-'], { input: canonical(of), encoding: 'utf8' })
    const answer = { order: { number: 'Х-1', version: 1, signedOn: '2026-10-25', printed: openRoot(told) }, root: openRoot(told), ...told }
    const { stdout, status, stderr } = run(answer)
    expect(stderr).toBe('')
    expect(stdout).toBe(
      `root    ${openRoot(told)}\njournal ${openRoot(told)}\nprinted ${openRoot(told)}\nrows    ${told.rows.length}, not told ${told.others.length}\n`,
    )
    expect(status).toBe(0)
    const paper = spawnSync('python3', [program, '--open', '-', 'ab'.repeat(32)], { input: canonical(answer), encoding: 'utf8' })
    expect([paper.status, paper.stdout]).toEqual([1, expect.stringContaining(`printed ${'ab'.repeat(32)}`)])
    const at = told.rows.findIndex(({ byHand }) => !byHand)
    const row = told.rows[at]!
    const more = run({ ...answer, rows: told.rows.with(at, { ...row, allocatedKg: row.allocatedKg + 1 }) })
    expect(more.status).toBe(1)
    expect(more.stdout).toContain(`differs ${row.id}`)
  }
})

// --- The attacker ---

/** Months that are attacked: the same in each run. */
const attacks = process.env.NIGHT ? 30_000 : 400

/** 95 % of the cases that chance alone gives lie within 1.96 deviations of the expected number. */
const within95 = (hits: number, chances: readonly number[]) => {
  const expected = chances.reduce((a, b) => a + b, 0)
  const deviation = Math.sqrt(chances.reduce((sum, p) => sum + p * (1 - p), 0))
  return { hits, from: Math.ceil(expected - 1.96 * deviation), to: Math.floor(expected + 1.96 * deviation) }
}

type Guess = (months: readonly OpenRows[], region: string, own: readonly string[], filedAfterOwn: number) => string | undefined
const rowsOf = (open: OpenRows, region: string, own: readonly string[]) =>
  open.rows.filter(({ cell, id }) => cell.startsWith(region) && !own.includes(id))

/** Contractors of the region, one or two who collude, who know their own rows, two neighbouring months, all totals, and that the other one files right after them, each month. */
const guesses: Record<string, Guess> = {
  'the row after his own': ([now], region, own) => {
    const all = now!.rows.filter(({ cell }) => cell.startsWith(region)).map(({ id }) => id)
    const after = (of: string) => all[(all.indexOf(of) + 1) % all.length]!
    return own.map(after).find((id) => !own.includes(id))
  },
  'the place that it has in the month': ([now], region, own, place) => {
    const all = now!.rows.filter(({ cell }) => cell.startsWith(region)).map(({ id }) => id)
    return [0, 1, 2].map((more) => all[(place + more) % all.length]!).find((id) => !own.includes(id))
  },
  'the id nearest to one of the month before': ([now, before], region, own) => {
    const known = new Set(before!.rows.map(({ id }) => id))
    const rows = rowsOf(now!, region, own)
    return (rows.find(({ id }) => known.has(id)) ?? rows[0])?.id
  },
  'tons as in the month before': ([now, before], region, own) => {
    const last = rowsOf(before!, region, [])[0]!.volumeKg
    return rowsOf(now!, region, own).toSorted((a, b) => Math.abs(a.volumeKg - last) - Math.abs(b.volumeKg - last))[0]?.id
  },
  'what the total leaves without the largest': ([now], region, own) => {
    const rows = rowsOf(now!, region, own)
    const total = now!.rows.reduce((kg, row) => kg + (row.cell.startsWith(region) ? row.allocatedKg : 0), 0)
    const rest = total - Math.max(...rows.map(({ allocatedKg }) => allocatedKg))
    return rows.toSorted((a, b) => Math.abs(a.allocatedKg - rest) - Math.abs(b.allocatedKg - rest))[0]?.id
  },
}

/** Hits of a guess by so many colluding contractors on the one planted beside them, in a region of k others. @param secretOf the secret of a month's order */
function attacked(guess: Guess, colluders: number, secretOf: (seed: number, month: number) => ((text: string) => string) | string) {
  let [hits, fewest] = [0, Number.POSITIVE_INFINITY]
  const chances: number[] = []
  for (let seed = 1; seed <= attacks; seed++) {
    const dice = random(seed * 7919)
    const months = [0, 1].map(() => country(dice, { each: 1, byHand: 0, equal: 0.3, tiers: 1, owed: 0 }))
    const open = months.map((month, i) => {
      const by = secretOf(seed, i)
      const whole = wholeRows(
        { period: `2026-1${i}`, rule: 'fair-2', input: month.input, result: proposeAllocation(month.input) },
        typeof by === 'string' ? keyed(by) : by,
      )
      return { whole, published: publishedRows(whole, (id) => month.contractors.get(id), new Set(['K/LOCAL/PBV', 'L/LOCAL/PBV'])) }
    })
    const [now] = open
    const filed = now!.published.rows
      .filter(({ cell }) => cell.startsWith('K'))
      .map(({ id }) => ({ id, request: now!.whole.requests.get(id)! }))
    if (filed.length <= colluders || !open[1]!.published.rows.some(({ cell }) => cell.startsWith('K'))) continue
    fewest = Math.min(fewest, filed.length)
    const order = filed.toSorted((a, b) => a.request - b.request)
    const [own, victim] = [order.slice(0, colluders).map(({ id }) => id), order[colluders]!]
    hits += Number(guess([now!.published, open[1]!.published], 'K', own, colluders) === victim.id)
    chances.push(1 / (filed.length - colluders))
  }
  return { ...within95(hits, chances), fewest }
}

for (const colluders of [1, 2])
  test.each(Object.keys(guesses))(
    `guessing by %s ${colluders} of five or more contractors hit the planted one as often as chance does: 1 of those who do not collude`,
    (name) => {
      const { hits, from, to, fewest } = attacked(guesses[name]!, colluders, (seed, month) => `secret ${seed} ${month}`)
      expect(fewest).toBeGreaterThanOrEqual(publishRule.ofRows)
      expect(to).toBeGreaterThan(20)
      expect(hits).toBeGreaterThanOrEqual(from)
      expect(hits).toBeLessThanOrEqual(to)
    },
  )

test('the same attacker hits far more often where ids tell the order of filing', () => {
  const plain = () => (text: string) => `${text.replace(/\D/g, '').padStart(16, '0')}`
  const { hits, to } = attacked(guesses['the row after his own']!, 1, plain)
  expect(hits).toBeGreaterThan(to * 1.5)
})

test('rows that are not told cannot be tried out: a guessed row has not their hash without their salt', () => {
  const month = country(random(11))
  const whole = wholeOf(month, 'a secret')
  const hidden = whole.rows.find(({ cell }) => cell.startsWith('M'))!
  const { others } = publishedOf(month)
  expect(others).toContain(openLeaf(hidden))
  expect(others).not.toContain(openLeaf({ ...hidden, salt: '' }))
  expect(new Set(whole.rows.map(({ salt }) => salt)).size).toBe(whole.rows.length)
})
