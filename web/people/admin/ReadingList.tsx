import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decisionApi, type Reading, type ReadingQuery } from '#contract/documents/decision.ts'
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

/** Who opened personal data or took data out as a sheet, newest first. */
export default function ReadingList() {
  const t = useTranslate()
  const list = useList('readings', { size: 5, sort: 'at,desc' })
  const what = list.filter('object') as ReadingQuery['what']
  const filters = { ...journalQuery(list), ...(what && { what }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'readings', query],
    queryFn: ({ signal }) => call(decisionApi.readings, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <JournalTable
      list={list}
      found={found}
      search={t('decision.searchReadings')}
      title={t('decision.tab.readings')}
      save={async (format) => saveFile(await call(decisionApi.readingSheet, { query: { ...filters, format } }))}
      columns={columnsOf(t)}
    />
  )
}

const columnsOf = (t: Translate): Column<Reading>[] => [
  { key: 'at', head: t('decision.column.at'), sortable: true, width: 150, cell: (r) => <DateText at={r.at} time /> },
  {
    key: 'fullName',
    head: t('decision.column.fullName'),
    sortable: true,
    card: 'title',
    cell: (r) => (
      <>
        {r.fullName}
        <SecondaryText>{[r.role?.description, r.bin].filter(Boolean).join(', ')}</SecondaryText>
      </>
    ),
  },
  {
    key: 'what',
    head: t('decision.column.what'),
    cell: (r) => (
      <>
        {r.what.description}
        <SecondaryText>
          <span style={{ overflowWrap: 'anywhere' }}>{r.name}</span>
        </SecondaryText>
      </>
    ),
  },
  { key: 'rows', head: t('decision.column.rows'), sortable: true, width: 110, cell: (r) => (r.rows === null ? '—' : formatNumber(r.rows)) },
  { key: 'ip', head: t('decision.column.ip'), width: 120, cell: (r) => r.ip },
]
