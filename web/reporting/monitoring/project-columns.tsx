import type { WatchedProject } from '#contract/reporting/monitoring.ts'
import { NumberedProject } from '../../kit/display/ProjectName.tsx'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { type RowAction, RowMenu } from '../../kit/menus/RowMenu.tsx'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { Badges, holderText, Way } from './cells.tsx'

/** Columns of a project: current assignee, free tons, progress of its tons, warnings. */
export const projectColumns = (t: Translate, stepsOf: (project: WatchedProject) => RowAction[]): Column<WatchedProject>[] => [
  {
    key: 'id',
    head: t('monitoring.column.project'),
    sortable: true,
    card: 'title',
    least: 13,
    cell: (p) => (
      <RowTitle>
        <NumberedProject id={p.id} name={p.projectName} road={p.roadCode} />
      </RowTitle>
    ),
    more: (p) => [p.contractor.organizationName, p.region.description, p.status.description],
  },
  { key: 'holder', head: t('monitoring.column.holder'), width: 190, least: 8, cell: (p) => holderText(t, p.holder, p.days) },
  { key: 'free', head: t('monitoring.column.free'), width: 110, numeric: true, cell: (p) => formatNumber(p.free) },
  { key: 'requestVolume', head: t('monitoring.column.figures'), sortable: true, width: 340, least: 12.5, cell: (p) => <Way of={p} /> },
  {
    key: 'checks',
    head: t('monitoring.column.checks'),
    width: 200,
    least: 8.5,
    cell: (p) => p.badges.length > 0 && <Badges badges={p.badges} />,
  },
  {
    key: 'actions',
    head: t('monitoring.column.actions'),
    width: 70,
    card: 'actions',
    cell: (p) => <RowMenu name={t('monitoring.number', { id: p.id })} rest={stepsOf(p)} />,
  },
]
