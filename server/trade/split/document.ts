import type { PageFrame } from '#documents/frame.ts'
import type { SplitDocument } from '#documents/split.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { limitBalance } from '#domain/trade/split/rules.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Line } from '../../core/signable/signable.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { requestNumber } from '../request/document.ts'
import { officeLimits } from './limits.ts'
import { orderedThenStoppedRows, splitRows } from './rows.ts'
import type { SplitRecord } from './visible.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')

/** РЗ-2026-12-35-Р: month, region, ownership. */
export const splitNumber = ({ period, region, ownershipType }: Pick<SplitRecord, 'period' | 'region' | 'ownershipType'>): string =>
  `РЗ-${period.slice(0, 7)}-${region.slice(0, 2)}-${ownershipType === 'REPUBLICAN' ? 'Р' : 'М'}`

/** The current content of a split, with everything its document shows. */
export async function splitContent(sql: Sql, id: number) {
  const split = await sql.selectFrom('split').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const region = await sql.selectFrom('place').select(['nameRu', 'nameKk']).where('code', '=', split.region).executeTakeFirstOrThrow()
  const office = await sql
    .selectFrom('organisationEntry')
    .select(['nameRu', 'nameKk'])
    .where('bin', '=', split.organizationBin)
    .executeTakeFirstOrThrow()
  const limits = (await officeLimits(sql, split)) ?? []
  // the tons of stopped requests are listed by name here, not as a sum
  const rows = [...(await splitRows(sql, split)), ...(await orderedThenStoppedRows(sql, split))].filter((r) => r.volume !== null)
  return { split, region, office, limits: limits.map(({ bitumenType, limit }) => ({ bitumenType, limit })), rows }
}
export type SplitContent = Awaited<ReturnType<typeof splitContent>>

export const splitTitle = ({ split, region }: SplitContent): string =>
  ru('served.splitTitle', { region: region.nameRu, month: `${split.period.slice(5, 7)}.${split.period.slice(0, 4)}` })

/** What each request gets, to compare a version with the one before it. */
export const splitLines = ({ rows }: Pick<SplitContent, 'rows'>): Line[] =>
  rows.map((r) => ({
    key: String(r.requestId),
    what: { ru: `${requestNumber(r.requestId)}, ${r.contractorRu}`, kk: `${requestNumber(r.requestId)}, ${r.contractorKk}` },
    tons: r.volume ?? 0,
  }))

/** Content of the split's document, in both state languages: per grade its limit, and every request of it. */
export function splitDocument({ split, region, office, limits, rows }: SplitContent, frame: PageFrame): SplitDocument {
  const grades = bitumenTypes.filter(
    (grade) => rows.some((r) => r.bitumenType === grade) || limits.some((l) => l.bitumenType === grade && l.limit > 0),
  )
  const all = grades.map((bitumenType) => ({ bitumenType, limit: limits.find((l) => l.bitumenType === bitumenType)?.limit ?? 0 }))
  const balance = limitBalance(
    rows.map(({ bitumenType, volume }) => ({ bitumenType, volume: volume ?? 0 })),
    all,
  )
  return {
    ...frame,
    number: splitNumber(split),
    version: split.documentVersion,
    month: split.period,
    region: { ru: region.nameRu, kk: region.nameKk },
    ownership: { ru: ru(`trade.ownershipType.${split.ownershipType}`), kk: kk(`trade.ownershipType.${split.ownershipType}`) },
    office: { name: { ru: office.nameRu, kk: office.nameKk }, bin: split.organizationBin },
    grades: balance.map(({ bitumenType, limit, distributed, rest }) => ({
      grade: ru(`trade.bitumenType.${bitumenType}`),
      limit,
      given: distributed,
      rest: Math.max(0, rest),
      rows: rows
        .filter((r) => r.bitumenType === bitumenType)
        .map((r) => ({
          number: requestNumber(r.requestId),
          contractor: { ru: r.contractorRu, kk: r.contractorKk },
          bin: r.organizationBin,
          project: { ru: r.projectName, kk: r.projectNameKk },
          asked: r.asked,
          approved: r.approved ?? 0,
          ...(r.proposed !== null && { proposed: r.proposed }),
          given: r.volume ?? 0,
          ...(r.reason && { reason: r.reason }),
        })),
    })),
  }
}
