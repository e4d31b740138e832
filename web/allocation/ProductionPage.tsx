import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ProductionRead } from '#contract/desk.ts'
import { lotsOf } from '#domain/allocation/lots.ts'
import { reasonLength } from '#domain/order/rules.ts'
import { kg, tons } from '#domain/tons.ts'
import { lotsText } from '#i18n/allocation.ts'
import type { Failed } from '../failed.ts'
import NotFoundPage from '../shell/NotFoundPage.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { formatMonth } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { inOnePiece } from '../ui/paged.ts'
import { tell } from '../ui/tell.ts'
import { useLanguage, useSay } from '../ui/words.tsx'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { useProduction, useSaveProduction } from './api.ts'
import { Gauge } from './Gauge.tsx'
import { type Line, lacks, lineColumns, type Typed } from './line-columns.tsx'
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

function Shown({ production: p, onReload }: { production: ProductionRead; onReload: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const save = useSaveProduction(p.productionId)
  const [tab, setTab] = useState<'given' | 'free'>(p.lines.some((l) => l.volume > 0) ? 'given' : 'free')
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  useLeaveGuard(typed.size > 0)
  const rows = useMemo(() => p.lines.map((l) => ({ ...l, ...asTyped(l, typed.get(l.requestId)) })), [p, typed])
  const givenKg = rows.reduce((sum, l) => sum + kg(l.volume), 0)
  // a row stays where it stood when the page came: it does not leave from under one's fingers
  const served = new Set(p.lines.filter((l) => l.volume > 0).map((l) => l.requestId))
  const given = rows.filter((l) => served.has(l.requestId))
  const free = rows.filter((l) => !served.has(l.requestId) && (lacks(l) > 0 || typed.has(l.requestId)))
  const change = (row: Line, value: Partial<Typed>) =>
    setTyped((old) =>
      new Map(old).set(row.requestId, { kg: kg(row.volume), reason: row.reason ?? '', ...old.get(row.requestId), ...value }),
    )
  const unreasoned = [...typed].some(([, row]) => row.reason.trim().length < reasonLength.min)
  const over = givenKg > kg(p.volume)
  const unready = over
    ? say('workbench.troubleFirst')
    : unreasoned
      ? say('workbench.reasonFirst')
      : typed.size === 0
        ? say('workbench.line.untouched')
        : undefined
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
  const columns = lineColumns(say, {
    supplier: shortName(p.supplier.organizationName),
    lotsOf: (l) => lotsText(language, lotsOf(kg(l.volume), l.transportType.code as 'CAR')),
    typed,
    change,
  })
  return (
    <>
      <PageHeader
        back={`/distribution?period=${p.period}`}
        title={say('workbench.line.title', { factory: shortName(p.factory.organizationName), grade: p.bitumenType.description })}
        below={`${p.supplier.organizationName} · ${formatMonth(say, `${p.period}-01`)}`}
        actions={
          <>
            <Button component={Link} to={`/distribution?period=${p.period}`} variant="outlined">
              {say('workbench.line.order')}
            </Button>
            <Button component={Link} to={`/distribution-v2?period=${p.period}&grade=${p.bitumenType.code}`} variant="outlined">
              {say('workbench.productions.toDesk')}
            </Button>
            <Button variant="contained" disabled={unready !== undefined || save.isPending} title={unready} onClick={put}>
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

const asTyped = (l: Line, typed: Typed | undefined): Pick<Line, 'volume' | 'locked' | 'reason'> =>
  typed ? { volume: tons(typed.kg), locked: true, reason: typed.reason } : { volume: l.volume, locked: l.locked, reason: l.reason }
