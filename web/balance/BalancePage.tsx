import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import type { BalanceRow } from '#contract/balance.ts'
import { type Dimension, dimensions, type Figure, figures } from '#domain/balance/figures.ts'
import type { Failed } from '../failed.ts'
import { usePeriod } from '../period.ts'
import { useMe } from '../session/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { formatMonth } from '../ui/dates.ts'
import { MonthStepper } from '../ui/MonthStepper.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { inOnePiece } from '../ui/paged.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { SheetButton } from '../ui/SheetButton.tsx'
import type { Column } from '../ui/table.ts'
import { useUrlList } from '../ui/useUrlList.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { type Of, saveSheet, useParts } from './api.ts'
import { ChosenChip } from './ChosenChip.tsx'
import { FigureButton } from './FigureButton.tsx'
import { ofChosen } from './of.ts'

/** The tons of a month within one's reach, broken down as one likes; every figure opens to its entries (process.md, section 7). */
export default function BalancePage() {
  const say = useSay()
  const { role } = useMe()
  const { filter, change } = useUrlList()
  const { period, choose } = usePeriod()
  const named = dimensions.filter((d) => role !== 'GUEST' || (d !== 'factory' && d !== 'supplier'))
  const chosen = named.filter((d) => filter(d) !== '')
  const by = named.find((d) => d === filter('by')) ?? named.find((d) => !chosen.includes(d)) ?? 'grade'
  const of = period ? ofChosen(period, filter) : null
  const parts = useParts(by, of)
  const shown = figures.filter((figure) => (parts.data?.totals[figure].entries ?? 0) > 0)
  const only = (row: BalanceRow) => change({ [by]: row.key ?? '', by: '' })
  const whole = period ? formatMonth(say, `${period}-01`) : ''
  return (
    <>
      <PageHeader
        title={say('screen.balance')}
        below={role === 'GUEST' ? undefined : say('balance.hint')}
        actions={
          <>
            {period && <MonthStepper period={period} onChoose={choose} />}
            {of && role !== 'GUEST' && <SheetButton title={say('screen.balance')} save={() => saveSheet(of)} />}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5 }}>
        <SelectField
          label={say('balance.by')}
          value={by}
          options={named.map((value) => ({ value, text: say(`balance.dimension.${value}`) }))}
          onChoose={(value) => change({ by: value })}
        />
        {chosen.length > 0 && (
          <Box role="group" aria-label={say('balance.chosen')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {period &&
              chosen.map((d) => <ChosenChip key={d} dimension={d} value={filter(d)} period={period} onDrop={() => change({ [d]: '' })} />)}
          </Box>
        )}
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={say('balance.caption')}
          columns={[nameColumn(say, by, only), ...shown.map((figure) => figureColumn(say, figure, by, of!, parts.data?.opens ?? []))]}
          rows={parts.data && shown.length === 0 ? [] : parts.data?.rows}
          rowKey={(row) => row.key ?? ''}
          {...(parts.data && {
            totals: {
              name: say('balance.total'),
              ...Object.fromEntries(
                shown.map((figure) => [
                  figure,
                  <Opened
                    key={figure}
                    of={of!}
                    figure={figure}
                    whose={whole}
                    opens={parts.data.opens}
                    tons={parts.data.totals[figure].volume}
                  />,
                ]),
              ),
            },
          })}
          {...inOnePiece(5)}
          updating={parts.isPlaceholderData}
          failure={parts.error as Failed | null}
          onRetry={() => void parts.refetch()}
          emptyText={say('balance.empty')}
          emptyHint={say('balance.emptyHint')}
        />
      </Paper>
    </>
  )
}

const nameOf = (say: Say, by: Dimension, row: BalanceRow) => row.name ?? say(`balance.undivided.${by}`)

const nameColumn = (say: Say, by: Dimension, only: (row: BalanceRow) => void): Column<BalanceRow> => ({
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

const figureColumn = (say: Say, figure: Figure, by: Dimension, of: Of, opens: readonly Figure[]): Column<BalanceRow> => ({
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
function Opened({ of, figure, whose, opens, tons }: Shown) {
  const say = useSay()
  if (!opens.includes(figure)) return formatNumber(tons)
  return (
    <FigureButton of={of} figure={figure} name={say(`balance.figure.${figure}`)} whose={whose}>
      {formatNumber(tons)}
    </FigureButton>
  )
}
