import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Summary, SummaryLook } from '#contract/summary.ts'
import { cellText } from '#i18n/cell-text.ts'
import type { Translate } from '../ui/i18n.tsx'
import type { Column } from '../ui/table.ts'

type Row = Summary['content'][number] & { place: number }

const rigid: ReadonlySet<SummaryLook> = new Set(['day', 'month'])
const words: ReadonlySet<SummaryLook> = new Set(['text', ...rigid])

/** The columns that the report says it has; the first cell opens the record. */
export const columnsOf = (t: Translate, { columns }: Summary): Column<Row>[] =>
  columns.map(({ key, title, look }, i) => ({
    ...{ key, head: title, numeric: !words.has(look), rigid: rigid.has(look) },
    card: i === 0 ? 'title' : look === 'tons' ? 'figure' : 'fact',
    cell: ({ cells, opens }) => {
      const text = cellText(t, look, cells[i]!)
      return i === 0 && opens ? (
        <Link component={RouterLink} to={opens} sx={{ fontWeight: 600 }}>
          № {text}
        </Link>
      ) : (
        text
      )
    },
  }))

/** What stands below all rows. */
export const totalsOf = (t: Translate, { columns, totals }: Summary): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ key, look }, i) => [key, i === 0 ? t('summary.total') : totals[i] === null ? '' : cellText(t, look, totals[i]!)]),
  )
