import type { Desk } from '#domain/allocation/desk.ts'
import { limitKey } from '#domain/allocation/desk.ts'
import { type Draft, sumOf } from './draft.ts'

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

export type Balance = { ofProduction: ReadonlyMap<number, number>; limits: Gauge[]; givenKg: number; wantedKg: number; handRows: number }

/** Computes all balances of the strips in one pass over the draft. */
export function balanceOf(desk: Desk, draft: Draft): Balance {
  const ofProduction = new Map<number, number>()
  const ofLimit = new Map<string, number>()
  const requests = new Map(desk.requests.map((r) => [r.id, r]))
  let givenKg = 0
  let handRows = 0
  for (const [id, row] of draft) {
    const request = requests.get(id)
    const given = sumOf(row)
    givenKg += given
    if (row.locked) handRows++
    for (const [productionId, kg] of Object.entries(row.cells))
      ofProduction.set(Number(productionId), (ofProduction.get(Number(productionId)) ?? 0) + kg)
    if (request) ofLimit.set(limitKey(request), (ofLimit.get(limitKey(request)) ?? 0) + given)
  }
  return {
    ofProduction,
    limits: desk.limits.map((limit) => ({ key: limitKey(limit), kg: limit.limitKg, givenKg: ofLimit.get(limitKey(limit)) ?? 0 })),
    givenKg,
    wantedKg: desk.requests.reduce((sum, r) => sum + (r.splitKg ?? 0), 0),
    handRows,
  }
}

/** The first problem that prevents signing the draft. */
export type DeskTrouble = { kind: 'production'; id: number; overKg: number } | { kind: 'request'; id: number; overKg: number }

export function troublesOf(desk: Desk, draft: Draft, { ofProduction }: Balance): DeskTrouble[] {
  const troubles: DeskTrouble[] = []
  for (const p of desk.productions) {
    const overKg = (ofProduction.get(p.id) ?? 0) - p.kg
    if (overKg > 0) troubles.push({ kind: 'production', id: p.id, overKg })
  }
  for (const r of desk.requests) {
    const row = draft.get(r.id)
    const overKg = row ? sumOf(row) - (r.splitKg ?? r.approvedKg) : 0
    if (overKg > 0) troubles.push({ kind: 'request', id: r.id, overKg })
  }
  return troubles
}
