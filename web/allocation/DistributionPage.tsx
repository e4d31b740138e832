import { mdiTableEdit } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Production } from '#contract/desk.ts'
import type { Figure } from '#domain/balance/figures.ts'
import { sumTons } from '#domain/tons.ts'
import { FigureButton } from '../balance/FigureButton.tsx'
import type { Failed } from '../failed.ts'
import { usePeriod } from '../period.ts'
import { needWords } from '../speech.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MonthStepper } from '../ui/MonthStepper.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { inOnePiece } from '../ui/paged.ts'
import type { Column } from '../ui/table.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { useProductions } from './api.ts'
import { shortName } from './names.ts'
import { OrderList } from './OrderList.tsx'
import { SignBy } from './SignBy.tsx'
import { SplitList } from './SplitList.tsx'

const MonthClosing = lazy(async () => (await Promise.all([import('../closing/MonthClosing.tsx'), needWords(['shipment'])]))[0])

/** QAJ's month by lines of the plan: what each has given, which offices have split, which orders stand. */
export default function DistributionPage() {
  const { period } = usePeriod()
  return period ? <Shown period={period} /> : <PageSkeleton />
}

function Shown({ period }: { period: string }) {
  const say = useSay()
  const { choose } = usePeriod()
  const month = useProductions(period)
  const rows = month.data?.productions
  return (
    <>
      <PageHeader
        title={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {say('workbench.productions.title')} <MonthStepper period={period} onChoose={choose} />
          </Box>
        }
        below={month.data && <SignBy month={month.data} />}
        actions={
          <>
            <Button component={Link} to={`/balance?period=${period}`}>
              {say('screen.balance')}
            </Button>
            <Button component={Link} to={`/distribution-v2?period=${period}`} variant="contained" startIcon={<Icon path={mdiTableEdit} />}>
              {say('workbench.productions.toDesk')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {month.data?.limitsAbovePlan.map((over) => (
          <Notice
            key={over.bitumenType.code}
            kind="warning"
            title={say('workbench.abovePlan.title', { grade: over.bitumenType.description, tons: formatNumber(over.tons) })}
          >
            {say('workbench.abovePlan.text')}
          </Notice>
        ))}
        <Paper variant="outlined">
          <DataTable
            caption={say('workbench.productions.caption')}
            columns={columnsOf(say, period, rows ?? [])}
            rows={rows}
            rowKey={(p) => p.productionId}
            {...(rows && rows.length > 0 && { totals: totalsOf(say, rows) })}
            {...inOnePiece(10)}
            failure={month.error as Failed | null}
            onRetry={() => void month.refetch()}
            emptyText={say('workbench.productions.none')}
            emptyHint={say('workbench.productions.noneHint')}
          />
        </Paper>
        <SplitList period={period} />
        <OrderList period={period} orders={month.data?.orders} onDone={() => void month.refetch()} />
        <Suspense fallback={null}>
          <MonthClosing period={period} />
        </Suspense>
      </Box>
    </>
  )
}

const amounts = ['volume', 'drafted', 'allocated', 'approved', 'shipped'] as const

/** Amounts that are official: they open to the entries they are the sums of. */
const counted: Partial<Record<(typeof amounts)[number], Figure>> = { volume: 'PLAN', allocated: 'ALLOCATED', shipped: 'SHIPPED' }

type AmountProps = { say: Say; period: string; production: Production; amount: (typeof amounts)[number] }

function Amount({ say, period, production: p, amount }: AmountProps) {
  const figure = counted[amount]
  if (!figure || p[amount] === 0) return formatNumber(p[amount])
  const whose = `${shortName(p.factory.organizationName)} · ${shortName(p.supplier.organizationName)} · ${p.bitumenType.description}`
  return (
    <FigureButton of={{ period, productionId: p.productionId }} figure={figure} name={say(`workbench.productions.${amount}`)} whose={whose}>
      {formatNumber(p[amount])}
    </FigureButton>
  )
}

/** What no line has yet is left off the cards of a phone. */
function columnsOf(say: Say, period: string, rows: readonly Production[]): Column<Production>[] {
  return [
    {
      key: 'factory',
      head: say('workbench.productions.factory'),
      card: 'title',
      cell: (p) => (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{shortName(p.factory.organizationName)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8438rem' }}>{shortName(p.supplier.organizationName)}</Box>
        </Box>
      ),
    },
    {
      key: 'grade',
      head: say('workbench.productions.grade'),
      cell: (p) => <Box sx={{ whiteSpace: 'nowrap' }}>{p.bitumenType.description}</Box>,
    },
    ...amounts.map(
      (key): Column<Production> => ({
        key,
        head: say(`workbench.productions.${key}`),
        numeric: true,
        card: rows.some((p) => p[key] !== 0) ? 'fact' : 'hidden',
        cell: (p) => <Amount say={say} period={period} production={p} amount={key} />,
      }),
    ),
    {
      key: 'rest',
      head: say('workbench.productions.rest'),
      numeric: true,
      cell: (p) => (
        <Box component="span" sx={{ fontWeight: 600, color: p.volume < p.drafted ? 'error.main' : 'text.primary' }}>
          {formatNumber(sumTons([p.volume, -p.drafted]))}
        </Box>
      ),
    },
    { key: 'requests', head: say('workbench.productions.requests'), numeric: true, cell: (p) => p.requests },
    {
      key: 'open',
      head: say('shell.table.actions'),
      card: 'actions',
      cell: (p) => (
        <Button component={Link} to={`/detailed-plan/${p.productionId}`} variant="outlined" size="small">
          {say('workbench.productions.open')}
        </Button>
      ),
    },
  ]
}

const totalsOf = (say: Say, rows: readonly Production[]) => ({
  factory: say('workbench.productions.total'),
  ...Object.fromEntries(amounts.map((key) => [key, formatNumber(sumTons(rows.map((p) => p[key])))])),
  rest: formatNumber(sumTons(rows.flatMap((p) => [p.volume, -p.drafted]))),
})
