import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { BalanceRow } from '#contract/reporting/balance.ts'
import type { Figure } from '#domain/figure.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import type { BalanceQuery } from '../../documents/ledger/api.ts'
import { FigureButton } from '../../documents/ledger/FigureButton.tsx'
import { ofChosen } from '../../documents/ledger/of.ts'
import { Tons } from '../../documents/ledger/Tons.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** What has no value of the dimension; for readers of totals also what is withheld of single rows. */
export const nameOf = (t: Translate, by: Dimension, row: BalanceRow, withheld = false) =>
  row.name ?? t(withheld ? 'balance.withheld.rest' : `balance.undivided.${by}`)

/** Whether there is anything of a figure: entries, or, for readers of totals, tons, also withheld ones. */
export const hasTons = ({ volume, entries }: BalanceRow['sums']['PLAN']) => (entries === null ? volume !== 0 : entries > 0)

/** The column of row names; a name narrows the selection to that part. */
export const nameColumn = (t: Translate, by: Dimension, only: (row: BalanceRow) => void, withheld?: boolean): Column<BalanceRow> => ({
  key: 'name',
  head: t(`balance.dimension.${by}`),
  card: 'title',
  cell: (row) =>
    row.key === null ? (
      <Box sx={{ color: 'text.secondary' }}>{nameOf(t, by, row, withheld)}</Box>
    ) : (
      <Link
        component="button"
        type="button"
        title={t('balance.only', { name: row.name ?? '' })}
        onClick={() => only(row)}
        sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {row.name}
      </Link>
    ),
})

export const figureColumn = (
  t: Translate,
  figure: Figure,
  by: Dimension,
  of: BalanceQuery,
  opens: readonly Figure[],
): Column<BalanceRow> => ({
  key: figure,
  head: t(`balance.figure.${figure}`),
  numeric: true,
  cell: (row) =>
    !hasTons(row.sums[figure]) ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    ) : (
      <Opened
        of={{ ...of, ...ofChosen(of.period, (name) => (name === by ? (row.key ?? '') : '')) }}
        figure={figure}
        whose={nameOf(t, by, row)}
        opens={row.key === null ? [] : opens}
        tons={row.sums[figure].volume}
      />
    ),
})

type FigureCell = { of: BalanceQuery; figure: Figure; whose: string; opens: readonly Figure[]; tons: number | null }

/** A figure that opens its entries if the user may see them. Undivided figures are opened in the total, where they are complete. */
export function Opened({ of, figure, whose, opens, tons }: FigureCell) {
  const t = useTranslate()
  if (tons === null || !opens.includes(figure)) return <Tons value={tons} />
  return (
    <FigureButton of={of} figure={figure} name={t(`balance.figure.${figure}`)} whose={whose}>
      {formatNumber(tons)}
    </FigureButton>
  )
}
