import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { SignatureRoute } from '#contract/route.ts'
import type { RouteTab } from '#domain/route/route.ts'
import { contractorColumn, deadlineColumn, decisionColumn, openColumn } from '../../route/list/cells.tsx'
import { formatMonthWithin } from '../../ui/dates.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { Quiet } from '../../ui/Quiet.tsx'
import type { Column } from '../../ui/table.ts'
import type { Say } from '../../ui/words.tsx'
import { requestTone } from '../status-tone.ts'

const tonsOr = (tons: number | null | undefined): string => (tons == null ? '–' : formatNumber(tons))

/** A request that is signed off, with what an office looks at beside it. */
export function routeColumns(say: Say, state: RouteTab, base: string, regions: boolean): Column<SignatureRoute>[] {
  const pathOf = (r: SignatureRoute) => `${base}/${r.objectId}/${r.id}`
  return [
    {
      key: 'id',
      head: say('route.of.REQUEST.object'),
      sortable: true,
      card: 'title',
      cell: (r) => (
        <>
          <Link component={RouterLink} to={pathOf(r)} color="inherit" underline="hover" sx={{ fontWeight: 600, display: 'block' }}>
            {say('route.list.number', { id: r.objectId })}
            {r.request && `, ${formatMonthWithin(say, r.request.requestPeriod)}`}
          </Link>
          <Quiet>{r.title}</Quiet>
          {r.request && <Quiet>{needsOf(say, r.request)}</Quiet>}
        </>
      ),
    },
    contractorColumn(say, regions),
    { key: 'tons', width: 110, head: say('route.list.asked'), cell: (r) => <Asked say={say} route={r} />, numeric: true, sortable: true },
    { key: 'beside', width: 190, head: say('route.list.beside'), card: 'plain', cell: (r) => <Beside say={say} beside={r.beside} /> },
    state === 'CURRENT' ? deadlineColumn(say) : decisionColumn(say, requestTone),
    openColumn(say, pathOf),
  ]
}

const needsOf = (say: Say, r: NonNullable<SignatureRoute['request']>): string =>
  [
    r.bitumenType.description,
    r.organization.organizationName,
    r.transportType.description,
    say(r.hasTrader ? 'request.list.trader' : 'request.list.withoutTrader'),
  ].join(' · ')

/** Tons of its project: planned for the month, free without this request, promised earlier and not delivered. */
function Beside({ say, beside }: { say: Say; beside: SignatureRoute['beside'] }) {
  const lines = [
    { name: say('route.list.plan'), tons: tonsOr(beside?.planned) },
    { name: say('route.list.free'), tons: tonsOr(beside?.free) },
    ...(beside?.undelivered ? [{ name: say('route.list.undelivered'), tons: formatNumber(beside.undelivered) }] : []),
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, fontSize: 'plain' }}>
      {lines.map(({ name, tons }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {tons}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What was asked; under it what the office offers or has approved, where that is less. */
function Asked({ say, route: { tons, request: r } }: { say: Say; route: SignatureRoute }) {
  if (!r) return <b>{formatNumber(tons)}</b>
  const less = r.approvedVolume ?? r.proposal?.requestVolume ?? null
  return (
    <>
      <b>{formatNumber(r.requestVolume)}</b>
      {less !== null && less !== r.requestVolume && (
        <Quiet>{say(r.approvedVolume === null ? 'route.list.offered' : 'route.list.approved', { tons: formatNumber(less) })}</Quiet>
      )}
    </>
  )
}
