import type { WatchedRequest } from '#contract/monitoring.ts'
import { EmergencyMark } from '../request/EmergencyMark.tsx'
import { formatDay, formatMonth } from '../ui/dates.ts'
import type { Translate } from '../ui/i18n.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import type { Column } from '../ui/table.ts'
import { Badges, holderText, Way } from './cells.tsx'

/** Columns of a request: contractor, current assignee and for how long, progress of its tons, warnings. */
export const requestColumns = (t: Translate): Column<WatchedRequest>[] => [
  {
    key: 'id',
    head: t('monitoring.column.request'),
    sortable: true,
    card: 'title',
    width: 180,
    cell: (r) => (
      <>
        <b>{t('monitoring.number', { id: r.id })}</b> · {formatMonth(t, r.requestPeriod)}
        <SecondaryText>
          {r.bitumenType.description} · {r.stage.description}
        </SecondaryText>
        <EmergencyMark reason={r.emergency ? '' : null} />
      </>
    ),
  },
  {
    key: 'project',
    head: t('monitoring.column.project'),
    cell: (r) => (
      <>
        {r.contractor.organizationName}
        <SecondaryText>
          {r.projectName} · {r.region.description}
          {r.trader && <div>{t('monitoring.trader', { name: r.trader })}</div>}
        </SecondaryText>
      </>
    ),
  },
  {
    key: 'days',
    head: t('monitoring.column.holder'),
    sortable: true,
    width: 190,
    cell: (r) => (
      <>
        {holderText(t, r.holder, r.days)}
        {r.openAppeal && <SecondaryText>{t('monitoring.openAppeal')}</SecondaryText>}
      </>
    ),
  },
  {
    key: 'requestVolume',
    head: t('monitoring.column.figures'),
    sortable: true,
    width: 240,
    cell: (r) => (
      <>
        <Way of={r} />
        {r.windowFrom && r.windowTo && (
          <SecondaryText>
            {t('monitoring.column.window')}: {formatDay(r.windowFrom)} – {formatDay(r.windowTo)}
          </SecondaryText>
        )}
      </>
    ),
  },
  {
    key: 'checks',
    head: t('monitoring.column.checks'),
    width: 260,
    cell: (r) => r.badges.length > 0 && <Badges badges={r.badges} />,
  },
]
