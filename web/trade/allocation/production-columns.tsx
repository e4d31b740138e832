import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Production } from '#contract/trade/desk.ts'
import type { Figure } from '#domain/figure.ts'
import { sumTons } from '#domain/tons.ts'
import { FigureButton } from '../../documents/ledger/FigureButton.tsx'
import type { Column } from '../../kit/lists/table.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { shortOrganizationName } from '../../kit/text/organization-name.ts'

const amounts = ['volume', 'drafted', 'allocated', 'approved', 'shipped'] as const

/** Official figures, which open their ledger entries. */
const counted: Partial<Record<(typeof amounts)[number], Figure>> = { volume: 'PLAN', allocated: 'ALLOCATED', shipped: 'SHIPPED' }

type AmountProps = { t: Translate; period: string; production: Production; amount: (typeof amounts)[number] }

function Amount({ t, period, production: p, amount }: AmountProps) {
  const figure = counted[amount]
  if (!figure || p[amount] === 0) return formatNumber(p[amount])
  const whose = `${shortOrganizationName(p.factory.organizationName)} · ${shortOrganizationName(p.supplier.organizationName)} · ${p.bitumenType.description}`
  return (
    <FigureButton of={{ period, productionId: p.productionId }} figure={figure} name={t(`workbench.productions.${amount}`)} whose={whose}>
      {formatNumber(p[amount])}
    </FigureButton>
  )
}

/** Columns without a value in any line are omitted from the cards of a phone. */
export function productionColumns(t: Translate, period: string, rows: readonly Production[]): Column<Production>[] {
  return [
    {
      key: 'factory',
      head: t('workbench.productions.factory'),
      card: 'title',
      cell: (p) => (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{shortOrganizationName(p.factory.organizationName)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{shortOrganizationName(p.supplier.organizationName)}</Box>
        </Box>
      ),
    },
    {
      key: 'grade',
      head: t('workbench.productions.grade'),
      card: 'plain',
      cell: (p) => <Box sx={{ whiteSpace: 'nowrap' }}>{p.bitumenType.description}</Box>,
    },
    ...amounts.map(
      (key): Column<Production> => ({
        key,
        head: t(`workbench.productions.${key}`),
        numeric: true,
        card: rows.some((p) => p[key] !== 0) ? 'figure' : 'hidden',
        cell: (p) => <Amount t={t} period={period} production={p} amount={key} />,
      }),
    ),
    {
      key: 'rest',
      head: t('workbench.productions.rest'),
      numeric: true,
      card: 'figure',
      cell: (p) => (
        <Box component="span" sx={{ fontWeight: 600, color: p.volume < p.drafted ? 'error.main' : 'text.primary' }}>
          {formatNumber(sumTons([p.volume, -p.drafted]))}
        </Box>
      ),
    },
    { key: 'requests', head: t('workbench.productions.requests'), numeric: true, card: 'figure', cell: (p) => p.requests },
    {
      key: 'open',
      head: t('shell.table.actions'),
      card: 'actions',
      cell: (p) => (
        <Button component={Link} to={`/detailed-plan/${p.productionId}`} variant="outlined" size="small">
          {t('workbench.productions.open')}
        </Button>
      ),
    },
  ]
}

export const productionTotals = (t: Translate, rows: readonly Production[]) => ({
  factory: t('workbench.productions.total'),
  ...Object.fromEntries(amounts.map((key) => [key, formatNumber(sumTons(rows.map((p) => p[key])))])),
  rest: restOf(rows).rest,
})

/** The rest of the month's plan and its total, as text. */
export const restOf = (rows: readonly Production[]) => ({
  rest: formatNumber(sumTons(rows.flatMap((p) => [p.volume, -p.drafted]))),
  plan: formatNumber(sumTons(rows.map((p) => p.volume))),
})
