import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { BalanceRow } from '#contract/balance.ts'
import type { Dimension, Figure } from '#domain/balance/figures.ts'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import type { Column } from '../ui/table.ts'
import type { BalanceQuery } from './api.ts'
import { FigureButton } from './FigureButton.tsx'
import { ofChosen } from './of.ts'

const nameOf = (t: Translate, by: Dimension, row: BalanceRow) => row.name ?? t(`balance.undivided.${by}`)

/** The column of row names; a name narrows the selection to that part. */
export const nameColumn = (t: Translate, by: Dimension, only: (row: BalanceRow) => void): Column<BalanceRow> => ({
  key: 'name',
  head: t(`balance.dimension.${by}`),
  card: 'title',
  cell: (row) =>
    row.key === null ? (
      <Box sx={{ color: 'text.secondary' }}>{nameOf(t, by, row)}</Box>
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
    row.sums[figure].entries === 0 ? (
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

type FigureCell = { of: BalanceQuery; figure: Figure; whose: string; opens: readonly Figure[]; tons: number }

/** A figure that opens its entries if the user may see them. Undivided figures are opened in the total, where they are complete. */
export function Opened({ of, figure, whose, opens, tons }: FigureCell) {
  const t = useTranslate()
  if (!opens.includes(figure)) return formatNumber(tons)
  return (
    <FigureButton of={of} figure={figure} name={t(`balance.figure.${figure}`)} whose={whose}>
      {formatNumber(tons)}
    </FigureButton>
  )
}
