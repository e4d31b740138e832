import type { z } from 'zod'
import type { balanceApi } from '#contract/balance.ts'
import type { Actor } from '#domain/access.ts'
import type { Dimension, Figure } from '#domain/balance/figures.ts'
import { balanceReachOf } from '#domain/reach.ts'
import type { Db } from '../platform/db.ts'
import { type Place, toldRows } from './told.ts'
import { visibleParts } from './visible.ts'

type Query = z.infer<typeof balanceApi.by.query>

/** Kilograms of one figure of a part of a month, and how many entries make them up. */
export type Part = Place & { figure: Figure; factoryBin: string | null; kg: number; entries: number }

/** The parts of a month as this actor gets them; `merged` = some that he asked for are told in a wider part, or not at all. */
export async function partsOf(db: Db, actor: Actor, q: Query): Promise<{ told: Part[]; merged: boolean }> {
  const { names } = balanceReachOf(actor)
  // what readers of totals get is divided as the whole month is, and filtered then
  const rows = await visibleParts(db, actor, names ? q : { ...q, katoCode: undefined, ownershipType: undefined, bitumenType: undefined })
    .select(['b.figure', 'b.bitumenType', 'b.region', 'b.ownershipType', 'b.factoryBin'])
    .select([(eb) => eb.fn.sum<number>('b.kg').as('kg'), (eb) => eb.fn.sum<number>('b.n').as('entries')])
    .groupBy(['b.figure', 'b.bitumenType', 'b.region', 'b.ownershipType', 'b.factoryBin'])
    .execute()
  const parts = rows.map((row) => ({ ...row, kg: Number(row.kg) }))
  return names ? { told: parts, merged: false } : toldRows(db, q.period, parts, q)
}

const columnOf = {
  grade: 'bitumenType',
  factory: 'factoryBin',
  supplier: 'supplierBin',
  region: 'region',
  ownership: 'ownershipType',
} as const satisfies Record<Dimension, string>

type Sum = { key: string | null; figure: Figure; kg: number; entries: number }

/** The figures of a month as this actor gets them, by one dimension; without one each has the key null. A figure and a key may stand in several rows. */
export async function sumsBy(db: Db, actor: Actor, q: Query, dimension?: Dimension): Promise<{ sums: Sum[]; merged: boolean }> {
  if (!balanceReachOf(actor).names) {
    const { told, merged } = await partsOf(db, actor, q)
    const keyOf = (part: Part): string | null => (dimension && dimension !== 'supplier' ? part[columnOf[dimension]] : null)
    return { sums: told.map((part) => ({ key: keyOf(part), figure: part.figure, kg: part.kg, entries: part.entries })), merged }
  }
  const column = dimension && (`b.${columnOf[dimension]}` as const)
  const sums = await visibleParts(db, actor, q)
    .select(['b.figure', (eb) => eb.fn.sum<number>('b.kg').as('kg'), (eb) => eb.fn.sum<number>('b.n').as('entries')])
    .groupBy('b.figure')
    .$if(column !== undefined, (some) => some.select(`${column!} as key`).groupBy(column!))
    .execute()
  return { sums: sums.map(({ key, figure, kg, entries }) => ({ key: key ?? null, figure, kg: Number(kg), entries })), merged: false }
}
