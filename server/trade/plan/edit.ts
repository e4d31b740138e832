import { sql } from 'kysely'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import type { Month } from '#domain/month.ts'
import { refuse, refuseAny } from '#domain/refusal.ts'
import { type AnnualEdit, keyOf, type LineKey, type MonthlyEdit } from '#domain/trade/plan/plan.ts'
import { planRefusals } from '#domain/trade/plan/rules.ts'
import { requireFresh } from '../../core/journal/open-act.ts'
import { record } from '../../core/journal/record.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { annualLines } from './annual.ts'
import { monthlyLines } from './monthly.ts'
import { knownParts } from './parts.ts'
import { productionsFor } from './productions.ts'

type Newest = { id: number; version: number; documentVersion: number; status: string }

/** Serializes writers of one plan by an advisory lock, also while it has no row yet. */
const oneWriter = (tx: Tx, what: string) => sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
export const lockPlanOf = (tx: Tx, period: Month) => oneWriter(tx, `monthly-plan-${period}`)

/** Requires that the client edited the newest version; 0 = there was no plan. @throws Refused with the user who changed it meanwhile */
async function requireNewest(tx: Tx, objectType: ObjectType, newest: Newest | undefined, version: number): Promise<void> {
  if (newest) await requireFresh(tx, { ...newest, objectType }, version)
  else if (version !== 0) refuse('record.stale', { name: '', time: '' })
}

const requireLines = async (tx: Tx, lines: readonly LineKey[]) => refuseAny(planRefusals(lines, await knownParts(tx)))

/** Columns of the row of the next version of the plan. */
const versionAfter = (call: Call, newest: Newest | undefined) => ({
  ...{ organizationBin: call.actor.bin, createdBy: call.person.id, createdAt: call.now, updatedAt: call.now, contentAt: call.now },
  documentVersion: (newest?.documentVersion ?? 0) + 1,
  // continues the approved version's number, so that an edit based on that version is refused as stale
  version: (newest?.version ?? 0) + 1,
})
const touched = (call: Call) => ({
  ...{ version: sql<number>`version + 1`, contentVersion: sql<number>`content_version + 1` },
  ...{ updatedAt: call.now, contentAt: call.now },
})

/** The changed lines, before and after. */
function changesOf(before: readonly (LineKey & object)[], after: readonly (LineKey & object)[]): Record<string, unknown> {
  const text = (line: object | undefined) => JSON.stringify(line ?? null)
  const [was, is] = [new Map(before.map((l) => [keyOf(l), l])), new Map(after.map((l) => [keyOf(l), l]))]
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => text(was.get(key)) !== text(is.get(key)))
  return Object.fromEntries(keys.map((key) => [key, { before: was.get(key) ?? null, after: is.get(key) ?? null }]))
}

/** Saves the draft of a year's plan; if the newest version is approved, starts a correction as the next version. */
export const editAnnualPlan = ({ db }: Services, call: Call, year: number, { version, lines }: AnnualEdit): Promise<void> =>
  write(db, call, async (tx) => {
    await requireLines(tx, lines)
    await oneWriter(tx, `annual-plan-${year}`)
    const newest = await tx
      .selectFrom('annualPlan')
      .selectAll()
      .where('year', '=', year)
      .orderBy('documentVersion', 'desc')
      .executeTakeFirst()
    await requireNewest(tx, 'ANNUAL_PLAN', newest, version)
    const draft = newest?.status === 'DRAFT' ? newest.id : null
    const before = newest ? await annualLines(tx, newest.id) : []
    const id =
      draft ??
      (
        await tx
          .insertInto('annualPlan')
          .values({ year, ...versionAfter(call, newest), approvedAt: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if (draft) await tx.updateTable('annualPlan').set(touched(call)).where('id', '=', id).execute()
    await tx.deleteFrom('annualPlanLine').where('planId', '=', id).execute()
    const rows = lines.map(({ factoryBin, supplierBin, bitumenType, months }) => ({
      planId: id,
      factoryBin,
      supplierBin,
      bitumenType,
      months,
    }))
    if (rows.length > 0) await tx.insertInto('annualPlanLine').values(rows).execute()
    await record(tx, call, {
      act: draft ? 'plan.edit' : 'plan.create',
      objectType: 'ANNUAL_PLAN',
      objectId: id,
      ...(!draft && { to: 'DRAFT' }),
      detail: { year, changed: changesOf(before, lines) },
    })
  })

/** The same for a month. Its lines get their production ids here and keep them in all versions. */
export const editMonthlyPlan = ({ db }: Services, call: Call, period: Month, edit: MonthlyEdit): Promise<void> =>
  write(db, call, (tx) => editMonthlyIn(tx, call, period, edit))

/** The newest version of a month's plan, with its lines. */
export async function newestMonthly(tx: Tx, period: Month) {
  const plan = await tx
    .selectFrom('monthlyPlan')
    .selectAll()
    .where('period', '=', period)
    .orderBy('documentVersion', 'desc')
    .executeTakeFirst()
  return { plan, lines: plan ? (await monthlyLines(tx, plan.id)).map(({ productionId: _, ...l }) => l) : [] }
}

export async function editMonthlyIn(tx: Tx, call: Call, period: Month, { version, lines }: MonthlyEdit): Promise<void> {
  await requireLines(tx, lines)
  await lockPlanOf(tx, period)
  const { plan: newest, lines: before } = await newestMonthly(tx, period)
  await requireNewest(tx, 'MONTHLY_PLAN', newest, version)
  if (newest?.status === 'CLOSED') refuse('flow.wrongStatus', { status: call.t('trade.monthlyPlanStatus.CLOSED') })
  await requireMonthOpen(tx, period)
  const draft = newest?.status === 'DRAFT' ? newest.id : null
  const id =
    draft ??
    (
      await tx
        .insertInto('monthlyPlan')
        .values({ period, ...versionAfter(call, newest), approvedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (draft) await tx.updateTable('monthlyPlan').set(touched(call)).where('id', '=', id).execute()
  await tx.deleteFrom('monthlyPlanLine').where('planId', '=', id).execute()
  const numbers = await productionsFor(tx, period, lines)
  const rows = lines.map((l) => ({
    planId: id,
    productionId: numbers.get(keyOf(l))!,
    volume: l.volume,
    inDistribution: l.inDistribution,
  }))
  if (rows.length > 0) await tx.insertInto('monthlyPlanLine').values(rows).execute()
  await record(tx, call, {
    act: draft ? 'plan.edit' : 'plan.create',
    objectType: 'MONTHLY_PLAN',
    objectId: id,
    ...(!draft && { to: 'DRAFT' }),
    detail: { period, changed: changesOf(before, lines) },
  })
}
