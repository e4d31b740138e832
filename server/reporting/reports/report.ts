import type { RawBuilder } from 'kysely'
import type { SummaryLook, SummaryQuery } from '#contract/reporting/reports.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'

export type Value = string | number | null
export type Row = Record<string, Value>
/** What is asked of a report, without the page. */
export type Asked = Omit<SummaryQuery, 'page' | 'size'>

/** `sum` = a number that is added up below all rows, null = withheld; `value` where it is not the row's field of this name, also below them, made of the sums. */
export type SummaryColumn = {
  key: string
  title: string
  width: number
  look: SummaryLook
  sum?: true
  value?: (row: Row) => Value
}
/** Rows that are few, with what is below them where that is not their sum: some of it may be withheld. */
export type FewRows = { rows: Row[]; totals?: Row; merged: boolean }
/** Rows that are few come at once, the others are a query that is read a page at a time, and whole by a sheet. */
export type Rows = { query: RawBuilder<Row> } | { all: (db: Sql) => Promise<FewRows> }
export type Report = { columns: SummaryColumn[]; rows: Rows; opens?: (row: Row) => string }
export type MakeReport = (call: Call, q: Asked) => Report

export const cellOf = ({ key, value }: SummaryColumn, row: Row): Value => (value ? value(row) : (row[key] ?? null))
/** The sums of all rows as a row: what is made of sums is shown, what is not added up is not. */
export const totalsOf = (columns: readonly SummaryColumn[], sums: Row): Value[] =>
  columns.map((column) => (column.sum || column.value ? cellOf(column, sums) : null))

type Words = Call['t']
const text = (t: Words, key: Parameters<typeof titled>[1], width: number): SummaryColumn => ({ ...titled(t, key), width, look: 'text' })
const titled = (
  t: Words,
  key: 'region' | 'ownership' | 'grade' | 'factory' | 'holder' | 'contractor' | 'bin' | 'office' | 'trader' | 'reason',
) => ({ key, title: t(`summary.column.${key}`) })

/** Columns that several reports have. */
export const columnsOf = (t: Words) => ({
  region: { ...text(t, 'region', 28), value: (row: Row) => row.region ?? (row.total ? null : t('summary.several.region')) },
  ownership: {
    ...text(t, 'ownership', 20),
    value: ({ ownership, total }: Row) =>
      ownership ? t(`trade.ownershipType.${ownership as 'LOCAL'}`) : total ? null : t('summary.several.ownership'),
  },
  grade: {
    ...text(t, 'grade', 14),
    value: ({ grade, total }: Row) => (grade ? t(`trade.bitumenType.${grade as 'PBV'}`) : total ? null : t('summary.several.grade')),
  },
  factory: text(t, 'factory', 30),
  holder: text(t, 'holder', 34),
  contractor: text(t, 'contractor', 34),
  bin: text(t, 'bin', 15),
  office: text(t, 'office', 40),
  trader: text(t, 'trader', 34),
  reason: text(t, 'reason', 28),
})
export const tonsColumn = (key: string, title: string): SummaryColumn => ({ key, title, width: 16, look: 'tons', sum: true })

/** The part of a whole in percent, one decimal; null also where one of them is withheld. */
export const percent = (part: Value | undefined, whole: Value | undefined): number | null =>
  Number(whole) > 0 && part !== null ? Math.round((Number(part) / Number(whole)) * 1000) / 10 : null
