import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Summary, SummaryLook } from '#contract/reporting/reports.ts'
import type { SummaryKind } from '#domain/reporting/reports/kinds.ts'
import { cellText, totalText } from '#i18n/cell-text.ts'
import { Withheld } from '../../documents/ledger/Tons.tsx'
import type { Column } from '../../kit/lists/table.ts'
import type { Translate } from '../../kit/text/i18n.tsx'

type Row = Summary['content'][number] & { place: number }

const rigid: ReadonlySet<SummaryLook> = new Set(['day', 'month'])
const words: ReadonlySet<SummaryLook> = new Set(['text', ...rigid])

/** What stands on the second line of another column of a wide report, so that it is a table on the screen of an office. */
const second: Partial<Record<SummaryKind, Record<string, string>>> = {
  lostDays: { region: 'office' },
  undelivered: { contractor: 'region', factory: 'holder' },
}

/** The columns that the report says it has; the first cell opens the record. */
export function columnsOf(t: Translate, kind: SummaryKind, { columns }: Summary): Column<Row>[] {
  const below = Object.entries(second[kind] ?? {}).flatMap(([key, other]) => {
    const at = columns.findIndex((column) => column.key === other)
    return at < 0 ? [] : [{ key, at }]
  })
  return columns.flatMap((column, i): Column<Row>[] => {
    const { key, title, look } = column
    if (below.some(({ at }) => at === i)) return []
    const under = below.find((one) => one.key === key)
    return [
      {
        ...{
          key,
          numeric: !words.has(look),
          rigid: rigid.has(look) || key === 'grade',
          card: i === 0 ? 'title' : look === 'tons' ? 'figure' : 'fact',
        },
        head: under ? `${title} · ${columns[under.at]!.title}` : title,
        cell: ({ cells, opens }) => {
          const text = cellText(t, column, cells[i]!)
          if (isWithheld(column, cells[i]!)) return <Withheld />
          return i === 0 && opens ? (
            <Link component={RouterLink} to={opens} sx={{ fontWeight: 600 }}>
              № {text}
            </Link>
          ) : (
            text
          )
        },
        ...(under && { more: ({ cells }) => [cellText(t, columns[under.at]!, cells[under.at]!)] }),
      },
    ]
  })
}

/** What stands below all rows. */
export const totalsOf = (t: Translate, { columns, totals }: Summary): Record<string, ReactNode> =>
  Object.fromEntries(
    columns.map((column, i) => {
      if (i === 0) return [column.key, t('summary.total')]
      return [column.key, isWithheld(column, totals[i]!) ? <Withheld key={column.key} /> : totalText(t, column, totals[i]!)]
    }),
  )

const isWithheld = ({ summed }: Summary['columns'][number], value: string | number | null) => summed && value === null
