import type { SplitLine, SplitSummary } from '#contract/trade/split.ts'
import { dayOf } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import type { Call } from '../../platform/http/call.ts'
import { madeAbove } from '../../platform/http/sheets/above.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { splitList } from './list.ts'
import { readSplit } from './read.ts'
import type { Place } from './visible.ts'

const columnsOf = (t: Call['t']): Column<SplitLine>[] => [
  { key: 'number', title: t('split.matrix.request'), width: 12, value: (l) => l.number },
  { key: 'contractor', title: t('served.holderColumn.contractor'), width: 36, value: (l) => l.contractor.organizationName },
  { key: 'bin', title: t('served.holderColumn.bin'), width: 14, value: (l) => l.contractor.bin },
  { key: 'project', title: t('served.holderColumn.project'), width: 50, value: (l) => l.projectName },
  { key: 'grade', title: t('served.holderColumn.bitumenType'), width: 14, value: (l) => t(`trade.bitumenType.${l.bitumenType}`) },
  { key: 'factory', title: t('served.holderColumn.factory'), width: 26, value: (l) => l.factory.organizationName },
  { key: 'transport', title: t('served.holderColumn.transportType'), width: 16, value: (l) => l.transportType.description },
  { key: 'asked', title: t('split.sheet.asked'), width: 14, value: (l) => l.asked, tons: true },
  { key: 'approved', title: t('split.sheet.approved'), width: 14, value: (l) => l.approved, tons: true },
  { key: 'proposed', title: t('split.sheet.proposed'), width: 14, value: (l) => l.proposed, tons: true },
  { key: 'given', title: t('split.sheet.given'), width: 14, value: (l) => l.volume, tons: true },
  { key: 'allocated', title: t('split.sheet.allocated'), width: 14, value: (l) => l.allocated, tons: true },
  { key: 'reason', title: t('split.matrix.reason'), width: 44, value: (l) => l.reason },
]

/** Exports the requests of a split, those signed after it at the end. @throws Refused 404 for a place that is not visible to the caller */
export async function splitSheet(db: Db, call: Call, place: Place): Promise<Sheet> {
  const { t } = call
  const { lines, after, region, period } = await readSplit(db, call, place)
  const title = t('served.splitTitle', { region, month: `${period.slice(5, 7)}.${period.slice(0, 4)}` })
  return sheetOf({
    ...{ title: t('split.sheet.name'), name: title.replace(':', ''), columns: columnsOf(t), rows: [lines, after] },
    above: madeAbove(call, title),
  })
}

const columnsOfList = (t: Call['t']): Column<SplitSummary>[] => [
  { key: 'region', title: t('workbench.line.region'), width: 30, value: (s) => s.region },
  { key: 'network', title: t('served.deskSheet.network'), width: 20, value: (s) => t(`trade.ownershipType.${s.ownershipType}`) },
  { key: 'requests', title: t('workbench.productions.requests'), width: 10, value: (s) => s.requests },
  { key: 'approved', title: t('split.sheet.approved'), width: 14, value: (s) => s.approved, tons: true },
  { key: 'limit', title: t('workbench.splits.limit'), width: 14, value: limitOf, tons: true },
  { key: 'given', title: t('workbench.splits.given'), width: 16, value: (s) => s.given, tons: true },
  { key: 'after', title: t('split.sheet.after'), width: 20, value: (s) => s.after },
  {
    ...{ key: 'state', title: t('workbench.order.state'), width: 18 },
    value: (s) => t(s.status === 'SENT' ? 'workbench.splits.sent' : 'workbench.splits.waiting'),
  },
  { key: 'sent', title: t('workbench.splits.sent'), width: 12, value: (s) => s.sentAt && dayOf(new Date(s.sentAt)), day: true },
  { key: 'deadline', title: t('served.column.deadline'), width: 12, value: (s) => s.deadline, day: true },
]
const limitOf = ({ limits, limitsSigned }: SplitSummary): number | null => (limitsSigned ? sumTons(limits.map((l) => l.limit ?? 0)) : null)

/** Exports the splits of a month that the caller sees. */
export async function splitListSheet(db: Db, call: Call, period: Month): Promise<Sheet> {
  const title = call.t('workbench.splits.title')
  return sheetOf({
    ...{ title, name: `${title} ${period.slice(0, 7)}`, columns: columnsOfList(call.t), rows: [await splitList(db, call, period)] },
    above: madeAbove(call, title, period.slice(0, 7)),
  })
}
