import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Change, decisionApi } from '#contract/decision.ts'
import { call } from '../call.ts'
import { saveFile } from '../document/save-file.ts'
import type { Failed } from '../failed.ts'
import { visitPageSizes } from '../session/page-sizes.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import type { Column } from '../ui/table.ts'
import { useUrlList } from '../ui/useUrlList.ts'
import { type Say, useSay } from '../ui/words.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { JournalFilters, journalQuery } from './JournalFilters.tsx'

/** What administrators did to registrations, accounts, settings and partners; people to their own contacts. */
export default function ChangeList() {
  const say = useSay()
  const list = useUrlList({ size: 5, sort: 'at,desc' })
  const subject = list.filter('object')
  const filters = { ...journalQuery(list), ...(subject && { subject }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'changes', query],
    queryFn: ({ signal }) => call(decisionApi.changes, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const total = found.data?.totalElements ?? 0
  return (
    <>
      <JournalFilters
        list={list}
        search={say('decision.searchChanges')}
        title={say('decision.tab.changes')}
        acts={found.data?.acts ?? []}
        objects={found.data?.objects ?? []}
        save={async () => saveFile(await call(decisionApi.changeSheet, { query: filters }))}
      />
      <Paper variant="outlined">
        <DataTable
          caption={say('decision.tab.changes')}
          columns={columnsOf(say)}
          rows={found.data?.content}
          rowKey={(c) => c.id}
          below={(c) => <Below change={c} />}
          total={total}
          page={list.page}
          size={list.size}
          sizes={visitPageSizes(total)}
          onPage={list.onPage}
          onSize={list.onSize}
          sort={list.sort}
          onSort={list.onSort}
          updating={found.isPlaceholderData}
          failure={found.error as Failed | null}
          onRetry={() => void found.refetch()}
          emptyHint={say('decision.empty')}
        />
      </Paper>
    </>
  )
}

const columnsOf = (say: Say): Column<Change>[] => [
  { key: 'at', head: say('decision.column.at'), sortable: true, width: 150, cell: (c) => <DateText at={c.at} time /> },
  { key: 'act', head: say('decision.column.act'), sortable: true, card: 'title', cell: (c) => c.act.description },
  { key: 'subject', head: say('decision.column.object'), sortable: true, cell: (c) => c.subject.description },
  { key: 'subjectId', head: say('decision.column.objectId'), cell: (c) => c.subjectId },
  { key: 'fullName', head: say('decision.column.fullName'), sortable: true, cell: (c) => c.fullName },
  { key: 'ip', head: say('decision.column.ip'), width: 120, cell: (c) => c.ip },
]

function Below({ change: { comment, before, after } }: { change: Change }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 900 }}>
      {comment && <Box sx={{ overflowWrap: 'anywhere' }}>{comment}</Box>}
      <FieldChanges before={before} after={after} />
    </Box>
  )
}
