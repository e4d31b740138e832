import type { SummaryLook } from '#contract/summary.ts'
import { type SummaryKind, summaryOf } from '#domain/summary/kinds.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { timeOf } from '../platform/moment.ts'
import { type Column, type Sheet, sheetOf } from '../platform/sheet.ts'
import type { Snapshot } from '../platform/snapshot.ts'
import { added, reportOf, sumsOf } from './read.ts'
import { type Asked, cellOf, type Report, type Row, totalsOf } from './report.ts'

type Line = { row: Row; total?: true }
const looks: Partial<Record<SummaryLook, Pick<Column<Line>, 'day' | 'tons'>>> = {
  ...{ tons: { tons: true }, percent: { tons: true }, days: { tons: true }, price: { tons: true } },
  ...{ day: { day: true }, month: { day: true } },
}

/** A report as a spreadsheet: all its rows, below them their totals, above them what was asked and when. */
export async function summarySheet(db: Db, kind: SummaryKind, call: Call, q: Asked): Promise<Sheet> {
  const { t } = call
  const report = reportOf(kind, call, q)
  const title = t(`summary.kind.${kind}`)
  const columns = report.columns.map((column, i): Column<Line> => {
    const { key, width, look } = column
    const value = ({ row, total }: Line) => (total ? (i === 0 ? t('summary.total') : totalsOf([column], row)[0]!) : cellOf(column, row))
    return { key, title: column.title, width, value, ...looks[look] }
  })
  return sheetOf({
    ...{ title, name: `${title} ${q.period.slice(0, summaryOf(kind).of === 'year' ? 4 : 7)} ${call.today}`, columns },
    above: [title, await askedInWords(db, kind, call, q), t('summary.asOf', { at: timeOf(call.now) })],
    rows: (from) => linesOf(from, report),
  })
}

async function* linesOf({ db, read }: Snapshot, report: Report): AsyncGenerator<readonly Line[]> {
  const { rows } = report
  if ('all' in rows) {
    const found = await rows.all(db)
    yield found.rows.map((row) => ({ row }))
    return yield [{ row: added(report.columns, found.rows), total: true }]
  }
  yield* read(rows.query, (some) => some.map((row) => ({ row })))
  yield [{ row: await sumsOf(db, { ...report, rows }), total: true }]
}

/** The filter as a reader of the file finds it: 2026-12 · Карагандинская область · Республиканская. */
async function askedInWords(db: Db, kind: SummaryKind, { t, language }: Call, q: Asked): Promise<string> {
  const name = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const region = q.katoCode && `${q.katoCode.slice(0, 2)}0000000`
  const place = region ? await db.selectFrom('kato').select(`${name} as name`).where('code', '=', region).executeTakeFirst() : undefined
  const words = [
    q.period.slice(0, summaryOf(kind).of === 'year' ? 4 : 7),
    place?.name,
    q.ownershipType && t(`trade.ownershipType.${q.ownershipType}`),
    q.bitumenType && t(`trade.bitumenType.${q.bitumenType}`),
    q.query && t('summary.searched', { text: q.query }),
  ]
  return t('summary.asked', { filter: words.filter(Boolean).join(' · ') })
}
