import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense, useState } from 'react'
import type { Appeal } from '#contract/trade/appeal.ts'
import { appealStatuses } from '#domain/trade/appeal/appeal.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { useMay } from '../../core/session/useMay.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveAppeals, useAppeals } from './api.ts'
import { columnsOf } from './columns.tsx'

const ChooseDialog = lazyWith(['appeal', 'refusal'], () => import('./ChooseDialog.tsx'))
const AnswerDialog = lazyWith(['refusal'], () => import('./AnswerDialog.tsx'))

/** Appeals: those of the user's organisation, those to be answered by it, or all of them. */
export default function AppealsPage() {
  const t = useTranslate()
  const place = useList('appeals', { sort: 'createdAt,desc' })
  const { query, filter, change, page, size, sort, onSearch } = place
  const status = appealStatuses.find((s) => s === filter('status'))
  const filters = { query, sort, ...(status && { status }) }
  const list = useAppeals({ ...filters, page, size })
  const [answering, setAnswering] = useState<Appeal | null>(null)
  const [choosing, setChoosing] = useState(false)
  const files = useMay()('appeal.file')
  const counts = list.data?.byStatus ?? {}
  const columns = columnsOf(t, setAnswering)
  return (
    <>
      <PageHeader
        title={t('appeal.title')}
        below={t('appeal.lead')}
        actions={
          files && (
            <Button variant="contained" onClick={() => setChoosing(true)}>
              {t('appeal.fileHere')}
            </Button>
          )
        }
      />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 300 } }}>
          <SearchField label={t('appeal.search')} value={query} onSearch={onSearch} />
        </Box>
        <FilterChips
          label={t('appeal.status')}
          value={status ?? ''}
          onChoose={(value) => change({ status: value })}
          chips={countedChips({
            all: t('appeal.all'),
            of: appealStatuses,
            textOf: (s) => t(`trade.appealStatus.${s}`),
            counts,
            chosen: status,
          })}
        />
        <ListTools list={place} columns={columns} title={t('appeal.title')} save={(format) => saveAppeals(filters, format)} />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={t('appeal.title')}
          {...paged(list, place)}
          rowKey={(a) => a.id}
          rowHeight={100}
          {...(query || status
            ? { emptyHint: t('appeal.notFoundHint') }
            : { emptyText: t('appeal.none'), emptyHint: t('appeal.noneHint') })}
          columns={columns}
        />
      </Paper>
      <Suspense fallback={null}>
        {answering && <AnswerDialog appeal={answering} onClose={() => setAnswering(null)} />}
        {choosing && <ChooseDialog onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  )
}
