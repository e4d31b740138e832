import { sql } from 'kysely'
import type { Amount } from '#domain/reporting/balance/figures.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** The cause of a change of a figure: the act, and the object to which it was done. */
export type Cause = { act: string; objectType: string; objectId: number }
export type BalanceEntry = Amount & Cause

/** Inserts ledger entries for the changes of official figures by an act, in its transaction. Entries are never changed or deleted; zeros are skipped. */
export async function enter(tx: Tx, call: Call, entries: readonly BalanceEntry[]): Promise<void> {
  const { id: personId, fullName } = call.person
  const rows = entries
    .filter(({ kg }) => kg !== 0)
    .map((entry) => ({ ...entryRow(entry), at: call.now, businessDay: call.today, personId, fullName }))
  if (rows.length === 0) return
  // as one JSON: tens of thousands of parameters would stop the event loop
  await sql`
    insert into balance_entry (figure, period, bitumen_type, factory_bin, supplier_bin, region, ownership_type, request_id, production_id, allocation_id, kg, act,
      object_type, object_id, at, business_day, person_id, full_name)
    select figure, period, "bitumenType", "factoryBin", "supplierBin", region, "ownershipType", "requestId", "productionId", "allocationId", kg, act,
      "objectType", "objectId", at, "businessDay", "personId", "fullName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(figure text, period date, "bitumenType" text, "factoryBin" text, "supplierBin" text, region text,
      "ownershipType" text, "requestId" int, "productionId" int, "allocationId" int, kg bigint, act text, "objectType" text, "objectId" int, at timestamptz,
      "businessDay" date, "personId" int, "fullName" text)`.execute(tx)
}

const entryRow = (e: BalanceEntry) => ({
  figure: e.figure,
  period: e.period,
  bitumenType: e.bitumenType,
  factoryBin: e.factoryBin ?? null,
  supplierBin: e.supplierBin ?? null,
  region: e.region ?? null,
  ownershipType: e.ownershipType ?? null,
  requestId: e.requestId ?? null,
  productionId: e.productionId ?? null,
  allocationId: e.allocationId ?? null,
  kg: e.kg,
  act: e.act,
  objectType: e.objectType,
  objectId: e.objectId,
})
