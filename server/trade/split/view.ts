import type { GradeBalance, SplitLine } from '#contract/trade/split.ts'
import { daysBetween } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { type GradeLimit, limitBalance } from '#domain/trade/split/rules.ts'
import { inLanguage } from '#i18n/language.ts'
import { reasonIn } from '#i18n/reason-text.ts'
import type { Call } from '../../platform/http/call.ts'
import { requestNumber } from '../request/document.ts'
import type { SplitRequest } from './rows.ts'
import type { Place, SplitRecord } from './visible.ts'

type Reader = Pick<Call, 't' | 'language'>

/** A request of a split as the reader sees it; drafts are visible to their office only. */
export function lineView(r: SplitRequest, { t, language }: Reader, shown: boolean): SplitLine {
  return {
    requestId: r.requestId,
    number: requestNumber(r.requestId),
    projectId: r.projectId,
    projectName: inLanguage(language, r.projectName, r.projectNameKk),
    contractor: { bin: r.organizationBin, organizationName: inLanguage(language, r.contractorRu, r.contractorKk) },
    factory: { bin: r.factoryBin, organizationName: inLanguage(language, r.factoryRu, r.factoryKk) },
    workType: { code: r.workType, description: t(`trade.workType.${r.workType}`) },
    transportType: { code: r.transportType, description: t(`trade.transportType.${r.transportType}`) },
    bitumenType: r.bitumenType,
    asked: r.asked,
    approved: r.approved ?? 0,
    proposed: shown ? r.proposed : null,
    volume: shown ? r.volume : null,
    allocated: r.allocated,
    locked: shown && r.locked === true,
    reason: shown && r.reason !== null ? reasonIn(language, r.reason) : null,
  }
}

/** Balance per grade that has a limit or a request; `limits` null = none are signed yet. */
export function balanceView(
  limits: readonly GradeLimit[] | null,
  rows: readonly Pick<SplitLine, 'bitumenType' | 'volume'>[],
): GradeBalance[] {
  const own = limits ?? []
  const grades = bitumenTypes.filter(
    (grade) => rows.some((r) => r.bitumenType === grade) || own.some((l) => l.bitumenType === grade && l.limit > 0),
  )
  const all = grades.map((bitumenType) => own.find((l) => l.bitumenType === bitumenType) ?? { bitumenType, limit: 0 })
  const given = rows.map(({ bitumenType, volume }) => ({ bitumenType, volume: volume ?? 0 }))
  return limitBalance(given, all).map((b) => (limits ? b : { ...b, limit: null, rest: 0 }))
}

export type HeadFacts = { place: Place; regionName: string; deadline: string; limitsSigned: boolean; today: string; shown: boolean }

/** Fields common to the list and the split itself. Of one that is not `shown` nobody learns whether its office has begun, and how often it saved. */
export const headView = (split: SplitRecord | undefined, { place, regionName, deadline, limitsSigned, today, shown }: HeadFacts) => ({
  id: (shown && split?.id) || null,
  period: place.period satisfies Month,
  katoCode: place.region,
  region: regionName,
  ownershipType: place.ownershipType,
  status: split?.status ?? ('DRAFT' as const),
  version: (shown && split?.version) || 0,
  deadline,
  daysLeft: daysBetween(today, deadline),
  sentAt: split?.sentAt?.toISOString() ?? null,
  openedAt: split?.openedAt?.toISOString() ?? null,
  returnedComment: split?.returnedComment ?? null,
  limitsSigned,
})
