import type { Month } from '#domain/month.ts'
import { refuseAny } from '#domain/refusal.ts'
import { type Amount, differences } from '#domain/reporting/balance/figures.ts'
import { kg } from '#domain/tons.ts'
import { keyOf, type LineKey, type MonthlyLine } from '#domain/trade/plan/plan.ts'
import { allocatedRefusals } from '#domain/trade/plan/rules.ts'
import { type Cause, enter } from '../../documents/ledger/enter.ts'
import { enteredInMonth } from '../../documents/ledger/settle.ts'
import { allocatedByProduction } from '../../documents/ledger/sums.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { StoredLine } from './monthly.ts'
import { namesOf } from './parts.ts'

/** Returns the production ids of these lines in a month; an id is created when a line first appears and never changes. */
export async function productionsFor(tx: Tx, period: Month, lines: readonly LineKey[]): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map()
  await tx
    .insertInto('production')
    .values(lines.map(({ factoryBin, supplierBin, bitumenType }) => ({ period, factoryBin, supplierBin, bitumenType, volume: null })))
    .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doNothing())
    .execute()
  const rows = await tx
    .selectFrom('production')
    .select(['id', 'factoryBin', 'supplierBin', 'bitumenType'])
    .where('period', '=', period)
    .execute()
  return new Map(rows.map((r) => [keyOf(r), r.id]))
}

/** Locks the lines in force until the transaction ends, so that no allocation uses them meanwhile. */
const lockProductions = (tx: Tx, period: Month) =>
  tx.selectFrom('production').selectAll().where('period', '=', period).orderBy('id').forUpdate().execute()

/** Checks that the new lines still cover the tons in signed orders. @throws Refused with every line that does not */
export async function requireCoversAllocated(tx: Tx, { t, language }: Call, period: Month, lines: readonly MonthlyLine[]): Promise<void> {
  const productions = await lockProductions(tx, period)
  const given = await allocatedByProduction(tx, period)
  const planned = new Map(lines.map((l) => [keyOf(l), l]))
  const names = await namesOf(
    tx,
    productions.flatMap((p) => [p.factoryBin, p.supplierBin]),
  )
  const reasons = allocatedRefusals(
    productions.map((p) => ({
      ...p,
      volume: planned.get(keyOf(p))?.volume ?? 0,
      inDistribution: planned.get(keyOf(p))?.inDistribution ?? true,
      allocated: given.get(p.id)?.allocated ?? 0,
      factory: names.get(p.factoryBin)?.[language] ?? p.factoryBin,
      supplier: names.get(p.supplierBin)?.[language] ?? p.supplierBin,
    })),
  )
  refuseAny(reasons.map((r) => ({ ...r, args: { ...r.args, grade: t(`trade.bitumenType.${r.args?.grade}` as 'trade.bitumenType.PBV') } })))
}

/** Writes the approved lines to the productions; a removed line gets 0 tons. @returns changes by production: tons and distribution before and after */
export async function putInForce(
  tx: Tx,
  call: Call,
  period: Month,
  lines: readonly StoredLine[],
  cause: Cause,
): Promise<Record<string, { before: unknown; after: unknown }>> {
  const before = await lockProductions(tx, period)
  const planned = new Map(lines.map((l) => [keyOf(l), l]))
  const changed: Record<string, { before: unknown; after: unknown }> = {}
  for (const production of before) {
    const line = planned.get(keyOf(production))
    const volume = line?.volume ?? (production.volume === null ? null : 0)
    const inDistribution = line?.inDistribution ?? production.inDistribution
    if (volume === production.volume && inDistribution === production.inDistribution) continue
    changed[production.id] = {
      before: { volume: production.volume, inDistribution: production.inDistribution },
      after: { volume, inDistribution },
    }
    await tx.updateTable('production').set({ volume, inDistribution }).where('id', '=', production.id).execute()
  }
  await enterPlan(tx, call, period, cause)
  return changed
}

/** Brings the PLAN figure of the balance to the volumes of the productions. */
async function enterPlan(tx: Tx, call: Call, period: Month, cause: Cause): Promise<void> {
  const productions = await tx
    .selectFrom('production')
    .selectAll()
    .where('period', '=', period)
    .where('volume', '>', 0)
    .orderBy('id')
    .execute()
  const wanted = productions.map(
    ({ id, factoryBin, supplierBin, bitumenType, volume }): Amount => ({
      ...{ figure: 'PLAN', period, factoryBin, supplierBin, bitumenType, productionId: id },
      kg: kg(volume ?? 0),
    }),
  )
  const standing = await enteredInMonth(tx, period, 'PLAN')
  await enter(
    tx,
    call,
    differences(
      wanted,
      standing.map((s) => ({ ...s, kg: Number(s.kg) })),
    ).map((amount) => ({ ...amount, ...cause })),
  )
}
