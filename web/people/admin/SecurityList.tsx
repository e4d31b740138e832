import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decisionApi, type SecurityQuery, type SecurityRow } from '#contract/documents/decision.ts'
import { useList } from '../../core/draft/useList.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { journalQuery } from './JournalFilters.tsx'
import { JournalTable } from './JournalTable.tsx'

/** Who failed to sign in, was refused or limited, and what changed at the door, newest first. */
export default function SecurityList() {
  const t = useTranslate()
  const list = useList('security', { size: 5, sort: 'at,desc' })
  const kind = list.filter('object') as SecurityQuery['kind']
  const filters = { ...journalQuery(list), ...(kind && { kind }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'security', query],
    queryFn: ({ signal }) => call(decisionApi.security, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <JournalTable
      list={list}
      found={found}
      search={t('decision.searchSecurity')}
      title={t('decision.tab.security')}
      save={async (format) => saveFile(await call(decisionApi.securitySheet, { query: { ...filters, format } }))}
      columns={columnsOf(t)}
    />
  )
}

const columnsOf = (t: Translate): Column<SecurityRow>[] => [
  { key: 'at', head: t('decision.column.lastAt'), sortable: true, width: 150, cell: (r) => <DateText at={r.at} time /> },
  { key: 'kind', head: t('decision.column.event'), card: 'title', cell: (r) => r.kind.description },
  { key: 'times', head: t('decision.column.times'), sortable: true, width: 110, cell: (r) => formatNumber(r.times) },
  { key: 'fullName', head: t('decision.column.fullName'), sortable: true, cell: (r) => r.fullName ?? '—' },
  {
    key: 'route',
    head: t('decision.column.route'),
    cell: (r) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{r.route || '—'}</span>
        <SecondaryText>{r.code}</SecondaryText>
      </>
    ),
  },
  { key: 'ip', head: t('decision.column.ip'), width: 120, cell: (r) => r.ip || '—' },
]
