/** What a month gives each request, kg. */
export type Given = ReadonlyMap<string, number>
/** By what the differences of scenarios are added up. */
export const comparedBy = ['request', 'contractor', 'region'] as const
export type ComparedBy = (typeof comparedBy)[number]

export type ComparedRow = { key: string; baseKg: number; kg: number[] }
/** Of all rows, also of those that do not differ: gained - lost = kg - baseKg. */
export type Sums = { kg: number; gainedKg: number; gainers: number; lostKg: number; losers: number }
export type Compared = { baseKg: number; sums: Sums[]; rows: ComparedRow[] }

/**
 * Who gains and who loses in other months against the one that there is. `keyOf` says of a request whose row it is in. Rows that differ in some month, the
 * greatest difference first.
 */
export function compared(base: Given, others: readonly Given[], keyOf: (requestId: string) => string): Compared {
  const rows = new Map<string, ComparedRow>()
  const rowOf = (requestId: string): ComparedRow => {
    const key = keyOf(requestId)
    const row = rows.get(key) ?? { key, baseKg: 0, kg: others.map(() => 0) }
    rows.set(key, row)
    return row
  }
  for (const [id, kg] of base) rowOf(id).baseKg += kg
  for (const [i, other] of others.entries()) for (const [id, kg] of other) rowOf(id).kg[i]! += kg
  const all = [...rows.values()]
  const greatest = (row: ComparedRow) => Math.max(...row.kg.map((kg) => Math.abs(kg - row.baseKg)), 0)
  return {
    baseKg: all.reduce((sum, { baseKg }) => sum + baseKg, 0),
    sums: others.map((_, i) => sumsOf(all, i)),
    rows: all
      .filter((row) => greatest(row) > 0)
      .sort((a, b) => greatest(b) - greatest(a) || a.key.localeCompare(b.key, 'en', { numeric: true })),
  }
}

function sumsOf(rows: readonly ComparedRow[], i: number): Sums {
  const sums: Sums = { kg: 0, gainedKg: 0, gainers: 0, lostKg: 0, losers: 0 }
  for (const { baseKg, kg } of rows) {
    const more = kg[i]! - baseKg
    sums.kg += kg[i]!
    if (more > 0) {
      sums.gainedKg += more
      sums.gainers += 1
    } else if (more < 0) {
      sums.lostKg -= more
      sums.losers += 1
    }
  }
  return sums
}
