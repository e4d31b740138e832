import type { AllocationInput, Lock, Quota, Supply } from '../engine/shapes.ts'
import { type Refused, refusedByNobody } from './decided.ts'
import { type Desk, type DeskLimit, type DeskProduction, type DeskRequest, type DraftLine, limitKey, sumBy } from './desk.ts'
import { type Divided, proposeDivided } from './divided.ts'

type Limited = Omit<DeskLimit, 'splitKg' | 'sent'>

export const quotasOf = (limits: readonly Limited[]): Quota[] =>
  limits
    .map((row) => ({ id: limitKey(row), region: row.region, ownership: row.ownershipType, grade: row.bitumenType, capKg: row.limitKg }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Builds the engine input of QAJ's month: the split volumes are the claims, the signed limits apply, the lines of the plan are the supply. A request
 * without a split is served only where tons were set manually.
 */
export function orderInput(
  month: AllocationInput,
  desk: { productions: readonly DeskProduction[]; requests: readonly Pick<DeskRequest, 'id' | 'splitKg'>[]; limits: readonly Limited[] },
  locked: readonly DraftLine[],
): AllocationInput {
  const splits = new Map(desk.requests.map((r) => [String(r.id), r.splitKg]))
  const known = new Set(month.requests.map((r) => r.id))
  const ofMonth = locked.filter((line) => known.has(String(line.requestId)))
  const elsewhere = locked.filter((line) => !known.has(String(line.requestId)))
  const locks = locksOf(desk.productions, ofMonth)
  const lockedKg = new Map<string, number>()
  for (const { requestId, kg } of locks) lockedKg.set(requestId, (lockedKg.get(requestId) ?? 0) + kg)
  return {
    ...month,
    requests: month.requests.flatMap((row) => {
      const volumeKg = splits.get(row.id) ?? lockedKg.get(row.id)
      return volumeKg === undefined ? [] : [{ ...row, volumeKg }]
    }),
    supply: supplyWithout(month.supply, desk.productions, elsewhere),
    quotas: quotasOf(desk.limits),
    locks,
    policy: { ...month.policy, claimCap: { remaining: false, monthPlan: false } },
  }
}

/** Deducts the tons of stopped projects: they remain allocated until they are taken back. */
function supplyWithout(supply: Supply[], productions: readonly DeskProduction[], lines: readonly DraftLine[]): Supply[] {
  const usedKg = new Map<string, number>()
  const keys = new Map(productions.map((p) => [p.id, `${p.factoryBin}/${p.bitumenType}`]))
  for (const { productionId, kg } of lines) {
    const key = keys.get(productionId)
    if (key !== undefined) usedKg.set(key, (usedKg.get(key) ?? 0) + kg)
  }
  return supply.map((row) => ({ ...row, kg: Math.max(0, row.kg - (usedKg.get(`${row.factoryId}/${row.grade}`) ?? 0)) }))
}

/** Locks from manual rows: a manual row fixes its request, one lock for each factory that serves it. A manual zero is a lock too. */
function locksOf(productions: readonly DeskProduction[], locked: readonly DraftLine[]): Lock[] {
  const factoryOf = new Map(productions.map((p) => [p.id, p.factoryBin]))
  const locks = new Map<string, Lock>()
  for (const line of locked) {
    const factoryId = factoryOf.get(line.productionId)
    if (factoryId === undefined) continue
    const key = `${line.requestId}/${factoryId}`
    const lock = locks.get(key) ?? { requestId: String(line.requestId), factoryId, kg: 0 }
    lock.kg += line.kg
    locks.set(key, lock)
  }
  return [...locks.keys()].sort().map((key) => locks.get(key)!)
}

export type MonthProposal = Divided

/** Runs the engine and divides its tons over the productions; locked rows stay unchanged. */
export function proposeMonth(
  input: AllocationInput,
  productions: Desk['productions'],
  locked: readonly DraftLine[],
  refused: Refused = refusedByNobody,
): MonthProposal {
  const fixed = new Set(locked.map((line) => String(line.requestId)))
  const given = sumBy(
    locked,
    (l) => l.productionId,
    (l) => l.kg,
  )
  const rest = productions.map((p) => ({ ...p, kg: Math.max(0, p.kg - (given.get(p.id) ?? 0)) }))
  return proposeDivided(input, rest, refused, (id) => !fixed.has(id))
}

/** Lines of the month after a proposal: the proposed lines and the manual rows. */
export const proposedLines = (proposal: Pick<MonthProposal, 'lines'>, locked: readonly DraftLine[]): DraftLine[] => [
  ...locked.map((line) => ({ ...line, locked: true })),
  ...proposal.lines.map((l) => ({
    productionId: Number(l.productionId),
    requestId: Number(l.requestId),
    kg: l.kg,
    locked: false,
    reason: null,
  })),
]
