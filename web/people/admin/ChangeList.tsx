import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Change, decisionApi } from '#contract/documents/decision.ts'
import { useList } from '../../core/draft/useList.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import type { Column } from '../../kit/lists/table.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { journalQuery } from './JournalFilters.tsx'
import { JournalTable } from './JournalTable.tsx'

/** Changes by administrators to registrations, accounts, settings and partners, and by users to their own contacts. */
export default function ChangeList() {
  const t = useTranslate()
  const list = useList('changes', { size: 5, sort: 'at,desc' })
  const subject = list.filter('object')
  const filters = { ...journalQuery(list), ...(subject && { subject }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'changes', query],
    queryFn: ({ signal }) => call(decisionApi.changes, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <JournalTable
      list={list}
      found={found}
      search={t('decision.searchChanges')}
      title={t('decision.tab.changes')}
      save={async (format) => saveFile(await call(decisionApi.changeSheet, { query: { ...filters, format } }))}
      columns={columnsOf(t)}
      below={(change) => <Below change={change} />}
    />
  )
}

const columnsOf = (t: Translate): Column<Change>[] => [
  { key: 'at', head: t('decision.column.at'), sortable: true, width: 150, cell: (c) => <DateText at={c.at} time /> },
  { key: 'act', head: t('decision.column.act'), sortable: true, card: 'title', cell: (c) => c.act.description },
  { key: 'subject', head: t('decision.column.object'), sortable: true, cell: (c) => c.subject.description },
  { key: 'subjectId', head: t('decision.column.objectId'), cell: (c) => c.subjectId },
  { key: 'fullName', head: t('decision.column.fullName'), sortable: true, cell: (c) => c.fullName },
  { key: 'ip', head: t('decision.column.ip'), width: 120, cell: (c) => c.ip },
]

function Below({ change: { comment, before, after } }: { change: Change }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 900 }}>
      {comment && <Box sx={{ overflowWrap: 'anywhere' }}>{comment}</Box>}
      <FieldChanges before={before} after={after} />
    </Box>
  )
}
