import Box from '@mui/material/Box'
import type { RegistrationRow } from '#contract/people/admin.ts'
import { type RegistrationStatus, registrationStatuses } from '#domain/people/registration/registration.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { saveRegistrations, useRegistrations } from './api.ts'
import { OpenLink } from './parts.tsx'
import { toneOf } from './tones.ts'

/** Registrations, those waiting for a decision first; oldest at the top. */
export function RegistrationList() {
  const t = useTranslate()
  const list = useList('registrations')
  const columns = columnsOf(t)
  const { page, size, sort, query } = list
  const status: RegistrationStatus = registrationStatuses.find((s) => s === list.filter('status')) ?? 'ON_REVIEW'
  const filters = { status, query, ...(sort && { sort }) }
  const found = useRegistrations({ ...filters, page, size })
  const title = t('admin.list.registrations', { status: t(`registration.status.${status}`) })
  const chips = (['ON_REVIEW', 'RETURNED', 'UNCONFIRMED', 'ACTIVE'] as const).map((s) => {
    const count = found.data?.byStatus[s]
    return { value: s, text: t(`registration.status.${s}`), ...(count !== undefined && { count }) }
  })
  return (
    <>
      <Box role="search" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
        <FilterChips
          label={t('admin.list.status')}
          chips={chips}
          value={status}
          onChoose={(s) => list.change({ status: s === 'ON_REVIEW' ? '' : s })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 340 } }}>
            <SearchField label={t('admin.list.searchRegistrations')} value={query} onSearch={list.onSearch} />
          </Box>
          <ListTools list={list} columns={columns} title={title} save={(format) => saveRegistrations(filters, format)} />
        </Box>
      </Box>
      <DataTable
        caption={title}
        columns={columns}
        {...paged(found, list)}
        rowKey={(r) => r.id}
        emptyHint={t(query || status !== 'ON_REVIEW' ? 'admin.list.empty' : 'admin.list.nobodyWaits')}
      />
    </>
  )
}

const columnsOf = (t: Translate): Column<RegistrationRow>[] => [
  {
    key: 'fullName',
    head: t('admin.list.person'),
    sortable: true,
    card: 'title',
    cell: (r) => (
      <>
        {r.fullName}
        <SecondaryText>
          {t('profile.iin')} {r.iin}
        </SecondaryText>
      </>
    ),
  },
  {
    key: 'organizationName',
    head: t('admin.list.organization'),
    sortable: true,
    card: 'plain',
    cell: (r) => (
      <>
        {r.organizationName}
        <SecondaryText>{r.bin && `${t('registration.form.bin')} ${r.bin}`}</SecondaryText>
      </>
    ),
  },
  {
    key: 'submittedAt',
    head: t('admin.list.sent'),
    sortable: true,
    width: 160,
    cell: (r) => (r.submittedAt ? <DateText at={r.submittedAt} time /> : '—'),
  },
  { key: 'status', head: t('admin.list.status'), cell: (r) => <StatusChip tone={toneOf(r.status.code)} text={r.status.description} /> },
  {
    key: 'actions',
    width: '1%',
    head: t('shell.table.actions'),
    card: 'actions',
    cell: (r) => <OpenLink to={`/admin/users/registration/${r.id}`} name={r.fullName} />,
  },
]
