import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { kg } from '#domain/tons.ts'
import { type Desk, limitKey, sumBy } from '#domain/trade/allocation/desk.ts'
import { type Draft, type RowDraft, rowOf, signedDraft, sumOf } from './draft.ts'

/** A column of the table: a resource holder at a factory; the grade of a request selects the line of the plan. */
export type Column = { key: string; factoryBin: string; supplierBin: string; productions: Readonly<Record<string, number>> }
export type Gauge = { key: string; kg: number; givenKg: number }

export function columnsOf({ productions }: Desk): Column[] {
  const columns = new Map<string, Column & { productions: Record<string, number> }>()
  for (const p of productions) {
    const key = `${p.factoryBin}/${p.supplierBin}`
    const column = columns.get(key) ?? { key, factoryBin: p.factoryBin, supplierBin: p.supplierBin, productions: {} }
    column.productions[p.bitumenType] = p.id
    columns.set(key, column)
  }
  return [...columns.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

export type Balance = {
  ofProduction: ReadonlyMap<number, number>
  limits: Gauge[]
  /** All tons of the draft. They are given within limited figures, from the rest of the limits, to emergencies, or wait for a split that is not sent. */
  totalKg: number
  givenKg: number
  fromRestKg: number
  /** Of emergency requests, which are outside of limits. */
  emergencyKg: number
  /** By request; what orders list of them stands and is given. */
  waitingKg: ReadonlyMap<number, number>
  /** The limited figures of all requests. */
  limitedKg: number
  handRows: number
}

/** Computes all balances of the strips in one pass over the draft. */
export function balanceOf(month: Pick<AllocationMonthRead, 'requests'>, desk: Desk, draft: Draft): Balance {
  const ofProduction = new Map<number, number>()
  const ofLimit = new Map<string, number>()
  const waitingKg = new Map<number, number>()
  const requests = new Map(month.requests.map((r) => [r.requestId, r]))
  const signedKg = sumBy(
    desk.lines,
    (l) => l.requestId,
    (l) => l.signedKg ?? 0,
  )
  const sums = { totalKg: 0, givenKg: 0, fromRestKg: 0, emergencyKg: 0, handRows: 0 }
  for (const [id, row] of draft) {
    const request = requests.get(id)
    const sum = sumOf(row)
    const waits = request?.held ? Math.max(0, sum - (signedKg.get(id) ?? 0)) : 0
    sums.totalKg += sum
    if (request && request.emergency !== null) sums.emergencyKg += sum
    else if (request && !request.held && request.limited === null) sums.fromRestKg += sum
    else sums.givenKg += sum - waits
    if (waits > 0) waitingKg.set(id, waits)
    if (row.locked) sums.handRows++
    for (const [productionId, given] of Object.entries(row.cells))
      ofProduction.set(Number(productionId), (ofProduction.get(Number(productionId)) ?? 0) + given)
    if (request && request.emergency === null) ofLimit.set(limitKey(request), (ofLimit.get(limitKey(request)) ?? 0) + sum - waits)
  }
  return {
    ...sums,
    ofProduction,
    waitingKg,
    limits: desk.limits.map((limit) => ({ key: limitKey(limit), kg: limit.limitKg, givenKg: ofLimit.get(limitKey(limit)) ?? 0 })),
    limitedKg: month.requests.reduce((sum, r) => sum + kg(r.limited ?? 0), 0),
  }
}

/** A problem that prevents saving the draft: more than a line of the plan has, more than a request may get, more for a request of an open split. */
export type DeskTrouble = { kind: 'production' | 'request' | 'held'; id: number; overKg: number }

type Held = { held: ReadonlySet<number>; saved: Draft }
export function troublesOf(desk: Desk, draft: Draft, { ofProduction }: Balance, { held, saved }: Held): DeskTrouble[] {
  const troubles: DeskTrouble[] = []
  const signed = signedDraft(desk)
  for (const p of desk.productions) {
    const overKg = (ofProduction.get(p.id) ?? 0) - p.kg
    if (overKg > 0) troubles.push({ kind: 'production', id: p.id, overKg })
  }
  for (const r of desk.requests) {
    const row = draft.get(r.id)
    if (!row) continue
    const overKg = held.has(r.id) ? addedKg(row, rowOf(saved, r.id), rowOf(signed, r.id)) : sumOf(row) - (r.splitKg ?? r.approvedKg)
    if (overKg > 0) troubles.push({ kind: held.has(r.id) ? 'held' : 'request', id: r.id, overKg })
  }
  return troubles
}

/** Kg by which single cells of a row have grown. A cell that takes a reduction back has no more than what is in force. */
const addedKg = (row: RowDraft, saved: RowDraft, signed: RowDraft): number =>
  Object.entries(row.cells).reduce(
    (sum, [id, given]) => sum + Math.max(0, given - Math.max(saved.cells[Number(id)] ?? 0, signed.cells[Number(id)] ?? 0)),
    0,
  )
