import { may } from '#domain/access.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { RouteList } from '../../../documents/sign-off-list/list/RouteList.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { RequestFilters } from '../RequestFilters.tsx'
import { routeColumns } from './columns.tsx'

/** The spreadsheet columns of each column of the list. */
const inSheet = {
  id: ['id', 'month', 'emergency', 'title', 'grade', 'factory', 'transport', 'destination', 'trader'],
  organizationName: ['contractor', 'bin', 'region'],
  tons: ['requestVolume', 'proposed', 'approvedVolume'],
  beside: ['planned', 'free', 'undelivered'],
  createdAt: ['sent'],
  deadline: ['deadline', 'waiting', 'holder'],
  status: ['status', 'decidedBy', 'comment'],
}

/** The requests to decide, answered with an offer, signed, and rejected by an office (docs/process.md, section 6); of QAJ: emergency requests. */
export default function RequestRoutesPage() {
  const t = useTranslate()
  const mayPropose = may(useCurrentUser(), 'request.propose')
  return (
    <RouteList
      kind={{
        objectType: 'REQUEST',
        title: t(mayPropose ? 'screen.branchRequests' : 'screen.emergencies'),
        tabs: mayPropose ? ['CURRENT', 'PROPOSED', 'SIGNED', 'REJECTED'] : ['CURRENT', 'SIGNED', 'REJECTED'],
        columns: routeColumns,
        inSheet,
        rowHeight: 100,
        filters: (list) => <RequestFilters list={list} />,
      }}
    />
  )
}
