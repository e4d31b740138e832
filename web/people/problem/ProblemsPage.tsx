import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Problem, problemApi } from '#contract/people/problem.ts'
import { problemStates } from '#domain/people/problem/problem.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { RowButton } from '../../kit/menus/RowButton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'

const AnswerDialog = lazyWith(['refusal'], () => import('./AnswerDialog.tsx'))

/** User reports about the portal; each is answered once, inside the portal. */
export default function ProblemsPage() {
  const t = useTranslate()
  const list = useList('problems')
  const [open, setOpen] = useState<Problem | null>(null)
  const state = problemStates.find((s) => s === list.filter('state')) ?? 'OPEN'
  const filters = { state, query: list.query, ...(list.sort && { sort: list.sort }) }
  const query = { ...filters, page: list.page, size: list.size }
  const found = useQuery({
    queryKey: ['admin', 'problems', query],
    queryFn: ({ signal }) => call(problemApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const columns = columnsOf(t, setOpen)
  return (
    <>
      <PageHeader title={t('screen.problems')} below={found.data && t('problem.list.waiting', { count: found.data.open })} />
      <Paper variant="outlined">
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2 }}>
          <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 360 } }}>
            <SearchField label={t('problem.list.search')} value={list.query} onSearch={list.onSearch} />
          </Box>
          <SelectField
            label={t('problem.list.state')}
            value={state}
            options={problemStates.map((s) => ({ value: s, text: t(`problem.list.${s}`) }))}
            onChoose={(s) => list.change({ state: s === 'OPEN' ? '' : s })}
          />
          <ListTools
            list={list}
            columns={columns}
            title={t('screen.problems')}
            save={async (format) => saveFile(await call(problemApi.sheet, { query: { ...filters, format } }))}
          />
        </Box>
        <DataTable
          caption={t('problem.list.caption')}
          columns={columns}
          {...paged(found, list)}
          rowKey={(b) => b.id}
          emptyHint={t('problem.list.empty')}
        />
      </Paper>
      <Suspense fallback={null}>{open && <AnswerDialog problem={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

const columnsOf = (t: Translate, onOpen: (problem: Problem) => void): Column<Problem>[] => [
  {
    key: 'reportedAt',
    head: t('problem.column.reportedAt'),
    sortable: true,
    width: 150,
    cell: (b) => <PairedText fact={<DateText at={b.reportedAt} time />}>№ {b.id}</PairedText>,
  },
  {
    key: 'told',
    head: t('problem.column.told'),
    card: 'title',
    cell: (b) => (
      <Box sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden', overflowWrap: 'anywhere' }}>
        {b.told}
      </Box>
    ),
  },
  {
    key: 'screen',
    head: t('problem.column.screen'),
    sortable: true,
    card: 'plain',
    cell: (b) => <Box sx={{ overflowWrap: 'anywhere' }}>{b.screen}</Box>,
  },
  {
    key: 'fullName',
    head: t('problem.column.fullName'),
    sortable: true,
    cell: (b) => (
      <>
        {b.fullName}
        <SecondaryText>{[b.role?.description, b.organizationName].filter(Boolean).join(', ')}</SecondaryText>
      </>
    ),
  },
  {
    key: 'status',
    head: t('problem.column.status'),
    cell: (b) => <StatusChip tone={b.answer ? 'good' : 'waiting'} text={t(b.answer ? 'problem.mine.answered' : 'problem.mine.waiting')} />,
  },
  {
    key: 'actions',
    head: t('shell.table.actions'),
    width: '1%',
    card: 'actions',
    cell: (b) => <RowButton text={t(b.answer ? 'problem.list.open' : 'problem.list.answer')} of={`№ ${b.id}`} onAct={() => onOpen(b)} />,
  },
]
