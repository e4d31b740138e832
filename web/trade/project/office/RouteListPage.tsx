import { contractorColumn, deadlineColumn, decisionColumn, openColumn } from '../../../documents/sign-off-list/list/cells.tsx'
import { RouteList } from '../../../documents/sign-off-list/list/RouteList.tsx'
import type { RouteKind } from '../../../documents/sign-off-list/list/route-kind.ts'
import { DateText } from '../../../kit/display/DateText.tsx'
import { NumberedProject } from '../../../kit/display/ProjectName.tsx'
import { RowTitle } from '../../../kit/lists/RowTitle.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { projectTone } from '../status-tone.ts'

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
