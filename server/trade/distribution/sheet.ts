import { percentOf } from '#domain/trade/plan/sums.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { distributionView } from './view.ts'

type Line = Awaited<ReturnType<typeof distributionView>>['lines'][number]

/** Exports the limits of one version that the caller may see as a spreadsheet. */
export async function distributionSheet(db: Db, call: Call, id: number): Promise<Sheet> {
  const { t } = call
  const d = await distributionView(db, call, id)
  const columns: Column<Line>[] = [
    { key: 'kato', title: t('distribution.region'), width: 30, value: (l) => l.kato.description },
    { key: 'katoCode', title: t('distribution.katoCode'), width: 14, value: (l) => l.katoCode },
    { key: 'ownershipType', title: t('distribution.ownership'), width: 24, value: (l) => t(`trade.ownershipType.${l.ownershipType}`) },
    { key: 'bitumenType', title: t('distribution.grade'), width: 14, value: (l) => t(`trade.bitumenType.${l.bitumenType}`) },
    { key: 'need', title: t('distribution.needTons'), width: 16, value: (l) => l.need, tons: true },
    { key: 'limit', title: t('distribution.limitTons'), width: 14, value: (l) => l.limit, tons: true },
    {
      key: 'coverage',
      title: t('distribution.coveragePercent'),
      width: 14,
      value: (l) => percentOf(l.limit ?? 0, l.need ?? 0),
      tons: true,
    },
    { key: 'lastYear', title: t('distribution.lastYearTons'), width: 18, value: (l) => l.lastYear, tons: true },
    { key: 'allocated', title: t('distribution.allocatedTons'), width: 18, value: (l) => l.allocated, tons: true },
  ]
  const title = t('distribution.paper', { period: `${d.period.slice(5)}.${d.period.slice(0, 4)}` })
  // changed and sent back
  return sheetOf({ title, name: `${title} v${d.documentVersion}`, columns, rows: [d.lines], above: [] })
}
