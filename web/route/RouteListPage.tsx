import { projectTone } from '../project/status-tone.ts'
import { DateText } from '../ui/DateText.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { NumberedProject } from '../ui/ProjectName.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { contractorColumn, deadlineColumn, decisionColumn, openColumn } from './list/cells.tsx'
import { RouteList } from './list/RouteList.tsx'
import type { RouteKind } from './list/route-kind.ts'

/** The projects to sign, signed, and rejected by an office. */
export default function RouteListPage() {
  const t = useTranslate()
  return <RouteList kind={{ ...projects, title: t('screen.branchProjects') }} />
}

const projects: Omit<RouteKind, 'title'> = {
  objectType: 'PROJECT',
  tabs: ['CURRENT', 'SIGNED', 'REJECTED'],
  rowHeight: 82,
  inSheet: {
    id: ['id', 'title'],
    organizationName: ['contractor', 'bin'],
    region: ['region'],
    tons: ['tons'],
    createdAt: ['sent'],
    deadline: ['deadline', 'waiting', 'holder'],
    status: ['status', 'decidedBy', 'comment'],
  },
  columns: (t, state, pathOf) => [
    {
      key: 'id',
      head: t('route.of.PROJECT.object'),
      sortable: true,
      card: 'title',
      cell: (r) => (
        <RowTitle to={pathOf(r)}>
          <NumberedProject id={r.objectId} name={r.title} road={r.roadCode} />
        </RowTitle>
      ),
      more: (r) => [t('route.list.version', { version: r.version })],
    },
    contractorColumn(t, false),
    { key: 'region', width: 150, head: t('route.list.region'), sortable: true, cell: (r) => r.region.description },
    { key: 'tons', width: 100, head: t('route.list.tons'), cell: (r) => formatNumber(r.tons), numeric: true, sortable: true },
    { key: 'createdAt', width: 110, rigid: true, head: t('route.list.sent'), cell: (r) => <DateText at={r.createdAt} />, sortable: true },
    state === 'CURRENT' ? deadlineColumn(t) : decisionColumn(t, projectTone),
    openColumn(t, pathOf),
  ],
}
