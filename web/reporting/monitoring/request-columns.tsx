import type { WatchedRequest } from '#contract/reporting/monitoring.ts'
import type { OwnershipType } from '#domain/access.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { ProjectName } from '../../kit/display/ProjectName.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { formatDays, formatMonth } from '../../kit/text/dates.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { EmergencyMark } from '../../trade/request/EmergencyMark.tsx'
import { Badges, holderText, Way } from './cells.tsx'

/** Columns of a request: contractor, current assignee and for how long, progress of its tons, warnings. */
export const requestColumns = (t: Translate): Column<WatchedRequest>[] => [
  {
    key: 'id',
    head: t('monitoring.column.request'),
    sortable: true,
    card: 'title',
    cell: (r) => (
      <RowTitle
        to={requestPath({ ...r, ownershipType: r.ownershipType.code as OwnershipType })}
        mark={<EmergencyMark reason={r.emergency ? '' : null} />}
        aside={r.bitumenType.description}
      >
        {t('monitoring.number', { id: r.id })} · {formatMonth(t, r.requestPeriod)}
      </RowTitle>
    ),
    more: (r) => [r.bitumenType.description, r.stage.description],
  },
  {
    key: 'project',
    least: 11,
    head: t('monitoring.column.project'),
    cell: (r) => (
      <RowTitle plain aside={<ProjectName name={r.projectName} road={r.roadCode} />}>
        {r.contractor.organizationName}
      </RowTitle>
    ),
    more: (r) => [r.projectName, r.region.description, r.trader && t('monitoring.trader', { name: r.trader })],
  },
  {
    key: 'days',
    head: t('monitoring.column.holder'),
    sortable: true,
    width: 190,
    cell: (r) => <>{holderText(t, r.holder, r.days)}</>,
    more: (r) => [r.openAppeal && t('monitoring.openAppeal')],
    least: 9,
  },
  {
    key: 'requestVolume',
    head: t('monitoring.column.figures'),
    sortable: true,
    width: 300,
    cell: (r) => <Way of={r} />,
    more: (r) => [r.windowFrom && r.windowTo && `${t('monitoring.column.window')}: ${formatDays(r.windowFrom, r.windowTo)}`],
    least: 16,
  },
  {
    key: 'checks',
    head: t('monitoring.column.checks'),
    width: 120,
    least: 7,
    cell: (r) => r.badges.length > 0 && <Badges badges={r.badges} />,
  },
]
