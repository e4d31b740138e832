import { useNavigate } from 'react-router'
import type { DashboardFlow } from '#contract/reporting/dashboard.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { type FlowRow, flows } from '#pictures/flows.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { useNarrow } from '../../kit/hooks/useNarrow.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type DashboardQuery, useFlows } from './api.ts'
import { PartLink } from './PartLink.tsx'

/** The part of the month that a flow is. */
type Part = { factoryBin: string; katoCode: string }
type Props = { of: DashboardQuery; below: string; filters: Record<string, string>; onOpen: (part: Part) => void }
const keyOf = (flow: DashboardFlow) => `${flow.factoryBin} ${flow.region}`

/** From which plants the regions get their tons: a flow opens its entries, or the balance for who may not read them. On a phone it is a table. */
export function Flows({ of, below, filters, onOpen }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const mayOpen = balanceReachOf(useCurrentUser()).opens.includes('ALLOCATED')
  const { data, error, refetch } = useFlows(of)
  if (error) return <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const found = data.content
  if (found.length === 0) return <SecondaryText>{t('balance.dashboard.flows.none')}</SecondaryText>
  const rows = found.map((flow): FlowRow => {
    const said = { tons: formatNumber(flow.volume), tonKm: formatNumber(flow.tonKm) }
    const name = t('balance.dashboard.flows.band', { plant: flow.factory, region: flow.regionName, ...said })
    return { key: keyOf(flow), from: flow.factory, to: flow.regionName, tons: flow.volume, tonKm: flow.tonKm, name }
  })
  const part = (flow: DashboardFlow) => ({ ...filters, factory: flow.factoryBin, region: flow.region })
  const open = (key: string) => {
    const flow = found.find((some) => keyOf(some) === key)!
    if (mayOpen) onOpen({ factoryBin: flow.factoryBin, katoCode: flow.region })
    else void navigate(`/balance?${new URLSearchParams(part(flow))}`)
  }
  const name = t('balance.dashboard.flows.name', { month: formatMonth(t, `${of.period.slice(0, 7)}-01`) })
  const heads = (['plant', 'region', 'tons', 'tonKm', 'km'] as const).map((head) => t(`balance.dashboard.flows.column.${head}`))
  const columns: Column<DashboardFlow>[] = [
    {
      key: 'plant',
      head: heads[0]!,
      card: 'title',
      cell: (flow) => <PartLink to={part(flow)}>{`${flow.factory} → ${flow.regionName}`}</PartLink>,
    },
    { key: 'tons', head: heads[2]!, numeric: true, card: 'figure', cell: (flow) => formatNumber(flow.volume) },
    { key: 'tonKm', head: heads[3]!, numeric: true, card: 'figure', cell: (flow) => formatNumber(flow.tonKm) },
  ]
  const sum = (figure: 'volume' | 'tonKm') => formatNumber(found.reduce((all, flow) => all + Math.round(flow[figure] * 1000), 0) / 1000)
  return (
    <>
      {narrow ? (
        <DataTable caption={name} columns={columns} rows={found} rowKey={keyOf} {...unpaged(5)} />
      ) : (
        <PictureView
          draw={(width) => flows(rows, { name, table: heads, tons: formatNumber }, width)}
          onSave={savedWith(below)}
          onOpen={open}
          paper={840}
        />
      )}
      <SecondaryText>{t('balance.dashboard.flows.hint', { tons: sum('volume'), tonKm: sum('tonKm') })}</SecondaryText>
    </>
  )
}
