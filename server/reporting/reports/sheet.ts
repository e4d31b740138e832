import type { SummaryLook } from '#contract/reporting/reports.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { type SummaryKind, summaryOf } from '#domain/reporting/reports/kinds.ts'
import { askedInWords } from '../../core/directory/asked-words.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { Snapshot } from '../../platform/sql/snapshot.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { added, reportOf, sumsOf } from './read.ts'
import { type Asked, cellOf, type Report, type Row, totalsOf } from './report.ts'

type Line = { row: Row; total?: true }
const looks: Partial<Record<SummaryLook, Pick<Column<Line>, 'day' | 'tons'>>> = {
  ...{ tons: { tons: true }, percent: { tons: true }, days: { tons: true }, price: { tons: true } },
  ...{ day: { day: true }, month: { day: true } },
}

/** The name of a file without its ending. */
export const nameOf = (kind: SummaryKind, { t, today }: Call, q: Asked): string =>
  `${t(`summary.kind.${kind}`)} ${q.period.slice(0, summaryOf(kind).of === 'year' ? 4 : 7)} ${today}`

/** What stands above the rows of a file: the report, what was asked of it, and when, in which zone. */
export async function aboveOf(db: Db, kind: SummaryKind, call: Call, q: Asked): Promise<[title: string, asked: string, at: string]> {
  const filter = await askedInWords(db, call, q, summaryOf(kind).of)
  return [call.t(`summary.kind.${kind}`), call.t('summary.asked', { filter }), call.t('summary.asOf', { at: timeOf(call.now) })]
}

/** A report as a spreadsheet: all its rows, below them their totals, above them what was asked and when. */
export async function summarySheet(db: Db, kind: SummaryKind, call: Call, q: Asked): Promise<Sheet> {
  const { t, actor } = call
  const { names } = balanceReachOf(actor)
  const [title, filter, at] = await aboveOf(db, kind, call, q)
  const report = reportOf(kind, call, q)
  const columns = report.columns.map((column, i): Column<Line> => {
    const { key, width, look } = column
    const value = ({ row, total }: Line) => (total ? (i === 0 ? t('summary.total') : totalsOf([column], row)[0]!) : cellOf(column, row))
    return { key, title: column.title, width, value, ...looks[look] }
  })
  return sheetOf({
    ...{ title: t(`summary.kind.${kind}`), name: nameOf(kind, call, q), columns },
    above: [title, filter, names ? at : `${at}. ${t('balance.withheld.note', publishRule)}`],
    rows: (from) => linesOf(from, report),
  })
}

async function* linesOf({ db, read }: Snapshot, report: Report): AsyncGenerator<readonly Line[]> {
  const { rows } = report
  if ('all' in rows) {
    const found = await rows.all(db)
    yield found.rows.map((row) => ({ row }))
    return yield [{ row: added(report.columns, found), total: true }]
  }
  yield* read(rows.query, (some) => some.map((row) => ({ row })))
  yield [{ row: await sumsOf(db, { ...report, rows }), total: true }]
}
