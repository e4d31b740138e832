import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ProductionRead } from '#contract/desk.ts'
import { lotsOf } from '#domain/allocation/lots.ts'
import { reasonLength } from '#domain/order/rules.ts'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { lotsText } from '#i18n/allocation.ts'
import type { Failed } from '../failed.ts'
import NotFoundPage from '../shell/NotFoundPage.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { inOnePiece } from '../ui/paged.ts'
import type { Column } from '../ui/table.ts'
import { tell } from '../ui/tell.ts'
import { useLanguage, useSay } from '../ui/words.tsx'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { useProduction, useSaveProduction } from './api.ts'
import { Gauge } from './Gauge.tsx'
import { shortName } from './names.ts'

/** One line of the plan: whom it serves, in which wagons or trucks, and who of its grade still needs, the nearest first. */
export default function ProductionPage() {
  const id = Number(useParams().productionId)
  const production = useProduction(id)
  const failure = production.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !production.data) return <FailureBox failure={failure} onRetry={() => void production.refetch()} />
  return production.data ? (
    <Shown key={production.data.version} production={production.data} onReload={() => void production.refetch()} />
  ) : (
    <PageSkeleton />
  )
}

type Row = ProductionRead['lines'][number]
type Typed = { kg: number; reason: string }

function Shown({ production: p, onReload }: { production: ProductionRead; onReload: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const save = useSaveProduction(p.productionId)
  const [tab, setTab] = useState<'given' | 'free'>(p.lines.some((l) => l.volume > 0) ? 'given' : 'free')
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  useLeaveGuard(typed.size > 0)
  const rows = useMemo(() => p.lines.map((l) => ({ ...l, ...asTyped(l, typed.get(l.requestId)) })), [p, typed])
  const givenKg = rows.reduce((sum, l) => sum + kg(l.volume), 0)
  const given = rows.filter((l) => l.volume > 0 || typed.has(l.requestId))
  const free = rows.filter((l) => l.volume === 0 && lacks(l) > 0)
  const change = (row: Row, value: Partial<Typed>) =>
    setTyped((old) =>
      new Map(old).set(row.requestId, { kg: kg(row.volume), reason: row.reason ?? '', ...old.get(row.requestId), ...value }),
    )
  const unreasoned = [...typed].some(([, row]) => row.reason.trim().length < reasonLength.min)
  const over = givenKg > kg(p.volume)
  const put = () =>
    save.mutate(
      {
        version: p.version,
        lines: rows
          .filter((l) => l.volume > 0 || l.locked)
          .map(({ requestId, volume, locked, reason }) => ({ requestId, volume, locked, reason })),
      },
      { onSuccess: () => tell({ kind: 'success', text: say('workbench.saved') }) },
    )
  const columns: Column<Row>[] = [
    {
      key: 'request',
      head: say('workbench.line.request'),
      card: 'title',
      cell: (l) => (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            № {l.requestId} · {l.region.description}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8438rem' }}>
            {l.contractor} · {l.projectName}
          </Box>
        </Box>
      ),
    },
    { key: 'km', head: say('workbench.line.km'), numeric: true, cell: (l) => (l.km === null ? '–' : formatNumber(l.km)) },
    { key: 'transport', head: say('workbench.line.transport'), cell: (l) => l.transportType.description },
    { key: 'needs', head: say('workbench.line.needs'), numeric: true, cell: (l) => formatNumber(tons(Math.max(0, lacks(l)))) },
    {
      key: 'elsewhere',
      head: say('workbench.line.elsewhere'),
      numeric: true,
      cell: (l) => (l.elsewhere ? formatNumber(l.elsewhere) : '–'),
    },
    {
      key: 'here',
      head: say('workbench.line.here'),
      numeric: true,
      width: 120,
      cell: (l) => (
        <InputBox sx={{ minHeight: 36, maxWidth: 130, ml: 'auto', '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}>
          <input
            inputMode="decimal"
            aria-label={say('workbench.row.cell', { id: l.requestId, name: shortName(p.supplier.organizationName) })}
            defaultValue={l.volume === 0 ? '' : String(l.volume).replace('.', ',')}
            onChange={(event) => {
              const amount = typedTons(event.target.value)
              if (amount !== undefined) change(l, { kg: kg(amount ?? 0) })
            }}
          />
        </InputBox>
      ),
    },
    {
      key: 'lots',
      head: say('workbench.line.lots'),
      cell: (l) => (
        <Box sx={{ fontSize: '0.8438rem' }}>
          {lotsText(language, lotsOf(kg(l.volume), l.transportType.code as 'CAR'))}
          {l.status && <Box sx={{ color: 'text.secondary' }}>{say(`trade.allocationStatus.${l.status}`)}</Box>}
          {l.window && <Box sx={{ color: 'text.secondary' }}>{l.window}</Box>}
        </Box>
      ),
    },
    {
      key: 'reason',
      head: say('workbench.line.reason'),
      cell: (l) =>
        typed.has(l.requestId) ? (
          <InputBox sx={{ minHeight: 36 }} wrong={(typed.get(l.requestId)?.reason ?? '').trim().length < reasonLength.min}>
            <input
              aria-label={`${say('workbench.line.reason')}: № ${l.requestId}`}
              value={typed.get(l.requestId)?.reason ?? ''}
              maxLength={reasonLength.max}
              onChange={(event) => change(l, { reason: event.target.value })}
            />
          </InputBox>
        ) : (
          <Box sx={{ fontSize: '0.8438rem' }}>{l.reason}</Box>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        back={`/distribution?period=${p.period}`}
        title={say('workbench.line.title', { factory: shortName(p.factory.organizationName), grade: p.bitumenType.description })}
        below={p.supplier.organizationName}
        actions={
          <>
            <Button component={Link} to={`/distribution?period=${p.period}`} variant="outlined">
              {say('workbench.line.order')}
            </Button>
            <Button component={Link} to={`/distribution-v2?period=${p.period}&grade=${p.bitumenType.code}`} variant="outlined">
              {say('workbench.line.toDesk')}
            </Button>
            <Button
              variant="contained"
              disabled={typed.size === 0 || unreasoned || over || save.isPending}
              title={over ? say('workbench.troubleFirst') : unreasoned ? say('workbench.reasonFirst') : undefined}
              onClick={put}
            >
              {say('shell.save')}
            </Button>
          </>
        }
      />
      {save.error && <FailureBox failure={save.error as unknown as Failed} onRetry={onReload} />}
      <Paper variant="outlined" sx={{ mb: 2 }} aria-live="polite">
        <Gauge name={say('workbench.line.rest')} kg={kg(p.volume)} givenKg={givenKg} />
      </Paper>
      <Paper variant="outlined">
        <Box sx={{ p: 2 }}>
          <FilterChips
            label={say('workbench.strip.label')}
            value={tab}
            onChoose={setTab}
            chips={[
              { value: 'given', text: say('workbench.line.given'), count: given.length },
              { value: 'free', text: say('workbench.line.free'), count: free.length },
            ]}
          />
        </Box>
        <DataTable
          key={tab}
          caption={say(`workbench.line.${tab}`)}
          columns={columns}
          rows={tab === 'given' ? given : free}
          rowKey={(l) => l.requestId}
          {...inOnePiece(10)}
          emptyText={say('workbench.line.none')}
        />
      </Paper>
    </>
  )
}

const lacks = (l: Row): number => kg(l.limited ?? l.approved) - kg(l.elsewhere) - kg(l.volume)

const asTyped = (l: Row, typed: Typed | undefined): Pick<Row, 'volume' | 'locked' | 'reason'> =>
  typed ? { volume: tons(typed.kg), locked: true, reason: typed.reason } : { volume: l.volume, locked: l.locked, reason: l.reason }
