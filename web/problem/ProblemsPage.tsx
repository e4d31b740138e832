import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Problem, problemApi } from '#contract/problem.ts'
import { problemStates } from '#domain/problem/problem.ts'
import { call } from '../call.ts'
import { ListTools } from '../draft/ListTools.tsx'
import { useList } from '../draft/useList.ts'
import { lazyWith } from '../lazy-with.ts'
import { saveFile } from '../save-file.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { type Translate, useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PairedText } from '../ui/PairedText.tsx'
import { paged } from '../ui/paged.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'

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
