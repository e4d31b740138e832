import type { DistributionDocument } from '#documents/distribution.ts'
import type { PageFrame } from '#documents/frame.ts'
import type { Actor } from '#domain/access.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { DocumentSource } from '../../core/signable/signable.ts'
import type { Db } from '../../platform/sql/db.ts'
import { monthlyNumber } from '../plan/document.ts'
import { namesOf } from '../plan/parts.ts'
import { plannedByGrade } from '../plan/planned.ts'
import { linesOf } from './lines.ts'
import { storedLimits } from './propose.ts'
import { loadVisibleForDocument } from './visible.ts'

const [ru, kk] = [createTranslator('ru'), createTranslator('kk')]

/** Short number for people to refer to: РЛ-2026-12. */
export const distributionNumber = (period: string): string => `РЛ-${period.slice(0, 7)}`

/** Content of the document of a month's limits, by grade and region. */
export async function distributionDocument(db: Db, actor: Actor, id: number): Promise<DocumentSource> {
  const d = await loadVisibleForDocument(db, actor, id)
  const [lines, plan, proposal] = [await linesOf(db, id), await plannedByGrade(db, d.period), await storedLimits(db, d.proposalId)]
  const regions = await db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()
  const regionOf = new Map(regions.map((r) => [r.code, { ru: r.nameRu, kk: r.nameKk }]))
  const office = (await namesOf(db, [d.organizationBin])).get(d.organizationBin)
  const number = distributionNumber(d.period)
  const content = {
    month: d.period,
    organisation: { name: office ?? { ru: d.organizationBin, kk: d.organizationBin }, bin: d.organizationBin },
    ...(d.note && { note: d.note }),
    ...(proposal && { proposal: { engine: proposal.engine, input: proposal.inputSha256, result: proposal.resultSha256 } }),
    grades: bitumenTypes.map((grade) => ({
      grade: ru(`trade.bitumenType.${grade}`),
      plan: plan.get(grade) ?? 0,
      lines: lines
        .filter((l) => l.bitumenType === grade)
        .map((l) => ({
          region: regionOf.get(l.katoCode) ?? { ru: l.katoCode, kk: l.katoCode },
          ownership: { ru: ru(`trade.ownershipType.${l.ownershipType}`), kk: kk(`trade.ownershipType.${l.ownershipType}`) },
          need: l.need,
          limit: l.limit,
        })),
    })),
  }
  return {
    template: 'distribution',
    data: (frame: PageFrame): DistributionDocument => ({ ...frame, number, version: d.documentVersion, ...content }),
    number,
    title: ru('distribution.paper', { period: `${d.period.slice(5, 7)}.${d.period.slice(0, 4)}` }),
    version: d.documentVersion,
    contentVersion: d.contentVersion,
    contentAt: d.contentAt,
    content,
    basis: [{ objectType: 'MONTHLY_PLAN', number: monthlyNumber(d.period) }],
    linesOf: (of) =>
      (of as typeof content).grades.flatMap(({ grade, lines: own }) =>
        own.map(({ region, ownership, limit }) => ({
          key: `${grade} ${region.ru} ${ownership.ru}`,
          what: { ru: `${region.ru}, ${ownership.ru}, ${grade}`, kk: `${region.kk}, ${ownership.kk}, ${grade}` },
          tons: limit,
        })),
      ),
  }
}
