import type { Dashboard, DashboardQuery as Query } from '#contract/reporting/dashboard.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { placeOf } from '#pictures/urgent.ts'
import type { Call } from '../../platform/http/call.ts'
import { Sheet } from '../../platform/sheet/sheet.ts'
import type { Cell, Row, Table } from '../../platform/sheet/xlsx.ts'
import type { Db } from '../../platform/sql/db.ts'
import { aboveOf, nameOf, type Shown, sidesOf, urgent } from './paper.ts'
import { readDashboard } from './read.ts'

const line = (value: string): Row => [{ value, as: 'line' }]
const cell = (value: string | number | null): Cell =>
  value === '' || value === null ? null : { value, as: typeof value === 'number' ? 'tons' : 'text' }

/** The month at a glance as a spreadsheet: what is wrong today, then the figures behind each picture, each on a sheet of its own. */
export async function dashboardSheet(db: Db, call: Call, q: Query): Promise<Sheet> {
  const { t } = call
  const shown = await readDashboard(db, call, q)
  const [title, filter, at] = await aboveOf(db, call, q)
  const readAt = shown.merged ? `${at}. ${t('balance.withheld.note', publishRule)}` : at
  const table = (name: string, heading: string, head: readonly string[], rows: readonly Row[]): Table => ({
    ...{ name, widths: head.map((_, i) => (i === 0 ? 44 : 20)), frozen: true, rows: inOne(rows) },
    above: [title, heading, filter, readAt].map(line),
    heading: head.map((value) => ({ value, as: 'heading' })),
    goesOn: (sheet) => t('served.sheet.goesOn', { sheet }),
  })
  const found = await urgent(db, call, q)
  const column = (['what', 'holder', 'tons', 'since'] as const).map((key) => t(`balance.dashboard.exceptions.column.${key}`))
  const ofToday = found.map((e) => [t(`balance.dashboard.exceptions.kind.${e.kind}`), placeOf(t, e), e.volume, e.days].map(cell))
  const today = t('balance.dashboard.exceptions.title')
  // the map has the figures of the table of who is short
  const pictures = shown.steps.length > 0 ? (await sidesOf(db, call, q, shown)).flat().filter(({ key }) => key !== 'map') : []
  const tables = [
    ...(found.length > 0 ? [table(today, today, column, ofToday)] : []),
    ...pictures.map((picture) => {
      const { name, table: behind } = picture.draw(640)
      return table(t(`balance.dashboard.${picture.key}.title`), name, behind.head, rowsOf(picture, behind.rows, shown))
    }),
  ]
  const [first = table(title, t('balance.dashboard.nothing'), [], []), ...further] = tables
  return new Sheet(nameOf(call, q), { ready: () => ({ ...first, further }) })
}

/** Days are dates in a sheet. */
const rowsOf = ({ key }: Shown, rows: readonly (readonly (string | number | null)[])[], { days }: Dashboard): Row[] =>
  rows.map((row, i) => [key === 'days' ? { value: days![i]!.day, as: 'day' as const } : cell(row[0]!), ...row.slice(1).map(cell)])

async function* inOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
