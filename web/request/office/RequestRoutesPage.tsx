import { RouteList } from '../../route/list/RouteList.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { RequestFilters } from '../RequestFilters.tsx'
import { routeColumns } from './columns.tsx'

/** What each column of the list is in a sheet. */
const inSheet = {
  id: ['id', 'month', 'title', 'grade', 'factory', 'transport', 'destination', 'trader'],
  organizationName: ['contractor', 'bin', 'region'],
  tons: ['requestVolume', 'proposed', 'approvedVolume'],
  beside: ['planned', 'free', 'undelivered'],
  createdAt: ['sent'],
  deadline: ['deadline', 'waiting', 'holder'],
  status: ['status', 'decidedBy', 'comment'],
}

/** The requests an office has to decide, has offered other terms for, has signed, has rejected (docs/process.md, section 6). */
export default function RequestRoutesPage() {
  const t = useTranslate()
  return (
    <RouteList
      kind={{
        objectType: 'REQUEST',
        title: t('screen.branchRequests'),
        tabs: ['CURRENT', 'PROPOSED', 'SIGNED', 'REJECTED'],
        columns: routeColumns,
        inSheet,
        rowHeight: 100,
        filters: (list) => <RequestFilters list={list} />,
      }}
    />
  )
}
