import type { WatchedRequest } from '#contract/monitoring.ts'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { Quiet } from '../ui/Quiet.tsx'
import type { Column } from '../ui/table.ts'
import type { Say } from '../ui/words.tsx'
import { Badges, holderText, Way } from './cells.tsx'

/** Of a request: whose it is, who has it and for how long, how far its tons came, what to look at. */
export const requestColumns = (say: Say): Column<WatchedRequest>[] => [
  {
    key: 'id',
    head: say('monitoring.column.request'),
    sortable: true,
    card: 'title',
    width: 180,
    cell: (r) => (
      <>
        <b>{say('monitoring.number', { id: r.id })}</b> · {formatMonth(say, r.requestPeriod)}
        <Quiet>
          {r.bitumenType.description} · {r.stage.description}
        </Quiet>
      </>
    ),
  },
  {
    key: 'project',
    head: say('monitoring.column.project'),
    cell: (r) => (
      <>
        {r.contractor.organizationName}
        <Quiet>
          {r.projectName} · {r.region.description}
          {r.trader && <div>{say('monitoring.trader', { name: r.trader })}</div>}
        </Quiet>
      </>
    ),
  },
  {
    key: 'days',
    head: say('monitoring.column.holder'),
    sortable: true,
    width: 190,
    cell: (r) => (
      <>
        {holderText(say, r.holder, r.days)}
        {r.openAppeal && <Quiet>{say('monitoring.openAppeal')}</Quiet>}
      </>
    ),
  },
  {
    key: 'requestVolume',
    head: say('monitoring.column.figures'),
    sortable: true,
    width: 240,
    cell: (r) => (
      <>
        <Way of={r} />
        {r.windowFrom && r.windowTo && (
          <Quiet>
            {say('monitoring.column.window')}: {formatDay(r.windowFrom)} – {formatDay(r.windowTo)}
          </Quiet>
        )}
      </>
    ),
  },
  {
    key: 'checks',
    head: say('monitoring.column.checks'),
    width: 260,
    cell: (r) => r.badges.length > 0 && <Badges badges={r.badges} />,
  },
]
