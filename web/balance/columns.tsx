import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { BalanceRow } from '#contract/balance.ts'
import type { Dimension, Figure } from '#domain/balance/figures.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Column } from '../ui/table.ts'
import { type Say, useSay } from '../ui/words.tsx'
import type { Of } from './api.ts'
import { FigureButton } from './FigureButton.tsx'
import { ofChosen } from './of.ts'

const nameOf = (say: Say, by: Dimension, row: BalanceRow) => row.name ?? say(`balance.undivided.${by}`)

/** What the rows are named by; a name leads to that part alone. */
export const nameColumn = (say: Say, by: Dimension, only: (row: BalanceRow) => void): Column<BalanceRow> => ({
  key: 'name',
  head: say(`balance.dimension.${by}`),
  card: 'title',
  cell: (row) =>
    row.key === null ? (
      <Box sx={{ color: 'text.secondary' }}>{nameOf(say, by, row)}</Box>
    ) : (
      <Link
        component="button"
        type="button"
        title={say('balance.only', { name: row.name ?? '' })}
        onClick={() => only(row)}
        sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {row.name}
      </Link>
    ),
})

export const figureColumn = (say: Say, figure: Figure, by: Dimension, of: Of, opens: readonly Figure[]): Column<BalanceRow> => ({
  key: figure,
  head: say(`balance.figure.${figure}`),
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
        whose={nameOf(say, by, row)}
        opens={row.key === null ? [] : opens}
        tons={row.sums[figure].volume}
      />
    ),
})

type Shown = { of: Of; figure: Figure; whose: string; opens: readonly Figure[]; tons: number }

/** A figure, to be opened by whoever may see its entries. What is not divided is opened in the total, where it is whole. */
export function Opened({ of, figure, whose, opens, tons }: Shown) {
  const say = useSay()
  if (!opens.includes(figure)) return formatNumber(tons)
  return (
    <FigureButton of={of} figure={figure} name={say(`balance.figure.${figure}`)} whose={whose}>
      {formatNumber(tons)}
    </FigureButton>
  )
}
