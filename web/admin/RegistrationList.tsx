import Box from '@mui/material/Box'
import type { RegistrationRow } from '#contract/admin.ts'
import { type RegistrationStatus, registrationStatuses } from '#domain/registration/registration.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { paged } from '../ui/paged.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import type { UrlList } from '../ui/useUrlList.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { useRegistrations } from './api.ts'
import { OpenLink } from './parts.tsx'
import { toneOf } from './tones.ts'

/** Those that wait for a decision first; the oldest on top. */
export function RegistrationList({ list }: { list: UrlList }) {
  const say = useSay()
  const { page, size, sort, query } = list
  const status: RegistrationStatus = registrationStatuses.find((s) => s === list.filter('status')) ?? 'ON_REVIEW'
  const found = useRegistrations({ status, page, size, query, ...(sort && { sort }) })
  const chips = (['ON_REVIEW', 'RETURNED', 'UNCONFIRMED', 'ACTIVE'] as const).map((s) => {
    const count = found.data?.byStatus[s]
    return { value: s, text: say(`registration.status.${s}`), ...(count !== undefined && { count }) }
  })
  return (
    <>
      <Box role="search" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
        <FilterChips
          label={say('admin.list.status')}
          chips={chips}
          value={status}
          onChoose={(s) => list.change({ status: s === 'ON_REVIEW' ? '' : s })}
        />
        <SearchField label={say('admin.list.searchRegistrations')} value={query} onSearch={list.onSearch} />
      </Box>
      <DataTable
        caption={say('admin.list.registrations', { status: say(`registration.status.${status}`) })}
        columns={columnsOf(say)}
        {...paged(found, list)}
        rowKey={(r) => r.id}
        emptyHint={say(query || status !== 'ON_REVIEW' ? 'admin.list.empty' : 'admin.list.nobodyWaits')}
      />
    </>
  )
}

const columnsOf = (say: Say): Column<RegistrationRow>[] => [
  {
    key: 'fullName',
    head: say('admin.list.person'),
    sortable: true,
    card: 'title',
    cell: (r) => (
      <>
        {r.fullName}
        <Quiet>
          {say('profile.iin')} {r.iin}
        </Quiet>
      </>
    ),
  },
  {
    key: 'organizationName',
    head: say('admin.list.organization'),
    sortable: true,
    card: 'plain',
    cell: (r) => (
      <>
        {r.organizationName}
        <Quiet>{r.bin && `${say('registration.form.bin')} ${r.bin}`}</Quiet>
      </>
    ),
  },
  {
    key: 'submittedAt',
    head: say('admin.list.sent'),
    sortable: true,
    width: 160,
    cell: (r) => (r.submittedAt ? <DateText at={r.submittedAt} time /> : '—'),
  },
  { key: 'status', head: say('admin.list.status'), cell: (r) => <StatusChip tone={toneOf(r.status.code)} text={r.status.description} /> },
  {
    key: 'actions',
    width: '1%',
    head: say('shell.table.actions'),
    card: 'actions',
    cell: (r) => <OpenLink to={`/admin/users/registration/${r.id}`} name={r.fullName} />,
  },
]
