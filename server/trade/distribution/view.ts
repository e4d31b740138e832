import type { Distribution, GradeTotal } from '#contract/trade/distribution.ts'
import { type Actor, may } from '#domain/access.ts'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { calendarOf } from '#domain/holidays.ts'
import { addMonths, type Month } from '#domain/month.ts'
import { seesAll } from '#domain/reach.ts'
import { sumTons } from '#domain/tons.ts'
import { distributionFacts, limitName } from '#domain/trade/distribution/distribution.ts'
import { departures } from '#domain/trade/distribution/rules.ts'
import { monthDeadline } from '#domain/trade/plan/deadlines.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { nameIn } from '#i18n/language.ts'
import { statusText } from '#i18n/status-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { closedOf } from '../month-lock/open.ts'
import { versionsOf } from '../plan/documents.ts'
import { isPlanned, plannedByGrade } from '../plan/planned.ts'
import { readsTotals } from '../plan/reach.ts'
import { allocatedOf, lastYear, linesOf, liveNeed, type StoredLimit } from './lines.ts'
import { storedLimits } from './propose.ts'
import { shownLimits } from './shown.ts'
import { loadVisibleDistribution, maySeeDrafts, maySeeLimit } from './visible.ts'

export const limitsDeadline = async (sql: Sql, period: Month): Promise<string> => deadlineOf(await portalSettings(sql), period)

export const deadlineOf = ({ deadlines, workingDays }: PortalSettings, period: Month): string =>
  monthDeadline(period, deadlines.limits, calendarOf(workingDays))

/** Totals of a month's limits by grade, beside its plan; readers of totals get the plan alone. */
export const totalsOf = (
  actor: Actor,
  plan: ReadonlyMap<BitumenType, number> | undefined,
  lines: readonly Pick<StoredLimit, 'bitumenType' | 'need' | 'limit'>[],
): GradeTotal[] =>
  bitumenTypes.map((bitumenType) => {
    const own = lines.filter((l) => l.bitumenType === bitumenType)
    return {
      bitumenType,
      plan: plan?.get(bitumenType) ?? 0,
      need: readsTotals(actor) ? null : sumTons(own.map((l) => l.need)),
      limit: readsTotals(actor) ? null : sumTons(own.map((l) => l.limit)),
    }
  })

/** Returns the lines with the present need for a draft; frozen and signed limits have the stored need. */
async function linesNow(db: Db, d: { id: number; period: Month; status: string }): Promise<StoredLimit[]> {
  const stored = await linesOf(db, d.id)
  if (d.status !== 'CREATED') return stored
  const need = new Map((await liveNeed(db, d.period)).map((n) => [limitName(n), n]))
  const known = new Set(stored.map(limitName))
  return [
    ...stored.map((l) => ({ ...l, need: need.get(limitName(l))?.need ?? 0 })),
    ...[...need.values()].filter((n) => !known.has(limitName(n))).map((n) => ({ ...n, limit: 0 })),
  ]
}

/** Returns the visible part of one version of a month's limits: an office sees its own regions and ownership. @throws Refused 404 */
export async function distributionView(db: Db, call: Call, id: number): Promise<Distribution> {
  const { actor, t, language } = call
  const d = await loadVisibleDistribution(db, actor, id)
  const sees = maySeeLimit(actor)
  const inReach = (l: { katoCode: string; ownershipType: 'REPUBLICAN' | 'LOCAL' }) =>
    sees({ region: l.katoCode, ownershipType: l.ownershipType })
  const writing = maySeeDrafts(actor)
  const current = (await linesNow(db, d)).filter(inReach)
  const earlier = (await lastYear(db, d.period))?.filter(inReach) ?? null
  const was = new Map(earlier?.map((l) => [limitName(l), l.limit]))
  const allocated = new Map((await allocatedOf(db, d.period, language)).map((l) => [limitName(l), l.allocated]))
  const known = new Set(current.map(limitName))
  const all = [
    ...current,
    ...(earlier ?? []).filter((l) => l.limit > 0 && !known.has(limitName(l))).map((l) => ({ ...l, need: 0, limit: 0 })),
  ]
  const regions = await db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()
  const nameOf = new Map(regions.map((r) => [r.code, nameIn(language, r)]))
  const rows = (
    await db.selectFrom('distribution').selectAll().where('period', '=', d.period).orderBy('documentVersion', 'desc').execute()
  ).filter((row) => writing || distributionFacts[row.status].inForce)
  const mayReadDocuments = may(actor, 'distribution.paper')
  const signedVersions = await versionsOf(
    db,
    call,
    'DISTRIBUTION',
    rows.map((r) => ({ ...r, decidedAt: r.signedAt })),
    { documents: mayReadDocuments, drafts: writing },
  )
  const kept = mayReadDocuments ? await storedLimits(db, d.proposalId) : null
  const whole = seesAll('limit', call.actor)
  const totalsOnly = readsTotals(actor)
  const [shows, showsLastYear] = [await shownLimits(db, actor, d.period), await shownLimits(db, actor, addMonths(d.period, -12))]
  return {
    id: d.id,
    period: d.period.slice(0, 7),
    version: d.version,
    documentVersion: d.documentVersion,
    status: { code: d.status, description: statusText(t, 'DISTRIBUTION', d.status) },
    // an office does not divide the plan of the country
    totals: totalsOf(actor, whole ? await plannedByGrade(db, d.period) : undefined, current),
    signedAt: d.signedAt?.toISOString() ?? null,
    updatedAt: d.updatedAt.toISOString(),
    deadline: await limitsDeadline(db, d.period),
    lines: all.map((l) => ({
      ...l,
      need: totalsOnly ? null : l.need,
      limit: shows(l) ? l.limit : null,
      kato: { code: l.katoCode, description: nameOf.get(l.katoCode) ?? l.katoCode },
      lastYear: earlier && showsLastYear(l) ? (was.get(limitName(l)) ?? 0) : null,
      allocated: totalsOnly ? null : (allocated.get(limitName(l)) ?? 0),
    })),
    closed: await closedOf(db, d.period, mayReadDocuments),
    planApproved: await isPlanned(db, d.period),
    note: d.note,
    proposal: kept && {
      inputSha256: kept.inputSha256,
      resultSha256: kept.resultSha256,
      engine: kept.engine,
      at: kept.at.toISOString(),
      departures: departures(current, kept.lines),
    },
    ...signedVersions.documentsOf({ ...d, decidedAt: d.signedAt }),
    versions: signedVersions.versions,
  }
}
