import Box from '@mui/material/Box'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { RouteTab } from '#domain/reporting/sign-off-list/route.ts'
import { contractorColumn, deadlineColumn, decisionColumn, openColumn } from '../../../documents/sign-off-list/list/cells.tsx'
import { FigureLine } from '../../../kit/display/FigureLine.tsx'
import { ProjectName } from '../../../kit/display/ProjectName.tsx'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { useRowDensity } from '../../../kit/hooks/density.ts'
import { RowTitle } from '../../../kit/lists/RowTitle.tsx'
import type { Column } from '../../../kit/lists/table.ts'
import { formatMonthWithin } from '../../../kit/text/dates.ts'
import type { Translate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { EmergencyMark } from '../EmergencyMark.tsx'
import { requestTone } from '../status-tone.ts'

const tonsOr = (tons: number | null | undefined): string => (tons == null ? '–' : formatNumber(tons))

/** Columns of a request in sign-off, with the figures that an office compares. */
export function routeColumns(
  t: Translate,
  state: RouteTab,
  pathOf: (r: SignatureRoute) => string,
  regions: boolean,
): Column<SignatureRoute>[] {
  return [
    {
      key: 'id',
      head: t('route.of.REQUEST.object'),
      sortable: true,
      card: 'title',
      cell: (r) => (
        <RowTitle
          to={pathOf(r)}
          mark={r.request && <EmergencyMark reason={r.request.emergencyReason === null ? null : ''} />}
          aside={r.request && <GradeAndProject grade={r.request.bitumenType.description} route={r} />}
        >
          {t('route.list.number', { id: r.objectId })}
          {r.request && `, ${formatMonthWithin(t, r.request.requestPeriod)}`}
        </RowTitle>
      ),
      more: (r) => [r.request && needsOf(t, r.request), r.title, r.request?.emergencyReason],
    },
    contractorColumn(t, regions),
    { key: 'tons', width: 110, head: t('route.list.asked'), cell: (r) => <AskedTons t={t} route={r} />, numeric: true, sortable: true },
    {
      key: 'beside',
      width: 150,
      rigid: true,
      head: t('route.list.beside'),
      card: 'plain',
      cell: (r) => <Beside t={t} beside={r.beside} />,
    },
    state === 'CURRENT' ? deadlineColumn(t) : decisionColumn(t, requestTone),
    openColumn(t, pathOf),
  ]
}

const needsOf = (t: Translate, r: NonNullable<SignatureRoute['request']>): string =>
  [
    r.bitumenType.description,
    r.organization.organizationName,
    r.transportType.description,
    t(r.hasTrader ? 'request.list.trader' : 'request.list.withoutTrader'),
  ].join(' · ')

/** In a dense row, beside the number. */
const GradeAndProject = ({ grade, route: { title, roadCode } }: { grade: string; route: SignatureRoute }) => (
  <>
    {`${grade} · `}
    <ProjectName name={title} road={roadCode} />
  </>
)

/** Tons of its project: planned for the month, free without this request, promised earlier and not delivered. */
function Beside({ t, beside }: { t: Translate; beside: SignatureRoute['beside'] }) {
  const lines = [
    { name: t('route.list.plan'), tons: tonsOr(beside?.planned) },
    { name: t('route.list.free'), tons: tonsOr(beside?.free) },
    ...(beside?.undelivered ? [{ name: t('route.list.undelivered'), tons: formatNumber(beside.undelivered) }] : []),
  ]
  if (useRowDensity() !== 'whole') return <FigureLine of={lines} shows="pair" />
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

/** Asked tons; below them the offered or approved tons, if fewer. */
function AskedTons({ t, route: { tons, request: r } }: { t: Translate; route: SignatureRoute }) {
  if (!r) return <b>{formatNumber(tons)}</b>
  const less = r.approvedVolume ?? r.proposal?.requestVolume ?? null
  return (
    <>
      <b>{formatNumber(r.requestVolume)}</b>
      {less !== null && less !== r.requestVolume && (
        <SecondaryText>
          {t(r.approvedVolume === null ? 'route.list.offered' : 'route.list.approved', { tons: formatNumber(less) })}
        </SecondaryText>
      )}
    </>
  )
}
