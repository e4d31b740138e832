import type { MonthlyPlan } from '#contract/trade/plan.ts'
import { type Actor, may } from '#domain/access.ts'
import { calendarOf } from '#domain/holidays.ts'
import { type Month, yearOf } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, sumTons, tons } from '#domain/tons.ts'
import { monthDeadline } from '#domain/trade/plan/deadlines.ts'
import { keyOf, type MonthlyLine } from '#domain/trade/plan/plan.ts'
import { overPlan } from '#domain/trade/plan/rules.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { nameIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { limitsByGrade } from '../../documents/ledger/limits.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { closedOf } from '../month-lock/open.ts'
import { approvedAnnual } from './annual.ts'
import { versionsOf } from './documents.ts'
import { figuresOf, type LineFigures, shareAsked } from './figures.ts'
import { needOfMonth } from './need.ts'
import { namesOf } from './parts.ts'
import { maySeeDrafts, readsAllLines, readsTotals, visibleLines } from './reach.ts'

const rowsSeen = (sql: Sql, actor: Actor, period: Month) =>
  sql
    .selectFrom('monthlyPlan')
    .selectAll()
    .where('period', '=', period)
    .$if(!maySeeDrafts(actor), (q) => q.where('status', '!=', 'DRAFT'))
    .orderBy('documentVersion', 'desc')
    .execute()

export type StoredLine = MonthlyLine & { productionId: number | null }

export const monthlyLines = (sql: Sql, planId: number): Promise<StoredLine[]> =>
  sql
    .selectFrom('monthlyPlanLine as l')
    .innerJoin('production as n', 'n.id', 'l.productionId')
    .select(['l.productionId', 'n.factoryBin', 'n.supplierBin', 'n.bitumenType', 'l.volume', 'l.inDistribution'])
    .where('l.planId', '=', planId)
    .orderBy('n.factoryBin')
    .orderBy('n.supplierBin')
    .orderBy('n.bitumenType')
    .execute()

type Line = StoredLine & LineFigures & { annual: number | null }

/** Loads the plan of a month as visible to this reader; an editor starts from the annual plan. @throws Refused 404 */
export async function monthlyPlan(db: Db, call: Call, period: Month, version?: number): Promise<MonthlyPlan> {
  const { actor, t, language } = call
  const rows = await rowsSeen(db, actor, period)
  const row = version === undefined ? rows[0] : rows.find((r) => r.documentVersion === version)
  const writes = maySeeDrafts(actor)
  if (!row && (!writes || version !== undefined)) return refuse('not.found')
  const { lines: all, elsewhere } = await withFigures(
    db,
    period,
    row ? await monthlyLines(db, row.id) : await fromAnnual(db, period),
    !row || row.status === 'DRAFT',
  )
  const names = await namesOf(
    db,
    all.flatMap((l) => [l.factoryBin, l.supplierBin]),
  )
  const nameOf = (bin: string | null) => (bin ? (names.get(bin)?.[language] ?? bin) : '')
  const signedVersions = await versionsOf(
    db,
    call,
    'MONTHLY_PLAN',
    rows.map((r) => ({ ...r, decidedAt: r.approvedAt })),
    { documents: may(actor, 'plan.paper'), drafts: writes },
  )
  const [need, limits] = [readsTotals(actor) ? null : await needOfMonth(db, period), await limitsByGrade(db, period)]
  const { deadlines, workingDays } = await portalSettings(db)
  const status = row?.status ?? 'DRAFT'
  return {
    period: period.slice(0, 7),
    closed: await closedOf(db, period, may(actor, 'plan.paper')),
    id: row?.id ?? null,
    version: row?.version ?? 0,
    documentVersion: row?.documentVersion ?? 1,
    status: { code: status, description: statusText(t, 'MONTHLY_PLAN', status) },
    lines: visibleLines(actor, all, sumOfLines).map((l) => ({
      ...l,
      ...(readsTotals(actor) && { requested: null, allocated: null, shipped: null }),
      factoryName: nameOf(l.factoryBin),
      supplierName: nameOf(l.supplierBin),
    })),
    requestedElsewhere: readsAllLines(actor) ? elsewhere : null,
    limits: readsTotals(actor) ? [] : [...limits].map(([bitumenType, limit]) => ({ bitumenType, limit })),
    overPlan: readsTotals(actor) ? [] : overPlan(limits, byGrade(all)),
    need: need
      ? bitumenTypes.map((bitumenType) => ({
          bitumenType,
          tons: sumTons(need.filter((n) => n.bitumenType === bitumenType).map((n) => n.tons)),
        }))
      : [],
    needByRegion: regionsOf(need ?? [], language),
    ...(row ? signedVersions.documentsOf({ ...row, decidedAt: row.approvedAt }) : { documents: [], documentFresh: false }),
    versions: signedVersions.versions,
    deadline: monthDeadline(period, deadlines.monthlyPlan, calendarOf(workingDays)),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

const byGrade = (lines: readonly MonthlyLine[]) =>
  new Map(
    bitumenTypes.map((grade) => [grade, sumTons(lines.filter((l) => l.bitumenType === grade && l.inDistribution).map((l) => l.volume))]),
  )

function regionsOf(need: Awaited<ReturnType<typeof needOfMonth>>, language: 'ru' | 'kk'): MonthlyPlan['needByRegion'] {
  const regions = new Map<string, MonthlyPlan['needByRegion'][number]>()
  for (const n of need) {
    const key = n.code + n.ownershipType
    const known = regions.get(key) ?? {
      kato: { code: n.code, description: nameIn(language, n) },
      ownershipType: n.ownershipType,
      tons: 0,
    }
    regions.set(key, { ...known, tons: sumTons([known.tons, n.tons]) })
  }
  return [...regions.values()]
}

const sumOfLines = (lines: readonly Line[]) => ({
  productionId: null,
  volume: sumTons(lines.map((l) => l.volume)),
  inDistribution: lines.some((l) => l.inDistribution),
  annual: lines.every((l) => l.annual === null) ? null : sumTons(lines.map((l) => l.annual ?? 0)),
  requested: sumTons(lines.map((l) => l.requested)),
  allocated: sumTons(lines.map((l) => l.allocated)),
  shipped: sumTons(lines.map((l) => l.shipped)),
})

/** Initial lines of a month from the approved annual plan; a line is in the distribution if it was so the last time. */
async function fromAnnual(sql: Sql, period: Month): Promise<StoredLine[]> {
  const month = Number(period.slice(5, 7)) - 1
  const earlier = await sql
    .selectFrom('production')
    .distinctOn(['factoryBin', 'supplierBin', 'bitumenType'])
    .select(['factoryBin', 'supplierBin', 'bitumenType', 'inDistribution'])
    .where('period', '<', period)
    .where('volume', 'is not', null)
    .orderBy('factoryBin')
    .orderBy('supplierBin')
    .orderBy('bitumenType')
    .orderBy('period', 'desc')
    .execute()
  const was = new Map(earlier.map((e) => [keyOf(e), e.inDistribution]))
  return (await approvedAnnual(sql, yearOf(period))).map(({ months, ...line }) => ({
    ...line,
    productionId: null,
    volume: months[month] ?? 0,
    inDistribution: was.get(keyOf(line)) ?? true,
  }))
}

/**
 * Adds to each line its annual, asked, allocated and shipped tons. A draft also gets the lines that only the annual plan has. `elsewhere`: tons asked of
 * factories and grades without a line.
 */
async function withFigures(sql: Sql, period: Month, lines: readonly StoredLine[], draft: boolean) {
  const month = Number(period.slice(5, 7)) - 1
  const annual = new Map((await approvedAnnual(sql, yearOf(period))).map((l) => [keyOf(l), l]))
  const known = new Set(lines.map(keyOf))
  const absent = draft
    ? [...annual.values()]
        .filter((l) => !known.has(keyOf(l)))
        .map(({ months: _, ...l }): StoredLine => ({ ...l, productionId: null, volume: 0, inDistribution: true }))
    : []
  const all = [...lines, ...absent]
  const { given, asked } = await figuresOf(sql, period)
  const shares = shareAsked(all, asked)
  const withLine = shares.reduce((sum, share) => sum + share, 0)
  const figured = all.map(
    (line, i): Line => ({
      ...line,
      annual: annual.get(keyOf(line))?.months[month] ?? null,
      requested: tons(shares[i] ?? 0),
      allocated: tons(kg(given.get(line.productionId ?? 0)?.allocated ?? 0)),
      shipped: tons(kg(given.get(line.productionId ?? 0)?.shipped ?? 0)),
    }),
  )
  return { lines: figured, elsewhere: tons([...asked.values()].reduce((sum, share) => sum + share, 0) - withLine) }
}
