import type { AnnualPlan } from '#contract/trade/plan.ts'
import { type Actor, may } from '#domain/access.ts'
import { calendarOf } from '#domain/holidays.ts'
import { refuse } from '#domain/refusal.ts'
import { annualPlanDeadline } from '#domain/trade/plan/deadlines.ts'
import type { AnnualLine } from '#domain/trade/plan/plan.ts'
import { monthTotals } from '#domain/trade/plan/sums.ts'
import { nameIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { versionsOf } from './documents.ts'
import { needOfYear } from './need.ts'
import { namesOf } from './parts.ts'
import { maySeeDrafts, readsTotals, visibleLines } from './reach.ts'

/** Loads every version of a year's plan visible to this reader, newest first. */
const rowsSeen = (sql: Sql, actor: Actor, year: number) =>
  sql
    .selectFrom('annualPlan')
    .selectAll()
    .where('year', '=', year)
    .$if(!maySeeDrafts(actor), (q) => q.where('status', '!=', 'DRAFT'))
    .orderBy('documentVersion', 'desc')
    .execute()

export const annualLines = async (sql: Sql, planId: number): Promise<AnnualLine[]> => {
  const rows = await sql
    .selectFrom('annualPlanLine')
    .select(['factoryBin', 'supplierBin', 'bitumenType', 'months'])
    .where('planId', '=', planId)
    .orderBy('factoryBin')
    .orderBy('supplierBin')
    .orderBy('bitumenType')
    .execute()
  return rows.map((r) => ({ ...r, months: r.months.map(Number) }))
}

/** Loads the lines of the newest approved plan of a year; empty if there is none. */
export async function approvedAnnual(sql: Sql, year: number): Promise<AnnualLine[]> {
  const row = await sql
    .selectFrom('annualPlan')
    .select('id')
    .where('year', '=', year)
    .where('status', '=', 'APPROVED')
    .orderBy('documentVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? annualLines(sql, row.id) : []
}

/** Loads the plan of a year as visible to this reader. An editor gets an empty plan where there is none. @throws Refused 404 */
export async function annualPlan(db: Db, call: Call, year: number, version?: number): Promise<AnnualPlan> {
  const { actor, t, language } = call
  const rows = await rowsSeen(db, actor, year)
  const row = version === undefined ? rows[0] : rows.find((r) => r.documentVersion === version)
  const writes = maySeeDrafts(actor)
  if (!row && (!writes || version !== undefined)) return refuse('not.found')
  const stored = row ? await annualLines(db, row.id) : []
  const lines = visibleLines(actor, stored, (some) => ({ months: monthTotals(some) }))
  const names = await namesOf(
    db,
    stored.flatMap((l) => [l.factoryBin, l.supplierBin]),
  )
  const nameOf = (bin: string | null) => (bin ? (names.get(bin)?.[language] ?? bin) : '')
  const withDecision = rows.map((r) => ({ ...r, decidedAt: r.approvedAt }))
  const signedVersions = await versionsOf(db, call, 'ANNUAL_PLAN', withDecision, { documents: may(actor, 'plan.paper'), drafts: writes })
  const need = readsTotals(actor) ? { months: [], regions: [] } : await needOfYear(db, year)
  const { deadlines, workingDays } = await portalSettings(db)
  const status = row?.status ?? 'DRAFT'
  return {
    year,
    id: row?.id ?? null,
    version: row?.version ?? 0,
    documentVersion: row?.documentVersion ?? 1,
    status: { code: status, description: statusText(t, 'ANNUAL_PLAN', status) },
    lines: lines.map((l) => ({ ...l, factoryName: nameOf(l.factoryBin), supplierName: nameOf(l.supplierBin) })),
    need: need.months,
    needByRegion: need.regions.map((r) => ({
      kato: { code: r.code, description: nameIn(language, r) },
      months: r.months,
    })),
    ...(row ? signedVersions.documentsOf({ ...row, decidedAt: row.approvedAt }) : { documents: [], documentFresh: false }),
    versions: signedVersions.versions,
    deadline: annualPlanDeadline(year, deadlines, calendarOf(workingDays)),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
